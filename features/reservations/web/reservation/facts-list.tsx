import type { ReactNode } from 'react';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';

export interface FactItem {
  label: string;
  /** Compared to detect changes. */
  value: string | number;
  display: ReactNode;
}

/** Facts by name; a change by someone else is tinted for a moment. Short facts use two columns on a phone. */
export function FactsList({ facts, areShort = false }: { facts: readonly FactItem[]; areShort?: boolean }) {
  return (
    <dl className={`facts ${areShort ? 'beside' : 'fields'} gap-8 across-16`}>
      {facts.map((fact) => (
        <OneFact key={fact.label} {...fact} />
      ))}
    </dl>
  );
}

function OneFact({ label, value, display }: FactItem) {
  const tint = useChangeTint({ value });
  return (
    <div className="fit rounded settles" data-settled={tint}>
      <dt>{label}</dt>
      <dd>{display}</dd>
    </div>
  );
}
