// oxlint-disable jsx-a11y/prefer-tag-over-role -- bars lie across the days of a row, which cells of a table cannot hold
import { type CSSProperties, type MouseEvent, type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { dayOf, spanWords } from '../../../../platform/ui/dates.ts';
import { useReading } from '../../../../platform/ui/web/reading.ts';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import type { BookingRow } from '../../shapes/bookings.ts';
import { chartWords } from '../../words/chart/words.ts';
import { linkToPlace } from './address-of-place.ts';
import { axisWidth, dayAt, dayNumber, xOf } from './axis.ts';
import { timesSaid } from './booking-words.ts';
import style from './chart-grid.module.css';
import { ChartHead } from './chart-head.tsx';
import { ChartRow } from './chart-row.tsx';
import type { ChartRow as Row } from './chart-rows.ts';
import { type DragStore, useDraggedId } from './drag-store.ts';
import { Ghost } from './ghost.tsx';
import { holdNames } from './hold-names.ts';
import { gripOn } from './grip-on.ts';
import type { RowPlan } from './row-heights.ts';
import type { WhatStands } from './standing.ts';
import type { ChartView } from './use-chart-view.ts';
import type { Keys } from './use-keys.ts';
import type { Step } from './wanted-span.ts';

interface GridProps {
  view: ChartView;
  rows: readonly Row[];
  plan: RowPlan;
  placeIds: readonly string[];
  store: DragStore;
  stands: WhatStands;
  step: Step;
  keys: Keys;
  hintId: string;
  /** Bookings of what is in sight are still under way: nothing may look free yet. */
  isBehind: boolean;
  onFold(placeId: string, isOpen: boolean): void;
  onOpen(reservationId: string): void;
}

/** The rows of places beneath the days: what is drawn, and what keys, clicks and the focus mean in it. */
export function ChartGrid({ view, rows, plan, placeIds, store, stands, step, keys, hintId, isBehind, onFold, onOpen }: GridProps) {
  const w = useWords(chartWords);
  const reading = useReading();
  const dragged = useDraggedId(store);
  const { axis, seen, scroller, placeWidth } = view;
  const linkStart = linkToPlace(window.location);
  const bookingOf = useCallback((id: string) => stands.bookings.find((one) => one.id === id), [stands]);
  useFocusThatFollows(scroller, view, rows, plan, keys);
  useLayoutEffect(() => {
    // Not asked of the browser, which would have to lay out everything to answer.
    if (scroller.current) holdNames(scroller.current, view.leftNow());
  });
  const titled = useRef(new WeakMap<Element, BookingRow>());

  function open(event: MouseEvent): void {
    const element = barOf(event.target);
    const booking = element && bookingOf(element.dataset['booking'] ?? '');
    // A key or a screen reader presses without a pointer; a finger opens with one tap, a mouse with two.
    const isTap = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    if (booking && (event.detail === 0 || isTap || event.detail === 2)) onOpen(booking.reservationId);
  }

  /** Titles are written when somebody asks: their dates cost more than all else of a bar. */
  function tell(event: { target: EventTarget }): void {
    const element = barOf(event.target);
    const booking = element && bookingOf(element.dataset['booking'] ?? '');
    if (!element || !booking || titled.current.get(element) === booking) return;
    titled.current.set(element, booking);
    element.title = titleOf(element.ariaLabel ?? booking.name, booking);
  }

  function titleOf(label: string, booking: BookingRow): string {
    const around = [
      booking.heldFrom < booking.startsAt ? w.setUp(timesOf(booking.heldFrom)) : '',
      booking.endsAt < booking.heldUntil ? w.cleanUp(timesOf(booking.heldUntil)) : '',
    ];
    return [label, timesSaid(booking, reading), ...around, w.howToOpen].filter(Boolean).join('\n');
  }

  function timesOf(at: string): string {
    return timesSaid({ startsAt: at, endsAt: at }, reading).split(' – ')[0] ?? '';
  }

  const label = axis === null ? '' : spanWords(dayAt(axis, view.sight.left), dayAt(axis, view.sight.right), reading);
  return (
    <div
      ref={scroller}
      role="treegrid"
      aria-label={w.title}
      aria-describedby={hintId}
      tabIndex={-1}
      aria-busy={isBehind}
      aria-rowcount={rows.length + 1}
      className={style.scroller}
      style={{ '--place-width': `${placeWidth}px` } as CSSProperties}
      onScroll={(event) => {
        holdNames(event.currentTarget, event.currentTarget.scrollLeft);
        view.onScroll();
      }}
      onClick={open}
      onKeyDown={keys.onKeyDown}
      onKeyUp={keys.onKeyUp}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || keys.onBlur()}
      onFocus={(event) => {
        tell(event);
        const at = stopOf(event.target, bookingOf);
        if (at) keys.goTo(at);
      }}
      onPointerOver={tell}
      onPointerMove={(event) => {
        const element = event.pointerType === 'mouse' ? barOf(event.target) : null;
        if (element) element.toggleAttribute('data-edge', gripOn(element.getBoundingClientRect(), event.clientX, false) !== 'move');
      }}
    >
      {axis && (
        <div className={style.canvas} style={{ width: `calc(var(--place-width) + ${axisWidth(axis)}px)` }}>
          <ChartHead axis={axis} across={seen.across} today={dayOf(reading.now, reading.zone)} label={label} />
          <div className={style.rows} style={{ height: plan.height }}>
            <Backdrop first={dayNumber(axis.first)} dayWidth={axis.dayWidth} />
            <div className={style.now} aria-hidden style={{ left: `calc(var(--place-width) + ${xOf(axis, reading.now)}px)` }} />
            {rows.map((row, index) => {
              const isNear = (plan.tops[index + 1] ?? 0) > seen.top && (plan.tops[index] ?? 0) < seen.bottom;
              if (!isNear && !seen.isAll) return null;
              const isAt = keys.stop?.placeId === row.place.id;
              return (
                <ChartRow
                  key={row.place.id}
                  row={row}
                  index={index}
                  top={plan.tops[index] ?? 0}
                  axis={axis}
                  across={isNear ? seen.across : null}
                  stop={isAt ? (keys.stop?.bookingId ?? 'place') : null}
                  dragged={dragged !== null && row.bars.some(({ booking }) => booking.id === dragged) ? dragged : null}
                  linkStart={linkStart}
                  onFold={onFold}
                />
              );
            })}
            <Ghost store={store} axis={axis} plan={plan} placeIds={placeIds} step={step} stands={stands} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Lines between the days and a tint for weekends, painted as one ground instead of a cell for each. */
function Backdrop({ first, dayWidth }: { first: number; dayWidth: number }) {
  const vars = useMemo(() => {
    const saturday = (((6 - ((first + 4) % 7)) % 7) + 7) % 7;
    return { '--day': `${dayWidth}px`, '--saturday': `${saturday * dayWidth}px` } as CSSProperties;
  }, [first, dayWidth]);
  return <div className={style.backdrop} aria-hidden style={vars} />;
}

/** After a key has led somewhere, that is brought into sight and focused. */
function useFocusThatFollows(
  scroller: RefObject<HTMLElement | null>,
  view: ChartView,
  rows: readonly Row[],
  plan: RowPlan,
  keys: Keys,
): void {
  const followed = useRef(keys.steps);
  useLayoutEffect(() => {
    if (followed.current === keys.steps || keys.stop === null || view.axis === null) return;
    followed.current = keys.steps;
    const { placeId, bookingId } = keys.stop;
    const index = rows.findIndex((row) => row.place.id === placeId);
    const booking = rows[index]?.bars.find((bar) => bar.booking.id === bookingId)?.booking;
    const [top, bottom] = [plan.tops[index] ?? 0, plan.tops[index + 1] ?? 0];
    const [from, until] = booking ? [xOf(view.axis, booking.startsAt), xOf(view.axis, booking.endsAt)] : [-Infinity, Infinity];
    view.reveal(from, until, top, bottom);
    const name = bookingId === null ? `[data-place="${CSS.escape(placeId)}"]` : `[data-booking="${CSS.escape(bookingId)}"]`;
    scroller.current?.querySelector<HTMLElement>(name)?.focus({ preventScroll: true });
  });
}

function barOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-booking]') : null;
}

function stopOf(target: EventTarget, bookingOf: (id: string) => BookingRow | undefined) {
  const booking = bookingOf(barOf(target)?.dataset['booking'] ?? '');
  if (booking) return { placeId: booking.placeId, bookingId: booking.id };
  const placeId = target instanceof HTMLElement ? target.dataset['place'] : undefined;
  return placeId === undefined ? null : { placeId, bookingId: null };
}
