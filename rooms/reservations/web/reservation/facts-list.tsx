import type { ReactNode } from 'react';
import { useSettled } from '#platform/ui/web/records/live-rows.ts';

export interface ShownFact {
  label: string;
  /** What is compared to see that somebody changed it. */
  value: string | number;
  shown: ReactNode;
}

/** Facts by name; one that somebody else changes is tinted for a moment. What is not known is left out. */
export function FactsList({ facts }: { facts: readonly ShownFact[] }) {
  return (
    <dl className="facts fields gap-8 across-24">
      {facts.map((fact) => (
        <OneFact key={fact.label} {...fact} />
      ))}
    </dl>
  );
}

function OneFact({ label, value, shown }: ShownFact) {
  const tint = useSettled({ value });
  return (
    <div className="fit rounded settles" data-settled={tint}>
      <dt>{label}</dt>
      <dd>{shown}</dd>
    </div>
  );
}
