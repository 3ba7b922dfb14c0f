import { type ReactNode, useId } from 'react';

interface FolioSectionProps {
  title: string;
  empty: string | null;
  children: ReactNode;
}

export function FolioSection({ title, empty, children }: FolioSectionProps) {
  const id = useId();
  return (
    <section className="border-t pt-4 min-w-0" aria-labelledby={id}>
      <h2 id={id} className="text-17 mb-2">
        {title}
      </h2>
      {empty === null ? children : <p className="text-dim">{empty}</p>}
    </section>
  );
}
