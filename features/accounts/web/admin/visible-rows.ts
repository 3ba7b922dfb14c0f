export interface RowRange {
  from: number;
  /** Exclusive. */
  to: number;
}

// Rows rendered outside the viewport avoid gaps during fast scrolling; steps of 6 avoid a render per scroll event.
const overscanRows = 12;
const step = 6;

/** `top` is the distance in pixels from the top of the screen to the list. */
export function findVisibleRows(top: number, screen: number, rowHeight: number, count: number): RowRange {
  const first = Math.floor(-top / rowHeight) - overscanRows;
  const last = Math.ceil((screen - top) / rowHeight) + overscanRows;
  const from = Math.min(Math.max(0, Math.floor(first / step) * step), count);
  return { from, to: Math.max(from, Math.min(count, Math.ceil(last / step) * step)) };
}

/** Returns the scroll distance that keeps the first visible row in place. */
export function findScrollShift(before: readonly string[], after: readonly string[], firstSeen: number, rowHeight: number): number {
  const indexes = new Map(after.map((id, index) => [id, index]));
  for (let index = Math.max(0, firstSeen); index < before.length; index += 1) {
    const newIndex = indexes.get(before[index] ?? '');
    if (newIndex !== undefined) return (newIndex - index) * rowHeight;
  }
  return 0;
}
