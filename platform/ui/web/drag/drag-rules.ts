/** A position in the window, in pixels. Each pointer event is one. */
export interface Point {
  clientX: number;
  clientY: number;
}

/** Pixels that a pointer moves before its press becomes a drag: less is an unsteady hand. */
const minTravel = 4;
/** Pixels that a finger may slip during a long press: more is a swipe, which scrolls. */
const fingerSlip = 10;

/** Returns what a press has become. During a long press, only time makes it a drag. */
export function judgePress(start: Point, now: Point, isLongPress: boolean): 'press' | 'drag' | 'swipe' {
  const travel = Math.hypot(now.clientX - start.clientX, now.clientY - start.clientY);
  if (isLongPress) return travel > fingerSlip ? 'swipe' : 'press';
  return travel > minTravel ? 'drag' : 'press';
}

/** Within this distance of an edge (pixels) a box scrolls, at most this many pixels per frame. */
export const edgeWidth = 44;
const edgeSpeed = 14;
/** The pointer must first move this far towards the edge: an item lifted beside the edge must not scroll at once. */
const minEdgeTravel = 16;

/** Returns the pixels to scroll in this frame, for a pointer that moved from `start` to `at` between two edges. */
export function edgeStep(start: number, at: number, from: number, until: number): number {
  const before = from + edgeWidth - at;
  if (before > 0 && start - at > minEdgeTravel) return -Math.min(edgeSpeed, before / 3);
  const distance = at - (until - edgeWidth);
  return distance > 0 && at - start > minEdgeTravel ? Math.min(edgeSpeed, distance / 3) : 0;
}

/** Returns the index of the first box whose middle is below `y`: a dropped row lands before it. Returns their number if none is. */
export function findGap(boxes: readonly { top: number; height: number }[], y: number): number {
  const at = boxes.findIndex(({ top, height }) => y < top + height / 2);
  return at === -1 ? boxes.length : at;
}

/** Compares targets by identity, or by the values of their properties. */
export function isSameTarget(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const others = new Map<string, unknown>(Object.entries(b));
  const values = Object.entries(a);
  return values.length === others.size && values.every(([key, value]) => others.has(key) && others.get(key) === value);
}
