import type { ChartRow } from './chart-rows.ts';

/** Measures of rows in pixels. They are fixed, so that the row under a pointer can be computed and distant rows need not be drawn. */
export interface RowMeasures {
  /** Height of a bar, and distance between the tops of two lanes. */
  bar: number;
  lane: number;
  /** Minimum height of a row. */
  row: number;
  /** Space above the first bar and below the last. */
  padding: number;
  partsBar: number;
  partsLane: number;
}

export type Density = 'roomy' | 'compact';

/** Roomy rows suit touch. Compact rows show twenty or more places on a laptop. */
export const rowMeasures: Record<Density, RowMeasures> = {
  roomy: { bar: 30, lane: 34, row: 40, padding: 5, partsBar: 7, partsLane: 10 },
  compact: { bar: 20, lane: 22, row: 24, padding: 2, partsBar: 5, partsLane: 7 },
};

/** `tops` has one element more than there are rows: the end of the last row. */
export interface RowLayout {
  measures: RowMeasures;
  tops: readonly number[];
  height: number;
}

export function heightOf(row: ChartRow, { bar, lane, row: minHeight, padding, partsLane }: RowMeasures): number {
  const own = row.lanes * lane - (row.lanes > 0 ? lane - bar : 0);
  const parts = row.isOpen === false ? row.partLanes * partsLane : 0;
  return Math.max(minHeight, 2 * padding + own + parts);
}

export function topOfBar(at: number, { padding, lane }: RowMeasures): number {
  return padding + at * lane;
}

/** Returns the position of a thin bar of the parts: at the bottom of a folded row, or as a line at the bottom of an unfolded one. */
export function partsBarAt(row: ChartRow, at: number, measures: RowMeasures): { top: number; height: number } {
  const { padding, partsLane, partsBar } = measures;
  const height = heightOf(row, measures);
  if (row.isOpen !== false) return { top: height - 4, height: 3 };
  const room = row.lanes === 0 ? (height - row.partLanes * partsLane) / 2 : height - padding + 2 - row.partLanes * partsLane;
  return { top: room + at * partsLane, height: partsBar };
}

export function layOutRows(rows: readonly ChartRow[], measures: RowMeasures): RowLayout {
  const tops = [0];
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + heightOf(row, measures));
  return { measures, tops, height: tops.at(-1) ?? 0 };
}

/** Returns the index of the row at a height, or of the nearest row; -1 if there are no rows. */
export function rowAt({ tops }: RowLayout, y: number): number {
  const rows = tops.length - 1;
  const next = tops.findIndex((top) => top > y);
  return next === -1 ? rows - 1 : Math.max(0, Math.min(rows - 1, next - 1));
}
