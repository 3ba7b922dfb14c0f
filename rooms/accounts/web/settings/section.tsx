import { type ReactNode, useId } from 'react';
import style from './section.module.css';

interface SectionProps {
  title: string;
  about: string;
  children: ReactNode;
}

/** One concern of the page: what it is on the left, what one can do on the right; below each other on a phone. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`stack lined ${style.section}`} aria-labelledby={id}>
      <div>
        <h2 id={id} className="size-19">
          {title}
        </h2>
        <p className="note above-4">{about}</p>
      </div>
      <div className={`card fit ${style.card}`}>{children}</div>
    </section>
  );
}
