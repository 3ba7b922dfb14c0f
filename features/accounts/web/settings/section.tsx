import { type ReactNode, useEffect, useId, useRef } from 'react';
import style from './section.module.css';

interface SectionProps {
  title: string;
  about: string;
  /** Anchor of the section in the address: `#name`. */
  name?: string;
  children: ReactNode;
}

export function Section({ title, about, name, children }: SectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (name === undefined || window.location.hash !== `#${name}`) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [name]);
  return (
    <section id={name} className={`grid grid-cols-1 gap-4 border-t ${style.section}`} aria-labelledby={id}>
      <div>
        <h2 ref={heading} id={id} tabIndex={-1} className="text-19">
          {title}
        </h2>
        <p className="text-dim text-15 mt-1">{about}</p>
      </div>
      <div className={`border rounded bg-card min-w-0 ${style.card}`}>{children}</div>
    </section>
  );
}
