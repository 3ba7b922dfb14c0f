import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PriceLine } from '#features/check-in/price.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';

interface PriceListProps {
  lines: readonly PriceLine[];
  totalCents: number;
  persons: readonly { key: string; name: string }[];
  itemName: (line: PriceLine) => string;
}

export function PriceList({ lines, totalCents, persons, itemName }: PriceListProps) {
  const w = useTexts(deskTexts).detail;
  const { dollars } = useNumbers();
  const nameOf = (key: string | null) => persons.find((person) => person.key === key)?.name ?? '';
  return (
    <section>
      <h3 className="text-17 mb-2">{w.price}</h3>
      <dl className="grid grid-cols-1 gap-1 dl-sums">
        {lines.map((line) => (
          <div key={line.key} className={line.amountCents === 0 ? 'text-dim' : undefined}>
            <dt>{joinWithDots([isolateName(nameOf(line.person)), w.line(itemName(line), line.quantity)])}</dt>
            <dd>{line.amountCents === 0 ? w.free : dollars(line.amountCents)}</dd>
          </div>
        ))}
        <div className="border-t pt-2 mt-2 font-bold">
          <dt>{w.total}</dt>
          <dd>{dollars(totalCents)}</dd>
        </div>
      </dl>
    </section>
  );
}
