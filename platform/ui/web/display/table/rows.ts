import type { ReactNode } from 'react';

/** A column of a list; on a phone, a line of its card. The first column names the row. */
export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column one to sort by. */
  sortBy?: (row: Row) => SortKey;
  /** A grid track: '2fr', '8rem', 'minmax(0, 1fr)' when left out. The same for every row, so never 'auto'. */
  width?: string;
  /** Numbers and money stand at the end. */
  isNumber?: boolean;
  /** Left out of the card on a phone. */
  wideOnly?: boolean;
  /** On the card without its title, for a tag that speaks for itself; the first such stands in the corner. */
  untitled?: boolean;
}

/** The tracks of every row's grid, with one at the end for buttons. */
export function gridTracks<Row>(columns: readonly Column<Row>[], actionsWidth: string | undefined): string {
  const tracks = columns.map((column) => column.width ?? 'minmax(0, 1fr)');
  return [...tracks, ...(actionsWidth === undefined ? [] : [actionsWidth])].join(' ');
}

const enoughForWords = 8;
const between = 1;

/** How many rem a table needs before its words are broken to pieces; with less it becomes cards. */
export function neededWidth<Row>(columns: readonly Column<Row>[], actionsWidth: string | undefined): number {
  const widths = [...columns.map((column) => column.width), ...(actionsWidth === undefined ? [] : [actionsWidth])];
  return widths.reduce(
    (sum, width) => sum + (/^[\d.]+rem$/.test(width ?? '') ? Number.parseFloat(width ?? '') : enoughForWords) + between,
    0,
  );
}

export type SortKey = string | number | null | undefined;

/** Which column a list is ordered by; `isDown` is from the last to the first. */
export interface Order {
  key: string;
  isDown: boolean;
}

/**
 * Rows in order, without changing the given ones. Words by the reader's alphabet, with numbers in them
 * by size (Cabin 2 before Cabin 12) and capitals alike. What has no key stands last either way; equals
 * keep their order.
 */
export function sortedRows<Row>(rows: readonly Row[], keyOf: (row: Row) => SortKey, isDown: boolean, language: string): readonly Row[] {
  const words = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const direction = isDown ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  return keyed
    .toSorted((one, other) => {
      if (isNothing(one.key) || isNothing(other.key)) return Number(isNothing(one.key)) - Number(isNothing(other.key));
      if (typeof one.key === 'number' && typeof other.key === 'number') return direction * (one.key - other.key);
      return direction * words.compare(String(one.key), String(other.key));
    })
    .map(({ row }) => row);
}

/** The order after a press on a column's title: first up, then down, then up again. */
export function orderAfterPress(order: Order | null, key: string): Order {
  return { key, isDown: order?.key === key ? !order.isDown : false };
}

function isNothing(key: SortKey): key is null | undefined | '' {
  return key === null || key === undefined || key === '';
}
