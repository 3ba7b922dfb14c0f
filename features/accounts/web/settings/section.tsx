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
    <section id={name} className={`stack lined ${style.section}`} aria-labelledby={id}>
      <div>
        <h2 ref={heading} id={id} tabIndex={-1} className="size-19">
          {title}
        </h2>
        <p className="note above-4">{about}</p>
      </div>
      <div className={`card fit ${style.card}`}>{children}</div>
    </section>
  );
}
