// oxlint-disable jsx-a11y/prefer-tag-over-role -- bars lie across the days of a row, which cells of a table cannot hold
import {
  type CSSProperties,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { dayIn } from '#platform/time/calendar.ts';
import { formatDateRange } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import { chartTexts } from '#features/reservations/i18n/chart/texts.ts';
import { linkToPlace } from './link-to-place.ts';
import { axisWidth, dayAt, dayNumber, xOf } from './axis.ts';
import type { CardTarget, CardStore } from './card-store.ts';
import style from './chart-grid.module.css';
import { ChartHead } from './chart-head.tsx';
import { ChartRow } from './chart-row.tsx';
import type { ChartRow as Row } from './chart-rows.ts';
import type { CornerToolsProps } from './corner-tools.tsx';
import { type DragStore, useDraggedId } from './drag-store.ts';
import { DragPreview } from './drag-preview.tsx';
import { keepNamesVisible } from './keep-names-visible.ts';
import { dragHandleAt } from './drag-handle-at.ts';
import type { RowLayout } from './row-heights.ts';
import type { ChartSnapshot } from './obstacle.ts';
import type { ChartView } from './use-chart-view.ts';
import type { ChartKeyboard } from './use-chart-keys.ts';
import type { Step } from './change-span.ts';

interface GridProps {
  view: ChartView;
  rows: readonly Row[];
  plan: RowLayout;
  placeIds: readonly string[];
  store: DragStore;
  cards: CardStore;
  snapshot: ChartSnapshot;
  step: Step;
  keys: ChartKeyboard;
  hintId: string;
  corner: CornerToolsProps;
  /** True while visible bookings are loading: no place may look free. */
  isBehind: boolean;
  onFold(placeId: string, isOpen: boolean): void;
  onOpen(reservationId: string): void;
}

/** Height in pixels of the rows that the first paint draws. */
const firstRows = 300;

export function ChartGrid({
  view,
  rows,
  plan,
  placeIds,
  store,
  cards,
  snapshot,
  step,
  keys,
  hintId,
  corner,
  isBehind,
  onFold,
  onOpen,
}: GridProps) {
  const w = useTexts(chartTexts);
  const formatting = useFormatting();
  const dragged = useDraggedId(store);
  const { axis, drawnArea: drawn, scroller, placeWidth } = view;
  const drawsAllRows = useCanDrawAllRows(rows, isBehind);
  const linkStart = linkToPlace(window.location);
  const bookingOf = useCallback((id: string) => snapshot.bookings.find((booking) => booking.id === id), [snapshot]);
  useFollowFocus(scroller, view, rows, plan, keys);
  useLayoutEffect(() => {
    // Uses the stored scroll position, because reading it from the element would force a layout.
    if (scroller.current) keepNamesVisible(scroller.current, view.getScrollLeft());
  });
  const pressedBy = useRef('mouse');
  const releasedAt = useRef<Point | null>(null);

  function open(event: MouseEvent): void {
    const element = barOf(event.target);
    const booking = element && bookingOf(element.dataset['booking'] ?? '');
    // A click from the keyboard or a screen reader has detail 0 and opens the page at once. The last press decides whether a mouse is used,
    // because clicks on older phones do not report a pointer type.
    const isMouse = pressedBy.current === 'mouse';
    if (booking && (event.detail === 0 || (isMouse && event.detail === 2))) return onOpen(booking.reservationId);
    const card = cardAt(event.target, 'press');
    if (card) cards.show(card);
    return undefined;
  }

  function cardAt(target: EventTarget, by: CardTarget['by']): CardTarget | null {
    const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-booking], [data-shade]') : null;
    const bookingId = anchor?.dataset['booking'] ?? anchor?.dataset['shade'];
    return anchor && bookingId !== undefined && store.current() === null ? { bookingId, anchor, by } : null;
  }

  const label = axis === null ? '' : formatDateRange(dayAt(axis, view.visibleRange.left), dayAt(axis, view.visibleRange.right), formatting);
  return (
    <div
      ref={scroller}
      role="treegrid"
      aria-label={w.title}
      aria-describedby={hintId}
      tabIndex={-1}
      aria-busy={isBehind}
      aria-rowcount={rows.length + 1}
      className={`print:hidden border rounded bg-card relative ${style.scroller}`}
      data-density={corner.density}
      style={{ '--place-width': `${placeWidth}px`, '--bar': `${plan.measures.bar}px` } as CSSProperties}
      onScroll={(event) => {
        keepNamesVisible(event.currentTarget, event.currentTarget.scrollLeft);
        view.onScroll();
      }}
      onPointerDown={(event) => {
        pressedBy.current = event.pointerType;
      }}
      onPointerUp={(event) => {
        releasedAt.current = { clientX: event.clientX, clientY: event.clientY };
      }}
      onClick={open}
      onKeyDown={keys.onKeyDown}
      onKeyUp={keys.onKeyUp}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || keys.onBlur()}
      onFocus={(event) => {
        const card = event.target.matches(':focus-visible') && pressedBy.current !== 'touch' ? cardAt(event.target, 'focus') : null;
        if (card) cards.show(card);
        const at = stopOf(event.target, bookingOf);
        if (at) keys.goTo(at);
      }}
      onPointerOver={(event) => {
        // A bar that was just dropped is under the pointer, but the user does not hover it.
        const isPointing = event.pointerType === 'mouse' && event.buttons === 0 && !isAt(event, releasedAt.current);
        const card = isPointing ? cardAt(event.target, 'hover') : null;
        if (card === null) cards.hideSoon();
        else if (cards.current()?.bookingId === card.bookingId) cards.cancelHide();
        else cards.showSoon(card);
      }}
      onPointerLeave={cards.hideSoon}
      onPointerMove={(event) => {
        const element = event.pointerType === 'mouse' ? barOf(event.target) : null;
        if (element) element.toggleAttribute('data-edge', dragHandleAt(element.getBoundingClientRect(), event.clientX, false) !== 'move');
      }}
    >
      {axis && (
        <div className="relative" style={{ width: `calc(var(--place-width) + ${axisWidth(axis)}px)` }}>
          <ChartHead axis={axis} across={drawn.across} today={dayIn(formatting.zone, formatting.now)} label={label} corner={corner} />
          <div className={`relative ${style.rows}`} style={{ height: plan.height }}>
            <Backdrop first={dayNumber(axis.first)} dayWidth={axis.dayWidth} />
            <div className={style.now} aria-hidden style={{ left: `calc(var(--place-width) + ${xOf(axis, formatting.now)}px)` }} />
            {rows.map((row, index) => {
              const bottom = drawsAllRows ? drawn.bottom : Math.min(drawn.bottom, firstRows);
              const isNear = (plan.tops[index + 1] ?? 0) > drawn.top && (plan.tops[index] ?? 0) < bottom;
              if (!isNear && !(drawn.isAll && drawsAllRows)) return null;
              const isAt = keys.stop?.placeId === row.place.id;
              return (
                <ChartRow
                  key={row.place.id}
                  row={row}
                  index={index}
                  top={plan.tops[index] ?? 0}
                  measures={plan.measures}
                  axis={axis}
                  across={isNear ? drawn.across : null}
                  stop={isAt ? (keys.stop?.bookingId ?? 'place') : null}
                  dragged={dragged !== null && row.bars.some(({ booking }) => booking.id === dragged) ? dragged : null}
                  linkStart={linkStart}
                  onFold={onFold}
                />
              );
            })}
            <DragPreview store={store} axis={axis} plan={plan} placeIds={placeIds} step={step} snapshot={snapshot} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Returns false until the first rows and their bars have been painted, so that the first paint is fast. */
function useCanDrawAllRows(rows: readonly Row[], isBehind: boolean): boolean {
  const [canDrawAll, setCanDrawAll] = useState(false);
  const hasBars = !isBehind || rows.some(({ bars }) => bars.length > 0);
  useEffect(() => {
    if (!hasBars || canDrawAll) return undefined;
    const frame = requestAnimationFrame(() => setCanDrawAll(true));
    return () => cancelAnimationFrame(frame);
  }, [hasBars, canDrawAll]);
  return canDrawAll;
}

/** Draws day lines and the weekend tint as one background instead of a cell per day. */
function Backdrop({ first, dayWidth }: { first: number; dayWidth: number }) {
  const vars = useMemo(() => {
    const saturday = (((6 - ((first + 4) % 7)) % 7) + 7) % 7;
    return { '--day': `${dayWidth}px`, '--saturday': `${saturday * dayWidth}px` } as CSSProperties;
  }, [first, dayWidth]);
  return <div className={style.backdrop} aria-hidden style={vars} />;
}

/** Scrolls to and focuses the cell or bar that a key selected. The focus follows a bar to another row. */
function useFollowFocus(
  scroller: RefObject<HTMLElement | null>,
  view: ChartView,
  rows: readonly Row[],
  plan: RowLayout,
  keys: ChartKeyboard,
): void {
  const followed = useRef(keys.steps);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body && focused.current?.isConnected === false;
    focused.current = scroller.current?.contains(document.activeElement) ? document.activeElement : null;
    if ((followed.current === keys.steps && !isLost) || keys.stop === null || view.axis === null) return;
    followed.current = keys.steps;
    const { placeId, bookingId } = keys.stop;
    const index = rows.findIndex((row) => row.place.id === placeId);
    const booking = rows[index]?.bars.find((bar) => bar.booking.id === bookingId)?.booking;
    const [top, bottom] = [plan.tops[index] ?? 0, plan.tops[index + 1] ?? 0];
    const [from, until] = booking ? [xOf(view.axis, booking.startsAt), xOf(view.axis, booking.endsAt)] : [-Infinity, Infinity];
    view.reveal(from, until, top, bottom);
    const name = bookingId === null ? `[data-place="${CSS.escape(placeId)}"]` : `[data-booking="${CSS.escape(bookingId)}"]`;
    scroller.current?.querySelector<HTMLElement>(name)?.focus({ preventScroll: true });
    focused.current = document.activeElement;
  });
}

interface Point {
  clientX: number;
  clientY: number;
}

function isAt(a: Point, b: Point | null): boolean {
  return b !== null && a.clientX === b.clientX && a.clientY === b.clientY;
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
