import type { ReactNode } from 'react';

/** A column of a list, or a line of a card on a phone. The first column contains the name of the row. */
export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  sortBy?: (row: Row) => SortKey;
  /** The width as a grid track. Do not use 'auto', because the track must have the same width in all rows. */
  width?: string;
  isNumber?: boolean;
  wideOnly?: boolean;
  /** Shows the cell without a title on the card, for example for tags. The first such column is in the corner of the card. */
  untitled?: boolean;
}

export function gridTracks<Row>(columns: readonly Column<Row>[], actionsWidth: string | undefined): string {
  const tracks = columns.map((column) => column.width ?? 'minmax(0, 1fr)');
  return [...tracks, ...(actionsWidth === undefined ? [] : [actionsWidth])].join(' ');
}

const enoughForWords = 8;
const between = 1;

/** Returns the minimum width of the table in rem. If less width is available, the table is shown as cards. */
export function neededWidth<Row>(columns: readonly Column<Row>[], actionsWidth: string | undefined): number {
  const widths = [...columns.map((column) => column.width), ...(actionsWidth === undefined ? [] : [actionsWidth])];
  return widths.reduce(
    (sum, width) => sum + (/^[\d.]+rem$/.test(width ?? '') ? Number.parseFloat(width ?? '') : enoughForWords) + between,
    0,
  );
}

export type SortKey = string | number | null | undefined;

export interface Order {
  key: string;
  isDescending: boolean;
}

/**
 * Sorts rows alphabetically by the rules of the language, and numbers by value. Rows with an empty key come last; equal rows keep their
 * order.
 */
export function sortedRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => SortKey,
  isDescending: boolean,
  language: string,
): readonly Row[] {
  const words = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const direction = isDescending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  return keyed
    .toSorted((left, right) => {
      if (isNothing(left.key) || isNothing(right.key)) return Number(isNothing(left.key)) - Number(isNothing(right.key));
      if (typeof left.key === 'number' && typeof right.key === 'number') return direction * (left.key - right.key);
      return direction * words.compare(String(left.key), String(right.key));
    })
    .map(({ row }) => row);
}

/** Returns the sort order after a press on a column title: first ascending, then descending, then ascending again. */
export function orderAfterPress(order: Order | null, key: string): Order {
  return { key, isDescending: order?.key === key ? !order.isDescending : false };
}

function isNothing(key: SortKey): key is null | undefined | '' {
  return key === null || key === undefined || key === '';
}
