import { type ReactNode, useId } from 'react';

interface FolioSectionProps {
  title: string;
  /** Text shown instead of an empty list. */
  empty: string | null;
  children: ReactNode;
}

/** A titled list in a folio. */
export function FolioSection({ title, empty, children }: FolioSectionProps) {
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
