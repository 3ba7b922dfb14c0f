import { isMeal } from './meal-kind.ts';
import type { SheetColumn, SheetRow } from './shapes.ts';

export const printParts = ['all', 'me', 'setup', 'kitchen'] as const;
export type PrintPart = (typeof printParts)[number];

export interface PrintOptions {
  part: PrintPart;
  day: string;
  withStaff: boolean;
  accountId: string | null;
}

export interface PrintedDay {
  day: string;
  rows: SheetRow[];
}

const columnsOf: Readonly<Record<'setup' | 'kitchen', readonly string[]>> = {
  setup: ['time', 'what', 'where', 'set-up', 'equipment', 'notes'],
  kitchen: ['time', 'what', 'where', 'food', 'notes'],
};
const isOfPart: Readonly<Record<'setup' | 'kitchen', (row: SheetRow) => boolean>> = {
  setup: ({ cells }) => (cells['set-up'] ?? '') !== '',
  kitchen: ({ cells }) => isMeal(cells),
};

export function printedDays(rows: readonly SheetRow[], { part, day, withStaff, accountId }: PrintOptions): PrintedDay[] {
  const isIncluded = (row: SheetRow) => {
    if (!withStaff && row.isStaffOnly) return false;
    if (day !== '' && row.day !== day) return false;
    if (part === 'all') return true;
    return part === 'me' ? accountId !== null && row.accountIds.includes(accountId) : isOfPart[part](row);
  };
  const rowsToPrint = rows.filter(isIncluded).toSorted(inOrder);
  return [...new Set(rowsToPrint.map((row) => row.day))].map((of) => ({ day: of, rows: rowsToPrint.filter((row) => row.day === of) }));
}

export function printedColumns(
  columns: readonly SheetColumn[],
  days: readonly PrintedDay[],
  { part, withStaff }: PrintOptions,
): SheetColumn[] {
  const rows = days.flatMap((day) => day.rows);
  return columns.filter(
    ({ id, isStaffOnly }) =>
      (withStaff || !isStaffOnly) &&
      (part === 'all' || part === 'me' || columnsOf[part].includes(id)) &&
      rows.some(({ cells }) => (cells[id] ?? '') !== ''),
  );
}

function inOrder(one: SheetRow, other: SheetRow): number {
  const [first, second] = [`${one.day} ${one.position} ${one.id}`, `${other.day} ${other.position} ${other.id}`];
  return first < second ? -1 : Number(first > second);
}
