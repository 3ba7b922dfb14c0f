import { timeWords } from '#platform/ui/dates.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { type Column, DataTable } from '#platform/ui/web/show/table/data-table.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { isMoneyMoved } from '#rooms/payments/day-totals.ts';
import type { DayRow } from '#rooms/payments/shapes.ts';
import { moneyNames } from '#rooms/payments/words/names/words.ts';
import { paymentsWords } from '#rooms/payments/words/payments/words.ts';
import { entryName } from '#rooms/payments/web/look/entry-name.ts';
import style from './day-tab.module.css';

/** The day's entries as they came; each leads to its money. */
export function DayEntries({ rows }: { rows: readonly DayRow[] }) {
  const w = useWords(paymentsWords).day;
  const names = useWords(moneyNames);
  const { amountIn } = useNumbers();
  const formatting = useFormatting();
  const columns: Column<DayRow>[] = [
    { key: 'who', title: w.who, cell: (row) => row.folioName || names.nothingKnown, width: 'minmax(0, 1.5fr)' },
    { key: 'time', title: w.time, cell: (row) => timeWords(row.at, formatting), width: '6rem' },
    { key: 'what', title: w.what, cell: (row) => entryName(row, names), width: 'minmax(0, 2fr)' },
    { key: 'by', title: w.by, cell: (row) => row.byName ?? '', width: '9rem' },
    { key: 'payment', title: w.payment, cell: (row) => <PaymentNumber id={row.paymentId} />, width: '9rem' },
    { key: 'amount', title: w.amount, cell: (row) => amountIn(inDrawer(row), row.currency), width: '7.5rem', isNumber: true },
  ];
  const inOrder = rows.toSorted((one, other) => (one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? -1 : 1));
  return (
    <DataTable
      label={w.list}
      columns={columns}
      rows={inOrder}
      linkTo={(row) => (row.folioId === null ? '/payments?tab=alarms' : `/payments/${row.folioId}`)}
      empty={null}
    />
  );
}

/** Money that came in is above zero here, whatever it does to the balance. */
function inDrawer({ kind, amountCents }: DayRow): number {
  return isMoneyMoved(kind) ? -amountCents : amountCents;
}

/** Whole where there is room; the file has it in full. */
function PaymentNumber({ id }: { id: string | null }) {
  if (id === null) return null;
  return (
    <span className={`clip block size-13 ${style.payment}`} title={id}>
      {id}
    </span>
  );
}
