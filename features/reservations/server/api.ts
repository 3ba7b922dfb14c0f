import { readHistory } from '#platform/events/server/history.ts';
import { everyone, signedIn } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { requireCaller, query, command } from '#platform/http/server/calls.ts';
import type { Route } from '#platform/http/server/routes.ts';
import { SearchInput } from '#platform/http/shapes.ts';
import { view } from '#platform/live/server/view.ts';
import { accessRules } from '#features/screens.ts';
import { placesTopic } from '#features/places/topics.ts';
import { canSeeReservation, canSeeAnyReservation, visibleReservationsOf } from '#features/reservations/rules.ts';
import { BookingChange, BookingsToAdd, StayMoveUndo, BookingRemoval } from '#features/reservations/shapes/bookings.ts';
import { byId, nothing } from '#features/reservations/shapes/by-id.ts';
import { NewFeed } from '#features/reservations/shapes/feeds.ts';
import { ListFilterInput, ListPage } from '#features/reservations/shapes/list.ts';
import { CalendarSearch } from '#features/reservations/shapes/calendar-search.ts';
import { AvailabilityQuestion } from '#features/reservations/shapes/availability.ts';
import {
  BookingWindow,
  ReservationDeletion,
  ReservationCopy,
  NewReservation,
  ReservationChange,
  StateChange,
  UndoInput,
  DayWindow,
} from '#features/reservations/shapes/reservations.ts';
import { allKeys, topics } from '#features/reservations/topics.ts';
import { book } from './bookings/book.ts';
import { bookingRows, bookingWindows, bookingsOf } from './bookings/booking-rows.ts';
import { changeBooking, removeBooking } from './bookings/change-booking.ts';
import { undoStayMove } from './bookings/undo-stay-move.ts';
import { addFeed, restoreFeed, revokeFeed } from './feeds/add-feed.ts';
import { feedRoute } from './feeds/feed-route.ts';
import { feedRows } from './feeds/feed-rows.ts';
import { bookingsAtPlace } from './bookings/bookings-at-place.ts';
import { findAvailability } from './availability/find-availability.ts';
import { changeReservation } from './reservations/change-reservation.ts';
import { changeState } from './reservations/change-state.ts';
import { copyReservation } from './reservations/copy-reservation.ts';
import { createReservation } from './reservations/create-reservation.ts';
import { currentEvents } from './reservations/current-events.ts';
import { deleteReservation } from './reservations/delete-reservation.ts';
import { homeRows, undecidedRows } from './reservations/home-rows.ts';
import { listCounts, listRows, nextEnd, searchReservations } from './reservations/list-rows.ts';
import { calendarRows, calendarWindows, eventRows, matrixRows, upcomingRows, wholeReservation } from './reservations/reservation-rows.ts';
import { findMatchingMonths } from './reservations/find-matching-months.ts';
import { undoChange } from './reservations/undo-change.ts';

const planners = accessRules.events;
const readers = (caller: Caller | null) => canSeeAnyReservation(caller);
/** A reservation that the account may not see is reported as not found. */
const visibleOnly = ({ id }: { id: string }, caller: Caller | null) => (canSeeReservation(caller, id) ? { id } : null);

const row = ({ key }: { key: string }) => (key === allKeys ? 'all' : [key]);

export const calls = {
  create: command({ allow: planners, shape: NewReservation, run: createReservation }),
  change: command({ allow: planners, shape: ReservationChange, run: changeReservation }),
  changeState: command({ allow: planners, shape: StateChange, run: changeState }),
  copy: command({ allow: planners, shape: ReservationCopy, run: copyReservation }),
  remove: command({ allow: planners, shape: ReservationDeletion, run: deleteReservation }),
  undo: command({ allow: planners, shape: UndoInput, run: undoChange }),

  book: command({ allow: planners, shape: BookingsToAdd, run: book }),
  changeBooking: command({ allow: planners, shape: BookingChange, run: changeBooking }),
  undoStayMove: command({ allow: planners, shape: StayMoveUndo, run: undoStayMove }),
  removeBooking: command({ allow: planners, shape: BookingRemoval, run: removeBooking }),

  addFeed: command({ allow: signedIn, shape: NewFeed, run: addFeed }),
  revokeFeed: command({ allow: signedIn, shape: byId, run: revokeFeed }),
  restoreFeed: command({ allow: signedIn, shape: byId, run: restoreFeed }),

  search: query({ allow: readers, shape: SearchInput, run: searchReservations }),

  monthsFound: query({ allow: planners, shape: CalendarSearch, run: findMatchingMonths }),
  haveYouRoom: query({ allow: planners, shape: AvailabilityQuestion, run: findAvailability }),
  /** Not a view, because guest pages open no live connection. */
  currentEvents: query({ allow: everyone, shape: nothing, run: ({ app }) => currentEvents(app) }),
};

