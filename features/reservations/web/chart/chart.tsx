import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import type { LiveState } from '#platform/live/web/watch.ts';
import { LiveRegion, useAnnouncer } from '#platform/ui/web/drag/live-region.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { partsOf, type PlaceTree } from '#features/places/place-tree.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { chartTexts } from '#features/reservations/i18n/chart/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { dayAt, dayNumber, dayOfInstant } from './axis.ts';
import { formatSpanDays, formatSpanTimes } from './format-span.ts';
import style from './chart.module.css';
import { createCardStore } from './card-store.ts';
import { ChartCard } from './chart-card.tsx';
import { ChartKeys } from './chart-keys.tsx';
import { ChartGrid } from './chart-grid.tsx';
import { ChoosePlace } from './choose-place.tsx';
import { createDragStore, useDraggedId } from './drag-store.ts';
import { dragHandleAt } from './drag-handle-at.ts';
import { computeMoveEffect } from './move-effect.ts';
import type { PlacesChartProps } from './places-chart.tsx';
import { formatPlaceName } from './format-place-name.ts';
import { PrintedChart } from './printed-chart.tsx';
import { findObstacle, formatObstacle } from './obstacle.ts';
import { Tray } from './tray.tsx';
import { useBookingQueue } from './use-booking-queue.ts';
import { useChartRows } from './use-chart-rows.ts';
import { useChartView } from './use-chart-view.ts';
import { useFolding } from './use-folding.ts';
import { useDensity } from './use-density.ts';
import { useDistanceFromTop } from './use-distance-from-top.ts';
import type { TargetSpan } from './gesture.ts';
import { type DragHandlers, useChartDrag } from './use-chart-drag.ts';
import { useChartKeys } from './use-chart-keys.ts';
import { useBookingToasts } from './use-booking-toasts.ts';
import { spanOfDays } from './change-span.ts';
import { daysToFetch, findUnplacedReservations } from './window-rows.ts';

interface ChartProps extends PlacesChartProps {
  places: readonly PlaceRow[];
  tree: PlaceTree;
}

