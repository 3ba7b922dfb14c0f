import type { Gesture } from './gesture.ts';
import { headHeight } from './use-chart-view.ts';

/** The chart scrolls if the pointer is this close to its edge (pixels), by at most this many pixels per frame. */
const edgeWidth = 44;
const edgeSpeed = 14;
/** Distance in pixels that the pointer must first move toward the edge: lifting a bar beside the edge must not scroll. */
const minTravel = 16;

interface Point {
  clientX: number;
  clientY: number;
}

export function scrollNearEdge(scroller: HTMLElement, placeWidth: number, start: Point, now: Point, { grip }: Gesture): boolean {
  const box = scroller.getBoundingClientRect();
  if (now.clientY < box.top - edgeWidth || now.clientY > box.bottom + edgeWidth) return false;
  const [left, top] = [scroller.scrollLeft, scroller.scrollTop];
  const along = edgeStep(start.clientX, now.clientX, box.left + placeWidth, box.right);
  const down = edgeStep(start.clientY, now.clientY, box.top + headHeight, box.bottom);
  if (grip !== 'place' && along !== 0) scroller.scrollLeft += along;
  if (grip !== 'draw' && down !== 0) scroller.scrollTop += down;
  return scroller.scrollLeft !== left || scroller.scrollTop !== top;
}

/** Returns the number of pixels to scroll in this frame, for a pointer that moved from `start` to `at` between two edges. */
export function edgeStep(start: number, at: number, from: number, until: number): number {
  const before = from + edgeWidth - at;
  if (before > 0 && start - at > minTravel) return -Math.min(edgeSpeed, before / 3);
  const distance = at - (until - edgeWidth);
  return distance > 0 && at - start > minTravel ? Math.min(edgeSpeed, distance / 3) : 0;
}
