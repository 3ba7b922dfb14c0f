import type { ChartRow } from './chart-rows.ts';

/** Measures of the rows in pixels: fixed, so that what lies under a pointer can be reckoned, and far rows need not be drawn. */
export const barHeight = 30;
export const laneHeight = 34;
const rowHeight = 42;
const partsBarHeight = 7;
export const partsLaneHeight = 10;
/** Above the first bar and below the last. */
export const rowPadding = 6;

/** Where the rows lie beneath the head; `tops` has one more, the end of the last. */
export interface RowPlan {
  tops: readonly number[];
  height: number;
}

export function heightOf(row: ChartRow): number {
  const own = row.lanes * laneHeight - (row.lanes > 0 ? laneHeight - barHeight : 0);
  const parts = row.isOpen === false ? row.partLanes * partsLaneHeight : 0;
  return Math.max(rowHeight, 2 * rowPadding + own + parts);
}

export function topOfBar(lane: number): number {
  return rowPadding + lane * laneHeight;
}

/** Thin bars of the parts: at the foot of a row that is folded, as a line at the foot of one that is open. */
export function partsBarAt(row: ChartRow, lane: number): { top: number; height: number } {
  const height = heightOf(row);
  if (row.isOpen !== false) return { top: height - 4, height: 3 };
  const room = row.lanes === 0 ? (height - row.partLanes * partsLaneHeight) / 2 : height - rowPadding + 2 - row.partLanes * partsLaneHeight;
  return { top: room + lane * partsLaneHeight, height: partsBarHeight };
}

export function rowPlan(rows: readonly ChartRow[]): RowPlan {
  const tops = [0];
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + heightOf(row));
  return { tops, height: tops.at(-1) ?? 0 };
}

/** Which row lies at a height; the nearest where there is none, -1 without any. */
export function rowAt({ tops }: RowPlan, y: number): number {
  const rows = tops.length - 1;
  const next = tops.findIndex((top) => top > y);
  return next === -1 ? rows - 1 : Math.max(0, Math.min(rows - 1, next - 1));
}
