import type { RefObject } from 'react';
import type { Point } from '#platform/ui/web/drag/drag-rules.ts';
import { useDrag } from '#platform/ui/web/drag/use-drag.ts';
import { type Axis, dayNumber } from './axis.ts';
import type { DragStore } from './drag-store.ts';
import { type Gesture, type TargetSpan, targetSpanAt } from './gesture.ts';
import { rowAt, type RowLayout } from './row-heights.ts';
import { headHeight } from './use-chart-view.ts';
import type { Step } from './change-span.ts';

/** The current layout of the chart: converts pointer positions to places and days. */
export interface ChartGeometry {
  axis: Axis;
  step: Step;
  placeWidth: number;
  plan: RowLayout;
  placeIds: readonly string[];
}

export interface DragHandlers {
  /** Returns the gesture that a press starts, or null; `at` is in days since 1970-01-01. */
  gestureAt(element: Element, at: number, clientX: number, isFinger: boolean): Gesture | null;
  onLift(gesture: Gesture): void;
  onDrop(gesture: Gesture, wanted: TargetSpan): void;
}

/** Drags bars, their ends, chips of the tray, and new reservations. A finger drags after a long press, so that a swipe scrolls. */
export function useChartDrag(
  frame: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  store: DragStore,
  geometry: ChartGeometry | null,
  { gestureAt, onLift, onDrop }: DragHandlers,
): void {
  useDrag<Gesture, TargetSpan>({
    area: frame,
    isLongPress: true,
    itemAt(element, press) {
      if (geometry === null || scroller.current === null || store.current() !== null) return null;
      return gestureAt(element, daysAt(geometry, scroller.current, press), press.clientX, press.pointerType === 'touch');
    },
    targetAt(gesture, at) {
      if (geometry === null || scroller.current === null) return store.current()?.target ?? null;
      const placeId = placeUnder(geometry, scroller.current, at, gesture);
      return targetSpanAt(gesture, geometry.axis, geometry.step, daysAt(geometry, scroller.current, at), placeId);
    },
    onMove(drag) {
      if (drag !== null && store.current() === null) onLift(drag.item);
      store.set(drag && { gesture: drag.item, target: drag.target, by: 'pointer' });
    },
    onDrop,
    scrollBoxes({ grip }) {
      const axis = grip === 'place' ? 'y' : grip === 'draw' ? 'x' : undefined;
      return [{ element: scroller.current, axis, left: geometry?.placeWidth ?? 0, top: headHeight }];
    },
  });
}

function daysAt({ axis, placeWidth }: ChartGeometry, scroller: HTMLElement, { clientX }: Point): number {
  const x = clientX - scroller.getBoundingClientRect().left - placeWidth + scroller.scrollLeft;
  return dayNumber(axis.first) + x / axis.dayWidth;
}

/** A bar always has a place; a chip from the tray only over the chart. */
function placeUnder({ plan, placeIds }: ChartGeometry, scroller: HTMLElement, { clientY }: Point, { grip }: Gesture): string | null {
  const box = scroller.getBoundingClientRect();
  const isOver = clientY > box.top + headHeight && clientY < box.bottom;
  if (grip === 'place' && !isOver) return null;
  const y = Math.min(Math.max(clientY, box.top + headHeight), box.bottom - 1) - box.top - headHeight + scroller.scrollTop;
  return placeIds[rowAt(plan, y)] ?? null;
}