export function Chart({ window, zoom, isShown, placeId, onOpen, onNew, onWindow, places, tree }: ChartProps) {
  const w = useTexts(chartTexts);
  const names = useTexts(nameTexts);
  const formatting = useFormatting();
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [store] = useState(createDragStore);
  const [cards] = useState(createCardStore);
  const announcer = useAnnouncer();
  const [choosing, setChoosing] = useState<ReservationRow | null>(null);
  const step = zoom === 'day' ? 'hour' : 'day';
  const view = useChartView(window, zoom, formatting, onWindow);
  const fetchedDays = daysToFetch(window, view);
  const { rows: bookingRows, isBehind } = useSteadyRows(useLive('reservations.bookings', fetchedDays));
  const { rows: reservations } = useSteadyRows(useLive('reservations.calendar', fetchedDays));
  const { bookings, queue } = useBookingQueue(bookingRows, formatting.zone, useBookingToasts(tree, step));
  const { foldedIds: folded, fold, foldAll } = useFolding();
  const { density, setDensity } = useDensity();
  useDistanceFromTop(frame);
  const parentIds = useMemo(() => tree.inOrder.filter(({ id }) => partsOf(tree, id).length > 0).map(({ id }) => id), [tree]);
  const corner = {
    hasParts: parentIds.length > 0,
    isAllFolded: parentIds.every((id) => folded.has(id)),
    density,
    onFoldAll: (isOpen: boolean) => foldAll(parentIds, isOpen),
    onDensity: setDensity,
  };
  const isDragging = useDraggedId(store) !== null;
  const groups = useMemo(() => new Map(reservations.map(({ id, groupName }) => [id, groupName])), [reservations]);
  const filter = useDeferredValue(isShown);
  const passesFilter = useCallback((booking: BookingRow) => filter(booking, groups.get(booking.reservationId) ?? ''), [filter, groups]);
  const needs = { tree, places, bookings, isShown: passesFilter, folded, placeId, density, now: formatting.now };
  const { rows, layout: plan, placeIds } = useChartRows(needs, isDragging);
  const snapshot = useMemo(() => ({ places, tree, bookings }), [places, tree, bookings]);
  const waiting = useMemo(
    () => findUnplacedReservations(reservations, bookings, window, formatting.zone, isShown),
    [reservations, bookings, window, formatting.zone, isShown],
  );

  const keys = useChartKeys({
    rows,
    zone: formatting.zone,
    step,
    store,
    fold,
    move: queue.move,
    release: queue.release,
    undo: queue.undo,
    draw(place, after) {
      if (view.axis === null || tree.byId.get(place)?.state !== 'open') return;
      const day = after ? dayOfInstant(formatting.zone, after.endsAt) : dayAt(view.axis, view.getScrollLeft() + view.axis.dayWidth / 2);
      onNew({ placeId: place, ...spanOfDays(formatting.zone, day, day) });
    },
    announce(booking, wanted) {
      if (wanted === null) return announcer.announce(w.moveCanceled(booking.name));
      const others = computeMoveEffect(booking, wanted, bookings, formatting.zone)?.others ?? [];
      const obstacle = findObstacle(snapshot, wanted, booking.id, others);
      const place = formatPlaceName(tree, wanted.placeId);
      const placeText = others.length > 0 ? w.withOthers(place, names.places(others.length)) : place;
      const spanText = step === 'day' ? formatSpanDays(wanted, formatting) : formatSpanTimes(wanted, formatting);
      return announcer.announce(w.moving(placeText, spanText, obstacle ? formatObstacle(obstacle, tree, w) : w.free));
    },
  });

  function placeWaiting({ id, name }: Pick<ReservationRow, 'id' | 'name'>, wanted: TargetSpan): void {
    const reservation = waiting.find((candidate) => candidate.id === id);
    if (reservation === undefined) return toast({ title: w.refused.placed, body: w.refused.placedBody(name) });
    return keys.focusStop({ placeId: wanted.placeId, bookingId: queue.place(reservation, wanted).id });
  }

  const handlers: DragHandlers = {
    gestureAt(target, at, clientX, isFinger) {
      const bar = target.closest<HTMLElement>('[data-booking]');
      const booking = bar && bookings.find(({ id }) => id === bar.dataset['booking']);
      if (bar && booking) return { grip: dragHandleAt(bar.getBoundingClientRect(), clientX, isFinger), booking, from: at };
      const chip = target.closest<HTMLElement>('[data-waiting]')?.dataset['waiting'];
      const reservation = waiting.find(({ id }) => id === chip);
      if (reservation) return { grip: 'place', reservation, from: at };
      const placeId = target.closest<HTMLElement>('[data-row-of]')?.dataset['rowOf'];
      return placeId === undefined || tree.byId.get(placeId)?.state !== 'open' ? null : { grip: 'draw', placeId, from: at };
    },
    onLift(gesture) {
      if (gesture.grip !== 'place' || view.axis === null) return;
      const x = (at: string) => (dayNumber(at.slice(0, 10)) - dayNumber(view.axis?.first ?? at.slice(0, 10))) * (view.axis?.dayWidth ?? 0);
      view.reveal(x(gesture.reservation.startsAt), x(gesture.reservation.endsAt), -1, -1);
    },
    onDrop(gesture, wanted) {
      if (gesture.grip === 'draw') return onNew({ placeId: wanted.placeId, startsAt: wanted.startsAt, endsAt: wanted.endsAt });
      if (gesture.grip !== 'place') return queue.move(gesture.booking, wanted);
      return placeWaiting(gesture.reservation, wanted);
    },
  };
  const geometry = view.axis && ({ axis: view.axis, step, placeWidth: view.placeWidth, plan, placeIds } as const);
  useChartDrag(frame, view.scroller, store, geometry, handlers);
  const choose = useCallback((reservation: ReservationRow) => setChoosing(reservation), []);

  return (
    <>
      <div ref={frame} className={`flex flex-col ${style.frame}`}>
        <span id={hintId} hidden>
          {w.keys}
        </span>
        <ChartGrid
          view={view}
          rows={rows}
          plan={plan}
          placeIds={placeIds}
          store={store}
          cards={cards}
          snapshot={snapshot}
          step={step}
          keys={keys}
          hintId={hintId}
          corner={corner}
          isBehind={isBehind}
          onFold={fold}
          onOpen={onOpen}
        />
        <ChartCard store={cards} drags={store} bookings={bookings} tree={tree} scroller={view.scroller} onOpen={onOpen} />
        <Tray waiting={waiting} store={store} onChoose={choose} />
      </div>
      <ChartKeys />
      {choosing && (
        <ChoosePlace
          reservation={choosing}
          snapshot={snapshot}
          onClose={() => setChoosing(null)}
          onChoose={(wanted) => {
            setChoosing(null);
            placeWaiting(choosing, wanted);
          }}
        />
      )}
      <LiveRegion announcer={announcer} isUrgent />
      <PrintedChart window={window} rows={rows} />
    </>
  );
}

interface Watched<Row> {
  rows: readonly Row[];
  state: LiveState;
}

/** Returns the previous rows while the rows of a wider range load. `isBehind` is true until they have arrived. */
function useSteadyRows<Row>({ rows, state }: Watched<Row>): { rows: readonly Row[]; isBehind: boolean } {
  const [last, setLast] = useState<readonly Row[]>(rows);
  const isBehind = state === 'loading';
  if (!isBehind && last !== rows) setLast(rows);
  return { rows: isBehind ? last : rows, isBehind };
}
