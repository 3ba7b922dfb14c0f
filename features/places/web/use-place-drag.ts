import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { PlaceTree } from '#features/places/place-tree.ts';
import { type Drop, dropAt } from './drop-spot.ts';
import type { Spot } from './tree-steps.ts';

export interface Dragging {
  id: string;
  x: number;
  y: number;
  drop: Drop | null;
}

interface PlaceDragOptions {
  tree: PlaceTree;
  list: RefObject<HTMLElement | null>;
  isUnfolded: (id: string) => boolean;
  unfold: (id: string) => void;
  onDrop: (id: string, to: Spot) => void;
}

// Minimum distance of a drag in pixels. A shorter one is a click of an unsteady hand.
const minTravel = 5;
// The page scrolls if the pointer is this close to the edge of the window (pixels), by this many pixels per frame.
const scrollEdge = 56;
const scrollStep = 12;
// Milliseconds that the pointer must rest on a folded place to unfold it.
const unfoldDelay = 700;

export function usePlaceDrag(options: PlaceDragOptions) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  /** Starts a drag on the handle for any pointer, and on the entire row for a mouse. A finger on the row scrolls. */
  function grab(event: ReactPointerEvent<HTMLElement>, id: string): void {
    if (event.button !== 0 || !event.isPrimary || end.current !== null) return;
    end.current = followPointer(event.nativeEvent, id, latest, setDragging, () => (end.current = null));
  }
  return { dragging, grab };
}

function followPointer(
  start: PointerEvent,
  id: string,
  latest: RefObject<PlaceDragOptions>,
  show: (dragging: Dragging | null) => void,
  onEnd: () => void,
): () => void {
  let at = { x: start.clientX, y: start.clientY };
  let hasBegun = false;
  let frame = 0;
  let rest: { over: string; timer: ReturnType<typeof setTimeout> } | null = null;

  function findDrop(): Drop | null {
    const row = rowAt(latest.current.list.current, at.y);
    const over = row?.dataset['opens'];
    const drop = row === null || over === undefined ? null : dropOver(row, over);
    restOn(drop?.side === 'inside' ? drop.over : null);
    show({ id, ...at, drop });
    return drop;
  }
  function dropOver(row: HTMLElement, over: string): Drop | null {
    const { top, height } = row.getBoundingClientRect();
    return dropAt(latest.current.tree, id, over, (at.y - top) / height, latest.current.isUnfolded(over));
  }
  function restOn(over: string | null): void {
    if (rest?.over === over) return;
    if (rest) clearTimeout(rest.timer);
    rest = over === null ? null : { over, timer: setTimeout(() => latest.current.unfold(over), unfoldDelay) };
  }
  function scrollAlong(): void {
    const by = at.y < scrollEdge ? -scrollStep : at.y > window.innerHeight - scrollEdge ? scrollStep : 0;
    if (by !== 0) {
      window.scrollBy(0, by);
      findDrop();
    }
    frame = requestAnimationFrame(scrollAlong);
  }
  function onPointerMove(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (!hasBegun && Math.hypot(at.x - start.clientX, at.y - start.clientY) < minTravel) return;
    if (!hasBegun) frame = requestAnimationFrame(scrollAlong);
    hasBegun = true;
    event.preventDefault();
    findDrop();
  }
  function released(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return;
    const drop = hasBegun ? findDrop() : null;
    // Prevents the click after a drag, which would open the place under the pointer.
    if (hasBegun) window.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
    finish();
    if (drop !== null && drop.refusal === null) latest.current.onDrop(id, { parentId: drop.parentId, before: drop.before });
  }
  function keyed(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !hasBegun) return;
    event.preventDefault();
    finish();
  }
  function finish(): void {
    cancelAnimationFrame(frame);
    restOn(null);
    for (const [name, listener] of heardOn) window.removeEventListener(name, listener as EventListener);
    show(null);
    onEnd();
  }
  const heardOn = [
    ['pointermove', onPointerMove],
    ['pointerup', released],
    ['pointercancel', finish],
    ['keydown', keyed],
  ] as const;
  for (const [name, listener] of heardOn) window.addEventListener(name, listener as EventListener);
  return finish;
}

function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** Returns the row at a height of the window, or the first or last row if the height is outside the list. */
function rowAt(list: HTMLElement | null, y: number): HTMLElement | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])];
  return rows.find((row) => y < row.getBoundingClientRect().bottom) ?? rows.at(-1) ?? null;
}
