import { type ReactNode, useId } from 'react';

interface PartProps {
  title: string;
  /** Said in place of a list that has nothing. */
  empty: string | null;
  children: ReactNode;
}

/** A list within a folio. */
export function FolioSection({ title, empty, children }: PartProps) {
  const id = useId();
  return (
    <section className="ruled fit" aria-labelledby={id}>
      <h2 id={id} className="size-17 below-8">
        {title}
      </h2>
      {empty === null ? children : <p className="dim">{empty}</p>}
    </section>
  );
}
