import { formatTime } from '#platform/i18n/dates.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { type Column, DataTable } from '#platform/ui/web/display/table/data-table.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { isMoneyMovement } from '#features/payments/day-totals.ts';
import type { DayRow } from '#features/payments/shapes.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { describeEntry } from '#features/payments/web/display/describe-entry.ts';
import style from './day-tab.module.css';

export function DayEntries({ rows }: { rows: readonly DayRow[] }) {
  const w = useTexts(paymentsTexts).day;
  const names = useTexts(moneyNames);
  const { language } = useLanguage();
  const { amountIn } = useNumbers();
  const formatting = useFormatting();
  const columns: Column<DayRow>[] = [
    { key: 'who', title: w.who, cell: (row) => <OneLine>{row.folioName || names.unmatched}</OneLine>, width: 'minmax(0, 8fr)' },
    { key: 'time', title: w.time, cell: (row) => formatTime(row.at, formatting), width: '5rem' },
    { key: 'what', title: w.what, cell: (row) => <OneLine>{describeEntry(row, names, language)}</OneLine>, width: 'minmax(0, 7fr)' },
    { key: 'by', title: w.byOrNumber, cell: (row) => <OneLine>{byOrNumber(row)}</OneLine>, width: '8.5rem' },
    { key: 'amount', title: w.amount, cell: (row) => amountIn(drawerCentsOf(row), row.currency), width: '6.5rem', isNumber: true },
  ];
  const sortedRows = rows.toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1));
  return (
    <DataTable
      label={w.list}
      columns={columns}
      rows={sortedRows}
      linkTo={(row) => (row.folioId === null ? '/payments?tab=alarms' : `/payments/${row.folioId}`)}
      empty={null}
    />
  );
}

/** Payments are shown as positive amounts here, although the ledger stores them as negative ones. */
function drawerCentsOf({ kind, amountCents }: DayRow): number {
  return isMoneyMovement(kind) ? -amountCents : amountCents;
}

function byOrNumber({ byName, paymentId }: DayRow): string {
  return joinWithDots([byName, paymentId]);
}

/** Cuts long texts after one line, so that many rows fit on the screen. Phones, the printed report and the CSV file show the full text. */
function OneLine({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <span className={`truncate block ${style.one}`} title={children}>
      {children}
    </span>
  );
}
