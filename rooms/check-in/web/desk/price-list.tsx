import { isolated } from '#platform/words/isolated.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { PriceLine } from '#rooms/check-in/price.ts';
import { deskWords } from '#rooms/check-in/words/desk/words.ts';
import style from './family-detail.module.css';
import { useNumbers } from '#platform/ui/web/formatting.ts';

interface PriceListProps {
  lines: readonly PriceLine[];
  totalCents: number;
  persons: readonly { key: string; name: string }[];
  itemName: (line: PriceLine) => string;
}

/** What it costs, line by line, free ones too. */
export function PriceList({ lines, totalCents, persons, itemName }: PriceListProps) {
  const w = useWords(deskWords).detail;
  const { dollars } = useNumbers();
  const nameOf = (key: string | null) => persons.find((person) => person.key === key)?.name ?? '';
  return (
    <section className={style.part}>
      <h3>{w.price}</h3>
      <dl className="stack gap-4">
        {lines.map((line) => (
          <div key={line.key} className={`line gap-16 baseline between ${style.line}`} data-free={line.amountCents === 0 || undefined}>
            <dt>{[isolated(nameOf(line.person)), w.line(itemName(line), line.quantity)].filter(Boolean).join(' · ')}</dt>
            <dd>{line.amountCents === 0 ? w.free : dollars(line.amountCents)}</dd>
          </div>
        ))}
        <div className={`line gap-16 baseline between ${style.line} ruled-8 above-8 heading`}>
          <dt>{w.total}</dt>
          <dd>{dollars(totalCents)}</dd>
        </div>
      </dl>
    </section>
  );
}
