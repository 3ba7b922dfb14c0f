import type { ReactNode } from 'react';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';

export interface FactItem {
  label: string;
  /** The value that is compared to detect a change. */
  value: string | number;
  display: ReactNode;
}

/** Lists facts with their names. A fact that another person changes is tinted briefly; on a phone, short facts use two columns. */
export function FactsList({ facts, areShort = false }: { facts: readonly FactItem[]; areShort?: boolean }) {
  return (
    <dl className={`dl-facts ${areShort ? 'short-fields' : 'fields'} gap-x-4 gap-y-2`}>
      {facts.map((fact) => (
        <OneFact key={fact.label} {...fact} />
      ))}
    </dl>
  );
}

function OneFact({ label, value, display }: FactItem) {
  const tint = useChangeTint({ value });
  return (
    <div className="min-w-0 rounded settles" data-settled={tint}>
      <dt>{label}</dt>
      <dd>{display}</dd>
    </div>
  );
}
