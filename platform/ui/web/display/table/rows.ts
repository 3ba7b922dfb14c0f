import type { ReactNode } from 'react';

/** A column of a list; on a phone, a line of its card. The first column names the row. */
export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  sortBy?: (row: Row) => SortKey;
  /** Grid track, 'minmax(0, 1fr)' by default. Never 'auto', because it must be equal for all rows. */
  width?: string;
  /** Aligns numbers and money at the end. */
  isNumber?: boolean;
  /** Hidden on phone cards. */
  wideOnly?: boolean;
  /** Without title on the card, for tags; the first such column is in the corner. */
  untitled?: boolean;
}

/** Returns the grid tracks of all rows, with one for buttons. */
export function gridTracks<Row>(columns: readonly Column<Row>[], actionsWidth: string | undefined): string {
  const tracks = columns.map((column) => column.width ?? 'minmax(0, 1fr)');
  return [...tracks, ...(actionsWidth === undefined ? [] : [actionsWidth])].join(' ');
}

const enoughForWords = 8;
const between = 1;

/** Returns the minimum width in rem; with less the table becomes cards. */
export function neededWidth<Row>(columns: readonly Column<Row>[], actionsWidth: string | undefined): number {
  const widths = [...columns.map((column) => column.width), ...(actionsWidth === undefined ? [] : [actionsWidth])];
  return widths.reduce(
    (sum, width) => sum + (/^[\d.]+rem$/.test(width ?? '') ? Number.parseFloat(width ?? '') : enoughForWords) + between,
    0,
  );
}

export type SortKey = string | number | null | undefined;

/** The sort column; `isDown` sorts descending. */
export interface Order {
  key: string;
  isDown: boolean;
}

/**
 * Returns sorted rows. Text sorts by the language's alphabet, ignoring case, with numbers by value (Cabin 2 before Cabin 12). Empty keys
 * come last in either direction; equal rows keep their order.
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

/** Returns the order after a press on a column title: ascending, descending, ascending again. */
export function orderAfterPress(order: Order | null, key: string): Order {
  return { key, isDown: order?.key === key ? !order.isDown : false };
}

function isNothing(key: SortKey): key is null | undefined | '' {
  return key === null || key === undefined || key === '';
}
