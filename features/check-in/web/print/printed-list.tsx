import { formatDateTime } from '#platform/i18n/dates.ts';
import type { Numbers } from '#platform/i18n/numbers.ts';
import { formatPhone } from '#platform/i18n/phone.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { owedBackCents } from '#features/check-in/owed-back.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import type { Totals } from '#features/check-in/totals.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { describeState } from '#features/check-in/web/desk/describe-state.ts';
import type { DeskHeaderEvent } from '#features/check-in/web/desk/desk-header.tsx';
import { formatArrivalTime } from '#features/check-in/web/desk/format-arrival-time.ts';
import { familyName } from '#features/check-in/web/desk/family-filters.ts';
import { TotalsTable } from '#features/check-in/web/desk/totals-table.tsx';
import style from './printed.module.css';

interface PrintedListProps {
  rows: readonly DeskRow[];
  event: DeskHeaderEvent | null;
  totals: Totals;
  activityName: (key: string) => string;
}

/** Column widths on paper. They fit common church names and states without a break inside a word. */
const widths = [
  ['name', '24%'],
  ['church', '17%'],
  ['phone', '18%'],
  ['code', '8%'],
  ['state', '11%'],
  ['owed', '9%'],
  ['arrived', '13%'],
] as const;

export function PrintedList({ rows, event, totals, activityName }: PrintedListProps) {
  const { printed: w } = useTexts(deskTexts);
  const numbers = useNumbers();
  const formatting = useFormatting();
  const byName = rows.toSorted((a, b) => familyName(a).localeCompare(familyName(b), formatting.language));
  return (
    <section className="not-print:hidden sheet" aria-hidden>
      <header className="block">
        <h1>{event?.name}</h1>
        <p>
          {w.families(totals.families, totals.heads)} · {w.asOf(formatDateTime(formatting.now, formatting))}
        </p>
      </header>
      <table className={`w-full ${style.table} ${style.families}`}>
        <colgroup>
          {widths.map(([column, width]) => (
            <col key={column} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{w.name}</th>
            <th scope="col">{w.church}</th>
            <th scope="col">{w.phone}</th>
            <th scope="col">{w.code}</th>
            <th scope="col">{w.state}</th>
            <th scope="col">{w.owed}</th>
            <th scope="col">{w.arrived}</th>
          </tr>
        </thead>
        <tbody>
          {byName.map((row) => (
            <tr key={row.id} className="break-inside-avoid">
              <td>{row.persons.map(({ name, age }) => `${isolateName(name)} ${age}`).join(', ')}</td>
              <td>{row.church}</td>
              <td>{row.phone === '' ? row.email : formatPhone(row.phone)}</td>
              <td className={style.narrow}>{row.code}</td>
              <td className={style.words}>{describeState(row, formatting.language, numbers)}</td>
              <td className={style.narrow}>{balanceText(row, numbers)}</td>
              <td className={style.narrow}>{row.arrivedAt !== null && <Since at={row.arrivedAt} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TotalsTable totals={totals} activityName={activityName} />
    </section>
  );
}

function Since({ at }: { at: string }) {
  const since = formatArrivalTime(at, useFormatting());
  return 'time' in since ? since.time : since.day;
}

function balanceText({ money }: DeskRow, { dollars }: Numbers): string {
  const cents = money.restCents - owedBackCents(money);
  return cents === 0 ? '' : dollars(cents);
}
