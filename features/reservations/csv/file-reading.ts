import type { Column, ImportKind } from './columns.ts';
import type { DateOrder } from './date-order.ts';
import { unescapeFormula } from './cells.ts';

/** In which order each column of dates writes month and day. */
export type DateOrders = Partial<Record<Column, DateOrder>>;

/** What the words of a file mean here, by column and `wordKey`: said once for all lines. */
export type WordMeanings = Partial<Record<Column, Record<string, string>>>;

/** Columns that say one of a few words of ours. */
export const wordColumns = { reservations: ['classification', 'state'], places: ['kind', 'state'] } as const satisfies Record<
  ImportKind,
  readonly Column[]
>;
export type WordColumn = (typeof wordColumns)[ImportKind][number];

export const dateColumns = ['starts', 'ends', 'held_until'] as const satisfies readonly Column[];
export type DateColumn = (typeof dateColumns)[number];

/** A cell as its meaning is kept: 'Check-Out ' and 'check-out' are one word. */
export function wordKey(cell: string): string {
  return unescapeFormula(cell.trim()).toLowerCase();
}
