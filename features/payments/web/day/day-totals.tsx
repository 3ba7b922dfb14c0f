import { testModeTexts } from '#platform/ui/i18n/test-mode/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { computeDayTotals, type MoneyFlow } from '#features/payments/day-totals.ts';
import type { DayRow } from '#features/payments/shapes.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import style from './day-tab.module.css';
import { useNumbers } from '#platform/ui/web/formatting.ts';

export function DayTotals({ rows }: { rows: readonly DayRow[] }) {
  const w = useTexts(paymentsTexts).day;
  const { method, entry, tips, leftOut, atProvider } = useTexts(moneyNames);
  const { testPayments } = useTexts(testModeTexts);
  const { dollars, amountIn } = useNumbers();
  const totals = computeDayTotals(rows);
  const undecided = { takenCents: totals.undecidedCents, refundedCents: 0, netCents: totals.undecidedCents };
  const charges = [
    { name: w.charged, cents: totals.chargedCents },
    { name: w.credited, cents: totals.creditedCents },
    { name: w.waived, cents: totals.waivedCents },
  ]
    .filter(({ cents }) => cents !== 0)
    .map(({ name, cents }) => ({ name, amount: dollars(cents) }));
  const foreign = totals.foreign.map(({ currency, amountCents }) => ({
    name: w.foreign(currency),
    amount: amountIn(amountCents, currency),
  }));
  const others = [...foreign, ...charges];
  return (
    <section
      className={`border rounded bg-card items-start mb-2 break-inside-avoid flex flex-wrap gap-x-6 gap-y-2 py-2 px-4 ${style.totals}`}
      aria-label={w.totals}
    >
      <table className={`amounts-table text-sm ${style.sums}`}>
        <thead>
          <tr>
            <th scope="col">{w.method}</th>
            <th scope="col">{w.received}</th>
            <th scope="col">{w.refunded}</th>
            <th scope="col">{w.net}</th>
          </tr>
        </thead>
        <tbody>
          {totals.byMethod.map((flow) => (
            <Sum key={flow.method} name={method[flow.method]} flow={flow} />
          ))}
          {totals.undecidedCents !== 0 && <Sum name={entry.arrived} flow={undecided} />}
          {totals.tips && <Sum name={tips} flow={totals.tips} />}
        </tbody>
        <tfoot>
          <Sum name={w.total} flow={totals} />
          {totals.testMode && <Sum name={testPayments} flow={totals.testMode} />}
          {totals.leftOut && (
            <>
              <Sum name={leftOut(totals.leftOut.payments)} flow={totals.leftOut} />
              <Sum name={atProvider} flow={totals.leftOut.provider} />
            </>
          )}
        </tfoot>
      </table>
      {others.length > 0 && (
        <dl className="grid grid-cols-1 gap-1.5 dl-sums">
          {others.map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      {totals.leftOut && <p className="text-dim text-15 w-full">{w.leftOutHint}</p>}
    </section>
  );
}

function Sum({ name, flow }: { name: string; flow: MoneyFlow }) {
  const { dollars } = useNumbers();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{dollars(flow.takenCents)}</td>
      <td>{dollars(flow.refundedCents)}</td>
      <td>{dollars(flow.netCents)}</td>
    </tr>
  );
}
