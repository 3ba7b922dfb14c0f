import type { ReactNode } from 'react';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { type Costs, maxFreeAge, type PriceLine, sumPriceLines, sumPriceLinesOfPerson } from '#features/check-in/price.ts';
import { nameOrFallback } from './person-fields.tsx';
import { useGuestTexts } from './use-guest-texts.ts';
import type { GuestTexts } from '#features/check-in/i18n/guest/texts.ts';
import type { Numbers } from '#platform/i18n/numbers.ts';

interface Payer {
  key: string;
  name: string;
  age: number | null;
}

interface PriceLinesProps {
  persons: readonly Payer[];
  lines: readonly PriceLine[];
  costs: Costs;
}

export function PriceLines({ persons, lines, costs, hasTotal = true }: PriceLinesProps & { hasTotal?: boolean }) {
  const { w, numbers } = useGuestTexts();
  const fee = lines.find(({ person }) => person === null);
  return (
    <>
      <dl className="grid grid-cols-1 gap-2 dl-sums">
        {persons.map(({ key, name, age }, index) => {
          const personLines = lines.filter(({ person }) => person === key);
          return (
            <div key={key}>
              <dt>
                {isolateName(nameOrFallback(name, w.person(index + 1)))}
                {age !== null && age <= maxFreeAge && <small className="text-dim text-sm"> · {w.fiveAndUnder}</small>}
                <small className="text-dim text-sm block">
                  {joinWithDots(personLines.map((line) => describeItem(line, costs, w, numbers)))}
                </small>
              </dt>
              <dd>{numbers.dollars(sumPriceLinesOfPerson(lines, key))}</dd>
            </div>
          );
        })}
        {fee && (
          <div>
            <dt>{w.fee}</dt>
            <dd>{numbers.dollars(fee.amountCents)}</dd>
          </div>
        )}
      </dl>
      {hasTotal && (
        <p className="flex gap-2 justify-between border-t pt-2 mt-2 text-xl font-bold">
          <span>{w.total}</span>
          <output>{numbers.dollars(sumPriceLines(lines))}</output>
        </p>
      )}
    </>
  );
}

/** A name up to this length fits on one line of a phone, beside its price. */
const maxUnbroken = 24;

function describeItem({ item, quantity, amountCents }: PriceLine, costs: Costs, w: GuestTexts, { dollars }: Numbers): string {
  const name = item === 'meals' ? w.mealCount(quantity) : (costs.activities.find(({ key }) => key === item)?.name ?? item);
  const unbroken = name.length <= maxUnbroken ? name.replaceAll(' ', '\u00A0') : name;
  return `${unbroken}\u00A0${amountCents === 0 ? w.free : dollars(amountCents)}`;
}

export function PricePanel({ children, ...price }: PriceLinesProps & { children?: ReactNode }) {
  const { w } = useGuestTexts();
  return (
    <section className="card border rounded bg-card" aria-labelledby="price">
      <h2 id="price">{w.price}</h2>
      <PriceLines {...price} hasTotal={false} />
      {children}
    </section>
  );
}
