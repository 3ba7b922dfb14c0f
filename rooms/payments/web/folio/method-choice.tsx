import { Segmented } from '#platform/ui/web/press/tabs.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import type { RefundWay } from './use-refunding.ts';
import { moneyNames } from '#rooms/payments/words/names/words.ts';

interface MethodChoiceProps<Way extends RefundWay> {
  label: string;
  ways: readonly Way[];
  value: Way;
  onChange: (way: Way) => void;
}

/** Card, cash, cheque or a credit: those that are possible here. */
export function MethodChoice<Way extends RefundWay>({ label, ways, value, onChange }: MethodChoiceProps<Way>) {
  const { method, entry } = useTexts(moneyNames);
  const names = { ...method, credit: entry.credit };
  return (
    <div className="stack gap-4">
      <span className="size-15 strong" aria-hidden>
        {label}
      </span>
      <Segmented label={label} choices={ways.map((way) => ({ value: way, text: names[way] }))} value={value} onChange={onChange} />
    </div>
  );
}
