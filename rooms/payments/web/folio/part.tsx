import { type ReactNode, useId } from 'react';
import style from './folio.module.css';

interface PartProps {
  title: string;
  /** Said in place of a list that has nothing. */
  empty: string | null;
  children: ReactNode;
}

/** A list within a folio. */
export function Part({ title, empty, children }: PartProps) {
  const id = useId();
  return (
    <section className={style.part} aria-labelledby={id}>
      <h2 id={id} className={style.title}>
        {title}
      </h2>
      {empty === null ? children : <p className={style.empty}>{empty}</p>}
    </section>
  );
}