export const views = {
  calendar: view({
    offlineCopy: true,
    allow: planners,
    shape: DayWindow,
    topics: () => [topics.reservations],
    touches: row,
    rows: calendarRows,
    windows: calendarWindows,
  }),
  bookings: view({
    offlineCopy: true,
    allow: planners,
    shape: BookingWindow,
    topics: () => [topics.bookings],
    touches: row,
    rows: bookingRows,
    windows: bookingWindows,
  }),
  one: view({
    offlineCopy: true,
    allow: readers,
    shape: byId,
    scope: visibleOnly,
    topics: () => [topics.reservations],
    touches: (change, { id }) => (change.key === id || change.key === allKeys ? [id] : []),
    rows: wholeReservation,
  }),
  bookingsOf: view({
    offlineCopy: true,
    allow: readers,
    shape: byId,
    scope: visibleOnly,
    topics: () => [topics.bookings],
    touches: row,
    rows: bookingsOf,
  }),
  history: view({
    allow: readers,
    shape: byId,
    scope: visibleOnly,
    topics: () => ['history.reservation'],
    touches: ({ key }, scope) => (key === scope.id || key === allKeys ? 'all' : []),
    rows: (app, scope) => readHistory(app.rows, 'reservation', scope.id),
  }),
  bookedThere: view({
    allow: accessRules.closing,
    shape: byId,
    scope: ({ id }, caller) => ({ id, visible: visibleReservationsOf(caller) }),
    topics: () => [topics.bookings, topics.reservations, placesTopic],
    touches: () => 'all',
    rows: bookingsAtPlace,
    expiresAt: ({ booked }) => booked.map(({ until }) => until).toSorted()[0] ?? null,
  }),
  matrixList: view({
    offlineCopy: true,
    allow: planners,
    shape: nothing,
    topics: () => [topics.reservations],
    touches: row,
    rows: matrixRows,
    expiresAt: (listed) => listed.endsAt,
  }),
  upcoming: view({
    offlineCopy: true,
    allow: planners,
    shape: nothing,
    topics: () => [topics.reservations],
    touches: row,
    rows: upcomingRows,
    expiresAt: (listed) => listed.endsAt,
  }),
  list: view({
    offlineCopy: true,
    allow: readers,
    shape: ListPage,
    scope: (input, caller) => ({ ...input, visible: visibleReservationsOf(caller) }),
    topics: () => [topics.reservations],
    // Send the page again: an added or removed row shifts the others.
    touches: () => 'all',
    rows: listRows,
    nextAt: nextEnd,
  }),
  listCounts: view({
    offlineCopy: true,
    allow: readers,
    shape: ListFilterInput,
    scope: (input, caller) => ({ ...input, visible: visibleReservationsOf(caller) }),
    topics: () => [topics.reservations],
    touches: () => 'all',
    rows: listCounts,
    nextAt: nextEnd,
  }),
  events: view({
    offlineCopy: true,
    allow: readers,
    shape: nothing,
    scope: (_input, caller) => ({ visible: visibleReservationsOf(caller) }),
    topics: () => [topics.reservations],
    // Send the list again: its length is limited, so an added or removed row shifts the others.
    touches: () => 'all',
    rows: eventRows,
    expiresAt: (listed) => listed.endsAt,
  }),
  home: view({
    offlineCopy: true,
    allow: signedIn,
    shape: nothing,
    scope: (_input, caller) => ({ visible: visibleReservationsOf(caller) }),
    topics: () => [topics.reservations],
    touches: () => 'all',
    rows: homeRows,
    expiresAt: (listed) => listed.endsAt,
  }),
  // The new-day job publishes this topic at midnight, because more holds may then need a decision.
  undecided: view({
    offlineCopy: true,
    allow: planners,
    shape: nothing,
    topics: () => [topics.reservations],
    touches: () => 'all',
    rows: undecidedRows,
  }),
  feeds: view({
    allow: signedIn,
    shape: nothing,
    scope: (_input, caller) => ({ accountId: requireCaller(caller).accountId }),
    topics: () => [topics.feeds],
    rows: feedRows,
  }),
};

export const routes: Route[] = [feedRoute];
