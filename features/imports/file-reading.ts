import type { Column, ImportKind } from './columns.ts';
import type { DateOrder } from './date-order.ts';
import { unescapeFormula } from './cells.ts';

export type DateOrders = Partial<Record<Column, DateOrder>>;

/** Maps words of the file to our values, by column and `wordKey`. A person explains each word once for all lines. */
export type WordMeanings = Partial<Record<Column, Record<string, string>>>;

export const wordColumns = { reservations: ['classification', 'state'], places: ['kind', 'state'] } as const satisfies Record<
  ImportKind,
  readonly Column[]
>;
export type WordColumn = (typeof wordColumns)[ImportKind][number];

export const dateColumns = ['starts', 'ends', 'held_until'] as const satisfies readonly Column[];
export type DateColumn = (typeof dateColumns)[number];

/** Returns the key of a cell in `WordMeanings`: 'Check-Out ' and 'check-out' have the same key. */
export function toWordKey(cell: string): string {
  return unescapeFormula(cell.trim()).toLowerCase();
}
