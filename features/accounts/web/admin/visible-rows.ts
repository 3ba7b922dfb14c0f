export interface RowRange {
  from: number;
  /** Index after the last row. */
  to: number;
}

// Rows rendered above and below the viewport, so that fast scrolling shows no gaps. The range moves in steps of 6 rows to avoid a render
// per scroll event.
const overscanRows = 12;
const step = 6;

/** Returns the range of rows to render. `top` is the distance in pixels from the top of the screen to the list. */
export function findVisibleRows(top: number, screen: number, rowHeight: number, count: number): RowRange {
  const first = Math.floor(-top / rowHeight) - overscanRows;
  const last = Math.ceil((screen - top) / rowHeight) + overscanRows;
  const from = Math.min(Math.max(0, Math.floor(first / step) * step), count);
  return { from, to: Math.max(from, Math.min(count, Math.ceil(last / step) * step)) };
}

/** Returns by how many pixels to scroll so that the first visible row stays in place. */
export function findScrollShift(before: readonly string[], after: readonly string[], firstSeen: number, rowHeight: number): number {
  const indexes = new Map(after.map((id, index) => [id, index]));
  for (let index = Math.max(0, firstSeen); index < before.length; index += 1) {
    const newIndex = indexes.get(before[index] ?? '');
    if (newIndex !== undefined) return (newIndex - index) * rowHeight;
  }
  return 0;
}
