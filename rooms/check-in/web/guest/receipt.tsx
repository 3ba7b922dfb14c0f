import { dollars } from '../../../../platform/ui/dollars.ts';
import type { FamilyPage } from '../../shapes.ts';
import { PriceLines } from './price-panel.tsx';
import { useTexts } from './speaking.ts';

/** What it costs and what became of the money, line by line. */
export function Receipt({ page }: { page: FamilyPage }) {
  const { w } = useTexts();
  const { money } = page;
  const moved: [string, number][] = [
    [w.paid, money.cardCents + money.cashCents + money.chequeCents],
    [w.waivedAmount, money.waivedCents],
    [w.refundedAmount, money.refundedCents],
    [w.stillOwed, Math.max(0, money.balanceCents)],
    [w.owedBack, Math.max(0, -money.balanceCents)],
  ];
  return (
    <section className="card price" aria-labelledby="receipt">
      <h2 id="receipt">{w.receipt}</h2>
      <PriceLines persons={page.persons} lines={page.lines} costs={page.costs} />
      {moved
        .filter(([, cents]) => cents > 0)
        .map(([what, cents]) => (
          <p className="line" key={what}>
            <span>{what}</span>
            <span>{dollars(cents)}</span>
          </p>
        ))}
    </section>
  );
}
