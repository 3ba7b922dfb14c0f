import type { ChartRow } from './chart-rows.ts';

/** Measures of the rows in pixels: fixed, so that what lies under a pointer can be reckoned, and far rows need not be drawn. */
export interface RowMeasures {
  /** Of a bar, and from one bar to the next beneath it. */
  bar: number;
  lane: number;
  /** The least of a row. */
  row: number;
  /** Above the first bar and below the last. */
  padding: number;
  /** The same of the thin bars of the parts. */
  partsBar: number;
  partsLane: number;
}

export type Density = 'roomy' | 'compact';

/** Roomy rows have bars that a finger can hold; compact ones show twenty places and more on a laptop. */
export const rowMeasures: Record<Density, RowMeasures> = {
  roomy: { bar: 30, lane: 34, row: 40, padding: 5, partsBar: 7, partsLane: 10 },
  compact: { bar: 20, lane: 22, row: 24, padding: 2, partsBar: 5, partsLane: 7 },
};

/** Where the rows lie beneath the head; `tops` has one more, the end of the last. */
export interface RowLayout {
  measures: RowMeasures;
  tops: readonly number[];
  height: number;
}

export function heightOf(row: ChartRow, { bar, lane, row: least, padding, partsLane }: RowMeasures): number {
  const own = row.lanes * lane - (row.lanes > 0 ? lane - bar : 0);
  const parts = row.isOpen === false ? row.partLanes * partsLane : 0;
  return Math.max(least, 2 * padding + own + parts);
}

export function topOfBar(at: number, { padding, lane }: RowMeasures): number {
  return padding + at * lane;
}

/** Thin bars of the parts: at the foot of a row that is folded, as a line at the foot of one that is open. */
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

/** Which row lies at a height; the nearest where there is none, -1 without any. */
export function rowAt({ tops }: RowLayout, y: number): number {
  const rows = tops.length - 1;
  const next = tops.findIndex((top) => top > y);
  return next === -1 ? rows - 1 : Math.max(0, Math.min(rows - 1, next - 1));
}
