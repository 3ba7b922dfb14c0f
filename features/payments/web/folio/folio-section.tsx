import { type ReactNode, useId } from 'react';

interface FolioSectionProps {
  title: string;
  empty: string | null;
  children: ReactNode;
}

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
