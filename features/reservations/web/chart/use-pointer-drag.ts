import { type RefObject, useEffect, useRef } from 'react';
import { type Axis, dayNumber } from './axis.ts';
import { scrollNearEdge } from './edge-scroll.ts';
import type { DragStore } from './drag-store.ts';
import { type Gesture, isSameSpan, type TargetSpan, targetSpanAt } from './gesture.ts';
import { rowAt, type RowLayout } from './row-heights.ts';
import { suppressClick, suppressClickOf } from './suppress-click.ts';
import { headHeight } from './use-chart-view.ts';
import type { Step } from './change-span.ts';

/** The current layout of the chart, which converts pointer positions to places and days. */
export interface ChartGeometry {
  axis: Axis;
  step: Step;
  placeWidth: number;
  plan: RowLayout;
  placeIds: readonly string[];
}

export interface DragHandlers {
  /** Returns the gesture that a press starts, or null. `at` is the number of days since 1970-01-01. */
  gestureAt(element: Element, at: number, clientX: number, isFinger: boolean): Gesture | null;
  onLift(gesture: Gesture): void;
  onDrop(gesture: Gesture, wanted: TargetSpan): void;
}

/** A drag starts when a mouse has moved this many pixels, or when a finger has rested this many ms and slipped at most this many pixels. */
const mouseThreshold = 4;
const longPress = 350;
const fingerSlip = 10;
/** Handles drags by mouse, pen and finger. A finger drags after a long press, because a swipe scrolls. */
export function usePointerDrag(
  frame: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  store: DragStore,
  geometry: ChartGeometry | null,
  handlers: DragHandlers,
): void {
  const latest = useRef({ geometry, handlers });
  useEffect(() => {
    latest.current = { geometry, handlers };
  });
  useEffect(() => {
    const [outer, inner] = [frame.current, scroller.current];
    if (outer === null || inner === null) return undefined;
    return listen(outer, inner, store, () => latest.current);
  }, [frame, scroller, store]);
}

interface Point {
  clientX: number;
  clientY: number;
}

type Latest = () => { geometry: ChartGeometry | null; handlers: DragHandlers };

function listen(frame: HTMLElement, scroller: HTMLElement, store: DragStore, latest: Latest): () => void {
  let cancelDrag: (() => void) | null = null;

  function press(event: PointerEvent): void {
    const { geometry, handlers } = latest();
    if (event.button !== 0 || !event.isPrimary || cancelDrag !== null || geometry === null || store.current() !== null) return;
    if (!(event.target instanceof Element)) return;
    const gesture = handlers.gestureAt(event.target, daysAt(geometry, scroller, event), event.clientX, event.pointerType === 'touch');
    if (gesture === null) return;
    cancelDrag = follow(event, event.target, gesture);
  }

  function follow(start: PointerEvent, target: Element, gesture: Gesture): () => void {
    const isFinger = start.pointerType === 'touch';
    let last: Point = start;
    let isLifted = false;
    let frames = 0;
    const timer = isFinger ? setTimeout(lift, longPress) : undefined;
    // Without pointer capture, a fast pointer would leave the bar before it has moved four pixels.
    if (!isFinger) target.setPointerCapture(start.pointerId);

    function lift(): void {
      isLifted = true;
      if (isFinger) navigator.vibrate?.(12);
      latest().handlers.onLift(gesture);
      updateTarget();
      frames = requestAnimationFrame(scrollAtEdge);
    }

    function updateTarget(): void {
      const { geometry } = latest();
      if (geometry === null) return;
      const wanted = targetSpanAt(
        gesture,
        geometry.axis,
        geometry.step,
        daysAt(geometry, scroller, last),
        placeUnder(geometry, scroller, last, gesture),
      );
      const now = store.current();
      if (now && isSameTarget(now.target, wanted)) return;
      store.set({ gesture, target: wanted, by: 'pointer' });
    }

    function scrollAtEdge(): void {
      const { geometry } = latest();
      if (geometry && scrollNearEdge(scroller, geometry.placeWidth, start, last, gesture)) updateTarget();
      frames = requestAnimationFrame(scrollAtEdge);
    }

    function move(event: PointerEvent): void {
      if (event.pointerId !== start.pointerId) return;
      last = { clientX: event.clientX, clientY: event.clientY };
      if (isLifted) return updateTarget();
      const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (isFinger && distance > fingerSlip) end();
      else if (!isFinger && distance > mouseThreshold) lift();
      return undefined;
    }

    function up(event: PointerEvent): void {
      if (event.pointerId !== start.pointerId) return;
      const wanted = isLifted ? store.current()?.target : null;
      if (isLifted) suppressClick(window);
      end();
      if (wanted) latest().handlers.onDrop(gesture, wanted);
    }

    function key(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !isLifted) return;
      event.preventDefault();
      event.stopPropagation();
      suppressClickOf(window, start.pointerId);
      end();
    }

    function end(): void {
      clearTimeout(timer);
      cancelAnimationFrame(frames);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', key, true);
      cancelDrag = null;
      if (isLifted) store.set(null);
    }

    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', key, true);
    return end;
  }

  const isDragging = () => store.current()?.by === 'pointer';
  // Without this, the browser scrolls with the finger and cancels the pointer.
  const holdBack = (event: Event) => isDragging() && event.cancelable && event.preventDefault();
  const noMenu = (event: Event) => cancelDrag !== null && event.preventDefault();

  frame.addEventListener('pointerdown', press);
  frame.addEventListener('touchmove', holdBack, { passive: false });
  frame.addEventListener('contextmenu', noMenu);
  return () => {
    cancelDrag?.();
    frame.removeEventListener('pointerdown', press);
    frame.removeEventListener('touchmove', holdBack);
    frame.removeEventListener('contextmenu', noMenu);
  };
}

function daysAt({ axis, placeWidth }: ChartGeometry, scroller: HTMLElement, { clientX }: Point): number {
  const x = clientX - scroller.getBoundingClientRect().left - placeWidth + scroller.scrollLeft;
  return dayNumber(axis.first) + x / axis.dayWidth;
}

/** Returns the place under the pointer. A bar takes the nearest place; a reservation from the tray has one only over the chart. */
function placeUnder({ plan, placeIds }: ChartGeometry, scroller: HTMLElement, { clientY }: Point, { grip }: Gesture): string | null {
  const box = scroller.getBoundingClientRect();
  const isOver = clientY > box.top + headHeight && clientY < box.bottom;
  if (grip === 'place' && !isOver) return null;
  const y = Math.min(Math.max(clientY, box.top + headHeight), box.bottom - 1) - box.top - headHeight + scroller.scrollTop;
  return placeIds[rowAt(plan, y)] ?? null;
}

function isSameTarget(a: TargetSpan | null, b: TargetSpan | null): boolean {
  return a === b || (a !== null && b !== null && isSameSpan(a, b));
}
