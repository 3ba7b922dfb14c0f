import { mapById } from '#platform/collections/group-by.ts';
import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import type { LiveState } from '#platform/live/web/watch.ts';
import type { Day } from '#platform/time/calendar.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { placeTree } from '#features/places/place-tree.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import type { CalendarFilter } from './address.ts';
import { type Days, firstOfMonth, monthGrid, monthsLater, clampToValidDays } from './days.ts';
import { toBookingWindow, matchesFilter, reservationsAt } from './filter.ts';
import { byBeginning, type ReservationDays, reservationDays } from './reservation-days.ts';

export interface ReservationsAround {
  stays: readonly ReservationDays[];
  all: readonly ReservationDays[];
  state: LiveState;
}

/**
 * Subscribes to the stays in all weeks of a month. After it has loaded, subscribes to the neighboring months, so that paging needs no wait.
 */
export function useReservations(selectedDay: Day, filter: CalendarFilter): ReservationsAround {
  const window = weeksOf(selectedDay);
  const { rows, state } = useLive('reservations.calendar', window);
  const wait = { skip: state === 'loading', aside: true };
  const ahead = weeksOf(monthsLater(firstOfMonth(selectedDay), 1));
  const next = useLive('reservations.calendar', ahead, wait);
  useLive('reservations.calendar', weeksOf(monthsLater(firstOfMonth(selectedDay), -1)), wait);
  const { there: idsAtPlace, isLoading } = usePlaceFilter(filter, { from: window.from, to: ahead.to });
  const { zone } = useFormatting();
  const all = useMemo(() => daysOfAll([...rows, ...next.rows], zone), [rows, next.rows, zone]);
  const stays = useMemo(() => all.filter(({ row }) => matchesFilter(filter, row, idsAtPlace)), [all, filter, idsAtPlace]);
  return { stays, all, state: isLoading ? 'loading' : state };
}

function weeksOf(day: Day): Days {
  return clampToValidDays(monthGrid(day));
}

/** Deduplicate by id: a stay across two months is in both lists. */
function daysOfAll(rows: readonly ReservationRow[], zone: string): ReservationDays[] {
  const each = mapById(rows);
  return [...each.values()].map((row) => reservationDays(row, zone)).toSorted(byBeginning);
}

function usePlaceFilter(filter: CalendarFilter, window: Days) {
  const { placeId } = filter;
  const skip = placeId === '';
  const places = useLive('reservations.places', {}, { skip });
  const bookings = useLive('reservations.bookings', toBookingWindow(filter, window), { skip });
  const idsAtPlace = useMemo(
    () => (skip ? null : reservationsAt(placeTree(places.rows), bookings.rows, placeId)),
    [skip, places.rows, bookings.rows, placeId],
  );
  return { there: idsAtPlace, isLoading: !skip && (places.state === 'loading' || bookings.state === 'loading') };
}
