import { printedColumns, type PrintOptions, printedDays } from '#features/sheets/printed-rows.ts';
import type { SheetHead, SheetRow } from '#features/sheets/shapes.ts';
import { PrintedSheet } from './printed-sheet.tsx';

interface SheetOnPaperProps {
  head: SheetHead;
  rows: readonly SheetRow[];
  day: string | null;
}

/** Printed version of the table or list on screen. A scrolling table would be cut off at the edge of the paper. */
export function PrintOnlySheet({ head, rows, day }: SheetOnPaperProps) {
  const options: PrintOptions = { part: 'all', day: day ?? '', withStaff: false, accountId: null };
  const days = printedDays(rows, options);
  return (
    <div className="not-print:hidden">
      <PrintedSheet name={head.name} days={days} columns={printedColumns(head.columns, days, options)} isLarge={false} />
    </div>
  );
}
