import type { ReactNode } from 'react';
import type { SortKey } from './sorted-rows.ts';

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
