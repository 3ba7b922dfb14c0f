import { printedColumns, type PrintOptions, printedDays } from '#features/sheets/printed-rows.ts';
import type { SheetHead, SheetRow } from '#features/sheets/shapes.ts';
import { PrintedSheet } from './printed-sheet.tsx';

interface SheetOnPaperProps {
  head: SheetHead;
  /** Those that were chosen to be seen. */
  rows: readonly SheetRow[];
  day: string | null;
}

/** What the printer gets of the screen's table or list: a table that scrolls would end at the edge of the paper. */
export function PrintOnlySheet({ head, rows, day }: SheetOnPaperProps) {
  const asked: PrintOptions = { part: 'all', day: day ?? '', withStaff: false, accountId: null };
  const days = printedDays(rows, asked);
  return (
    <div className="print-only">
      <PrintedSheet name={head.name} days={days} columns={printedColumns(head.columns, days, asked)} isLarge={false} />
    </div>
  );
}
