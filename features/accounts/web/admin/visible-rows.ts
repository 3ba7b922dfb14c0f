export interface RowRange {
  /** The first row to draw. */
  from: number;
  /** The one after the last. */
  to: number;
}

// Drawn beyond the edges, so that a quick flick meets rows and not emptiness; in steps, so that few scroll events draw.
const overscanRows = 12;
const step = 6;

/** Which of `count` rows of one height are on the screen. `top` is where the list begins, seen from the top of the screen. */
export function findVisibleRows(top: number, screen: number, rowHeight: number, count: number): RowRange {
  const first = Math.floor(-top / rowHeight) - overscanRows;
  const last = Math.ceil((screen - top) / rowHeight) + overscanRows;
  const from = Math.min(Math.max(0, Math.floor(first / step) * step), count);
  return { from, to: Math.max(from, Math.min(count, Math.ceil(last / step) * step)) };
}

/** How far the page must follow so that the row seen at the top stays where it is, after the rows around it changed. */
export function findScrollShift(before: readonly string[], after: readonly string[], firstSeen: number, rowHeight: number): number {
  const places = new Map(after.map((id, at) => [id, at]));
  for (let at = Math.max(0, firstSeen); at < before.length; at += 1) {
    const now = places.get(before[at] ?? '');
    if (now !== undefined) return (now - at) * rowHeight;
  }
  return 0;
}
