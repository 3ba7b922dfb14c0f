import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { ChartRow } from './chart-rows.ts';
import type { DragStore } from './drag-store.ts';
import { isSameSpan, spanOf, type TargetSpan } from './gesture.ts';
import { stepFrom, findStop, type FocusStop } from './roving-focus.ts';
import { moveSpan, type Step, stretchSpan } from './change-span.ts';

interface ChartKeysOptions {
  rows: readonly ChartRow[];
  zone: string;
  step: Step;
  store: DragStore;
  move(booking: BookingRow, wanted: TargetSpan): void;
  release(booking: BookingRow): void;
  /** Undoes the last change and returns the booking after the undo. */
  undo(): BookingRow | null;
  /** Opens the form for a new reservation at a place, starting after `after` if it is given. */
  draw(placeId: string, after: BookingRow | undefined): void;
  fold(placeId: string, isOpen: boolean): void;
  /** Announces the target after each key, or the cancellation if `wanted` is null. */
  announce(booking: BookingRow, wanted: TargetSpan | null): void;
}

export interface ChartKeyboard {
  stop: FocusStop | null;
  /** Increases each time a key changes the tab stop, so that the focus follows. */
  steps: number;
  onKeyDown(event: KeyboardEvent): void;
  onKeyUp(event: KeyboardEvent): void;
  onBlur(): void;
  goTo(stop: FocusStop): void;
  /** Focuses a tab stop that changed without a key, so that the chart receives the next keys. */
  focusStop(stop: FocusStop): void;
}

const arrows = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

/** Operates the chart by keyboard with one tab stop. Alt and arrows move a bar, Shift and arrows its end; Enter drops it. */
export function useChartKeys(options: ChartKeysOptions): ChartKeyboard {
  const [requestedStop, setRequestedStop] = useState<FocusStop | null>(null);
  const [steps, setSteps] = useState(0);
  const stop = findStop(options.rows, requestedStop);
  const lifted = useRef<BookingRow | null>(null);

  function go(to: FocusStop): void {
    setRequestedStop(to);
    setSteps((count) => count + 1);
  }

  function drop(): void {
    const [booking, wanted] = [lifted.current, options.store.current()?.target];
    lifted.current = null;
    options.store.set(null);
    if (booking === null || !wanted || isSameSpan(spanOf(booking), wanted)) return;
    options.move(booking, wanted);
    // The bar may be in another row after the move, so move the focus to it.
    go({ placeId: wanted.placeId, bookingId: booking.id });
  }

  function giveUp(): void {
    const booking = lifted.current;
    lifted.current = null;
    options.store.set(null);
    if (booking) options.announce(booking, null);
  }

  function undo(): void {
    if (lifted.current !== null) return giveUp();
    const booking = options.undo();
    if (booking !== null) go({ placeId: booking.placeId, bookingId: booking.id });
    else if (stop !== null) go(stop);
  }

  function push(booking: BookingRow, event: KeyboardEvent): void {
    const now = options.store.current();
    if (now !== null && now.by === 'pointer') return;
    const grip = !event.shiftKey ? 'move' : event.altKey ? 'start' : 'end';
    const wanted = pushSpan(now?.target ?? spanOf(booking), grip, event.key, options);
    if (wanted === null) return;
    lifted.current = booking;
    options.store.set({ gesture: { grip, booking, from: 0 }, target: wanted, by: 'keys' });
    options.announce(booking, wanted);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !event.shiftKey) {
      event.preventDefault();
      return undo();
    }
    if (stop === null || event.ctrlKey !== (event.ctrlKey && ['Home', 'End'].includes(event.key)) || event.metaKey) return undefined;
    const booking = bookingAt(options.rows, stop);
    if (arrows.has(event.key) && (event.altKey || event.shiftKey)) {
      // Prevents the browser's action: Alt+Left would leave the page.
      event.preventDefault();
      if (booking) push(lifted.current ?? booking, event);
    } else if (lifted.current !== null) {
      if (event.key === 'Escape') giveUp();
      else if (event.key === 'Enter') drop();
      // Until the bar is dropped, all other keys are ignored, inside the chart and around it.
      else return event.stopPropagation();
      event.preventDefault();
    } else if (event.key === 'Delete' && booking) {
      event.preventDefault();
      options.release(booking);
      go({ placeId: stop.placeId, bookingId: null });
    } else if (event.key.toLowerCase() === 'n' && !event.altKey && !event.repeat) {
      event.preventDefault();
      options.draw(stop.placeId, booking);
    } else {
      const next = stepFrom(options.rows, stop, event.key, event.ctrlKey);
      if (next === null) return undefined;
      event.preventDefault();
      if ('stop' in next) go(next.stop);
      else options.fold(next.fold, next.isOpen);
    }
    return undefined;
  }

  return {
    stop,
    steps,
    onKeyDown,
    onKeyUp(event) {
      if (lifted.current === null || !['Alt', 'Shift'].includes(event.key) || event.altKey || event.shiftKey) return;
      // Prevents the browser's action: releasing Alt would open its menu.
      event.preventDefault();
      drop();
    },
    onBlur: drop,
    goTo: useCallback((to: FocusStop) => setRequestedStop(to), []),
    focusStop(to) {
      if (options.rows.some(({ place }) => place.id === to.placeId)) go(to);
    },
  };
}

function bookingAt(rows: readonly ChartRow[], { placeId, bookingId }: FocusStop): BookingRow | undefined {
  return rows.find((row) => row.place.id === placeId)?.bars.find(({ booking }) => booking.id === bookingId)?.booking;
}

/** Returns the target after another press of an arrow key; null if the bar cannot move there. */
export function pushSpan(
  wanted: TargetSpan,
  grip: 'move' | 'start' | 'end',
  key: string,
  { rows, zone, step }: Pick<ChartKeysOptions, 'rows' | 'zone' | 'step'>,
): TargetSpan | null {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const at = rows.findIndex((row) => row.place.id === wanted.placeId);
    const next = grip === 'move' ? rows[at + (key === 'ArrowDown' ? 1 : -1)] : undefined;
    return next ? { ...wanted, placeId: next.place.id } : null;
  }
  const by = key === 'ArrowRight' ? 1 : -1;
  return grip === 'move' ? moveSpan(zone, wanted, step, by) : stretchSpan(zone, wanted, grip, step, by);
}
