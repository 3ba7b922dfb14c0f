import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { RefundWay } from './use-refund-form.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';

interface MethodChoiceProps<Way extends RefundWay> {
  label: string;
  ways: readonly Way[];
  value: Way;
  onChange: (way: Way) => void;
}

export function MethodChoice<Way extends RefundWay>({ label, ways, value, onChange }: MethodChoiceProps<Way>) {
  const { method, asCredit } = useTexts(moneyNames);
  const names = { ...method, credit: asCredit };
  return (
    <div className="grid grid-cols-1 gap-1">
      <span className="text-15 font-semibold" aria-hidden>
        {label}
      </span>
      <Segmented label={label} choices={ways.map((way) => ({ value: way, text: names[way] }))} value={value} onChange={onChange} />
    </div>
  );
}
