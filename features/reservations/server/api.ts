import { readHistory } from '#platform/events/server/history.ts';
import { historyView } from '#platform/records/server/history-view.ts';
import { everyone, signedIn } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { requireCaller, query, command } from '#platform/http/server/calls.ts';
import type { Route } from '#platform/http/server/routes.ts';
import { SearchInput } from '#platform/http/shapes.ts';
import { view } from '#platform/live/server/view.ts';
import { accessRules } from '#features/screens.ts';
import { canSeeReservation, canSeeAnyReservation, visibleReservationsOf } from '#features/reservations/rules.ts';
import { BookingChange, Bookings, StayMoveUndo, BookingRemoval } from '#features/reservations/shapes/bookings.ts';
import { byId, nothing } from '#features/reservations/shapes/by-id.ts';
import { NewFeed } from '#features/reservations/shapes/feeds.ts';
import { ListFilterInput, ListPage } from '#features/reservations/shapes/list.ts';
import { ImportLinesInput, ColumnMatching, KnownLinesChoice, FileValuesInput } from '#features/reservations/shapes/imports.ts';
import { NewPlace, NewPlaces, PlaceChange, PlaceClosing, PlaceMove, PlaceOpening } from '#features/reservations/shapes/places.ts';
import { CalendarSearch } from '#features/reservations/shapes/calendar-search.ts';
import { AvailabilityQuestion } from '#features/reservations/shapes/availability.ts';
import {
  BookingWindow,
  Deletion,
  ReservationCopy,
  NewReservation,
  ReservationChange,
  StateChange,
  Undo,
  DayWindow,
} from '#features/reservations/shapes/reservations.ts';
import { allKeys, topics } from '#features/reservations/topics.ts';
import { book } from './bookings/book.ts';
import { bookingRows, bookingWindows, bookingsOf } from './bookings/booking-rows.ts';
import { changeBooking, removeBooking } from './bookings/change-booking.ts';
import { undoStayMove } from './bookings/undo-stay-move.ts';
import { exportRoutes } from './csv/export-routes.ts';
import { readFileValues } from './csv/read-file-values.ts';
import { importRows, importKindsOf, readImportLines } from './csv/import-rows.ts';
import { cancelImport, confirmImport, matchColumns, takeKnown } from './csv/import-steps.ts';
import { uploadRoute } from './csv/upload-route.ts';
import { wrongLinesRoute } from './csv/wrong-lines-route.ts';
import { addFeed, restoreFeed, revokeFeed } from './feeds/add-feed.ts';
import { feedRoute } from './feeds/feed-route.ts';
import { feedRows } from './feeds/feed-rows.ts';
import { addPlace } from './places/add-place.ts';
import { addPlaces } from './places/add-places.ts';
import { archivePlace } from './places/archive-place.ts';
import { bookingsAtPlace } from './places/bookings-at-place.ts';
import { changePlace } from './places/change-place.ts';
import { closePlace } from './places/close-place.ts';
import { deletePlace } from './places/delete-place.ts';
import { movePlace } from './places/move-place.ts';
import { openPlace } from './places/open-place.ts';
import { placeRows } from './places/place-rows.ts';
import { searchPlaces } from './places/search-places.ts';
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
const administrators = accessRules.administration;
const readers = (caller: Caller | null) => canSeeAnyReservation(caller);
const importers = (caller: Caller | null) => importKindsOf(caller).length > 0;
/** Accounts that may open the calendar or Admin > Places. */
const placeReaders = [...planners, ...administrators];
/** Returns null for a reservation that the account may not see, so that it is reported as not found. */
const visibleOnly = ({ id }: { id: string }, caller: Caller | null) => (canSeeReservation(caller, id) ? { id } : null);

const row = ({ key }: { key: string }) => (key === allKeys ? 'all' : [key]);

export const calls = {
  addPlace: command({ allow: administrators, shape: NewPlace, run: addPlace }),
  addPlaces: command({ allow: administrators, shape: NewPlaces, run: addPlaces }),
  changePlace: command({ allow: administrators, shape: PlaceChange, run: changePlace }),
  movePlace: command({ allow: administrators, shape: PlaceMove, run: movePlace }),
  closePlace: command({ allow: administrators, shape: PlaceClosing, run: closePlace }),
  openPlace: command({ allow: administrators, shape: PlaceOpening, run: openPlace }),
  archivePlace: command({ allow: administrators, shape: byId, run: archivePlace }),
  deletePlace: command({ allow: administrators, shape: byId, run: deletePlace }),

  create: command({ allow: planners, shape: NewReservation, run: createReservation }),
  change: command({ allow: planners, shape: ReservationChange, run: changeReservation }),
  changeState: command({ allow: planners, shape: StateChange, run: changeState }),
  copy: command({ allow: planners, shape: ReservationCopy, run: copyReservation }),
  remove: command({ allow: planners, shape: Deletion, run: deleteReservation }),
  undo: command({ allow: planners, shape: Undo, run: undoChange }),

  book: command({ allow: planners, shape: Bookings, run: book }),
  changeBooking: command({ allow: planners, shape: BookingChange, run: changeBooking }),
  undoStayMove: command({ allow: planners, shape: StayMoveUndo, run: undoStayMove }),
  removeBooking: command({ allow: planners, shape: BookingRemoval, run: removeBooking }),

  // Each of these calls requires the permission for the kind of the file. Without it the file is reported as not found.
  matchColumns: command({ allow: importers, shape: ColumnMatching, run: matchColumns }),
  fileValues: query({ allow: importers, shape: FileValuesInput, run: readFileValues }),
  takeKnown: command({ allow: importers, shape: KnownLinesChoice, run: takeKnown }),
  confirmImport: command({ allow: importers, shape: byId, run: confirmImport }),
  cancelImport: command({ allow: importers, shape: byId, run: cancelImport }),
  importLines: query({ allow: importers, shape: ImportLinesInput, run: readImportLines }),

  addFeed: command({ allow: signedIn, shape: NewFeed, run: addFeed }),
  revokeFeed: command({ allow: signedIn, shape: byId, run: revokeFeed }),
  restoreFeed: command({ allow: signedIn, shape: byId, run: restoreFeed }),

  search: query({ allow: readers, shape: SearchInput, run: searchReservations }),
  searchPlaces: query({ allow: placeReaders, shape: SearchInput, run: searchPlaces }),

  monthsFound: query({ allow: planners, shape: CalendarSearch, run: findMatchingMonths }),
  haveYouRoom: query({ allow: planners, shape: AvailabilityQuestion, run: findAvailability }),
  /** Not a view, because guest pages open no live connection. */
  currentEvents: query({ allow: everyone, shape: nothing, run: ({ app }) => currentEvents(app) }),
};

export const views = {
  places: view({ offlineCopy: true, allow: signedIn, shape: nothing, topics: () => [topics.places], touches: row, rows: placeRows }),
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
  placeHistory: historyView('place', administrators),
  bookedThere: view({
    allow: accessRules.closing,
    shape: byId,
    scope: ({ id }, caller) => ({ id, visible: visibleReservationsOf(caller) }),
    topics: () => [topics.bookings, topics.reservations, topics.places],
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
  imports: view({
    allow: importers,
    shape: nothing,
    scope: (_input, caller) => ({ kinds: importKindsOf(caller) }),
    topics: () => [topics.imports],
    rows: importRows,
  }),
};

export const routes: Route[] = [feedRoute, uploadRoute, wrongLinesRoute, ...exportRoutes];
