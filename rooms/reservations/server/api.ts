import { history, historyView } from '#platform/events/server/history.ts';
import { everyone, signedIn } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { present, read, write } from '#platform/http/server/calls.ts';
import type { Route } from '#platform/http/server/routes.ts';
import { SearchWords } from '#platform/http/shapes.ts';
import { view } from '#platform/live/server/view.ts';
import { rules } from '#rooms/screens.ts';
import { maySee, seesAny, seesOf } from '#rooms/reservations/rules.ts';
import { BookingChange, Bookings, StayMoveUndo, Removal } from '#rooms/reservations/shapes/bookings.ts';
import { byId, nothing } from '#rooms/reservations/shapes/by-id.ts';
import { NewFeed } from '#rooms/reservations/shapes/feeds.ts';
import { ListNarrowing, ListPage } from '#rooms/reservations/shapes/list.ts';
import { LinesAsked, Matching, TakingKnown, ValuesAsked } from '#rooms/reservations/shapes/imports.ts';
import { NewPlace, NewPlaces, PlaceChange, PlaceClosing, PlaceMove, PlaceOpening } from '#rooms/reservations/shapes/places.ts';
import { CalendarSearch } from '#rooms/reservations/shapes/months-found.ts';
import { RoomQuestion } from '#rooms/reservations/shapes/room.ts';
import {
  BookingWindow,
  Deletion,
  Copy,
  NewReservation,
  ReservationChange,
  StateChange,
  Undo,
  Window,
} from '#rooms/reservations/shapes/reservations.ts';
import { everything, topics } from '#rooms/reservations/topics.ts';
import { book } from './bookings/book.ts';
import { bookingRows, bookingWindows, bookingsOf } from './bookings/booking-rows.ts';
import { changeBooking, removeBooking } from './bookings/change-booking.ts';
import { undoStayMove } from './bookings/undo-stay-move.ts';
import { exportRoutes } from './csv/export-routes.ts';
import { fileValues } from './csv/file-values.ts';
import { importRows, importsOf, linesOf } from './csv/import-rows.ts';
import { cancelImport, confirmImport, matchColumns, takeKnown } from './csv/import-steps.ts';
import { uploadRoute } from './csv/upload-route.ts';
import { wrongLinesRoute } from './csv/wrong-lines-route.ts';
import { addFeed, restoreFeed, revokeFeed } from './feeds/add-feed.ts';
import { feedRoute } from './feeds/feed-route.ts';
import { feedRows } from './feeds/feed-rows.ts';
import { addPlace } from './places/add-place.ts';
import { addPlaces } from './places/add-places.ts';
import { archivePlace } from './places/archive-place.ts';
import { bookedThere } from './places/booked-there.ts';
import { changePlace } from './places/change-place.ts';
import { closePlace } from './places/close-place.ts';
import { deletePlace } from './places/delete-place.ts';
import { movePlace } from './places/move-place.ts';
import { openPlace } from './places/open-place.ts';
import { placeRows } from './places/place-rows.ts';
import { searchPlaces } from './places/search-places.ts';
import { haveYouRoom } from './room/have-you-room.ts';
import { changeReservation } from './reservations/change-reservation.ts';
import { changeState } from './reservations/change-state.ts';
import { copyReservation } from './reservations/copy-reservation.ts';
import { createReservation } from './reservations/create-reservation.ts';
import { currentEvents } from './reservations/current-events.ts';
import { deleteReservation } from './reservations/delete-reservation.ts';
import { homeRows, undecidedRows } from './reservations/home-rows.ts';
import { listCounts, listRows, nextEnd, searchReservations } from './reservations/list-rows.ts';
import { calendarRows, calendarWindows, eventRows, matrixRows, upcomingRows, wholeReservation } from './reservations/reservation-rows.ts';
import { monthsFound } from './reservations/months-found.ts';
import { undoChange } from './reservations/undo-change.ts';

const planners = rules.events;
const administrators = rules.administration;
/** Who sees one reservation or more; which ones is each view's scope. */
const readers = (caller: Caller | null) => seesAny(caller);
/** Who may bring in files of one kind or more. */
const importers = (caller: Caller | null) => importsOf(caller).length > 0;
/** Who has a screen of places: the calendar, or the places of administrators. */
const placeReaders = [...planners, ...administrators];
/** To somebody who may not see it, a reservation does not exist. */
const seen = ({ id }: { id: string }, caller: Caller | null) => (maySee(caller, id) ? { id } : null);

const row = ({ key }: { key: string }) => (key === everything ? 'all' : [key]);

export const calls = {
  addPlace: write({ who: administrators, shape: NewPlace, run: addPlace }),
  addPlaces: write({ who: administrators, shape: NewPlaces, run: addPlaces }),
  changePlace: write({ who: administrators, shape: PlaceChange, run: changePlace }),
  movePlace: write({ who: administrators, shape: PlaceMove, run: movePlace }),
  closePlace: write({ who: administrators, shape: PlaceClosing, run: closePlace }),
  openPlace: write({ who: administrators, shape: PlaceOpening, run: openPlace }),
  archivePlace: write({ who: administrators, shape: byId, run: archivePlace }),
  deletePlace: write({ who: administrators, shape: byId, run: deletePlace }),

  create: write({ who: planners, shape: NewReservation, run: createReservation }),
  change: write({ who: planners, shape: ReservationChange, run: changeReservation }),
  changeState: write({ who: planners, shape: StateChange, run: changeState }),
  copy: write({ who: planners, shape: Copy, run: copyReservation }),
  remove: write({ who: planners, shape: Deletion, run: deleteReservation }),
  undo: write({ who: planners, shape: Undo, run: undoChange }),

  book: write({ who: planners, shape: Bookings, run: book }),
  changeBooking: write({ who: planners, shape: BookingChange, run: changeBooking }),
  undoStayMove: write({ who: planners, shape: StayMoveUndo, run: undoStayMove }),
  removeBooking: write({ who: planners, shape: Removal, run: removeBooking }),

  // What a file is of decides who may; to others it does not exist.
  matchColumns: write({ who: importers, shape: Matching, run: matchColumns }),
  fileValues: read({ who: importers, shape: ValuesAsked, run: fileValues }),
  takeKnown: write({ who: importers, shape: TakingKnown, run: takeKnown }),
  confirmImport: write({ who: importers, shape: byId, run: confirmImport }),
  cancelImport: write({ who: importers, shape: byId, run: cancelImport }),
  importLines: read({ who: importers, shape: LinesAsked, run: linesOf }),

  addFeed: write({ who: signedIn, shape: NewFeed, run: addFeed }),
  revokeFeed: write({ who: signedIn, shape: byId, run: revokeFeed }),
  restoreFeed: write({ who: signedIn, shape: byId, run: restoreFeed }),

  /** For the search of the whole house; of reservations, those that the caller may see. */
  search: read({ who: readers, shape: SearchWords, run: searchReservations }),
  searchPlaces: read({ who: placeReaders, shape: SearchWords, run: searchPlaces }),

  monthsFound: read({ who: planners, shape: CalendarSearch, run: monthsFound }),
  haveYouRoom: read({ who: planners, shape: RoomQuestion, run: haveYouRoom }),
  /** A read and not a view: a visitor's page opens no live connection. */
  currentEvents: read({ who: everyone, shape: nothing, run: ({ floor }) => currentEvents(floor) }),
};

export const views = {
  places: view({ kept: true, who: signedIn, shape: nothing, topics: () => [topics.places], touches: row, rows: placeRows }),
  calendar: view({
    kept: true,
    who: planners,
    shape: Window,
    topics: () => [topics.reservations],
    touches: row,
    rows: calendarRows,
    windows: calendarWindows,
  }),
  bookings: view({
    kept: true,
    who: planners,
    shape: BookingWindow,
    topics: () => [topics.bookings],
    touches: row,
    rows: bookingRows,
    windows: bookingWindows,
  }),
  one: view({
    kept: true,
    who: readers,
    shape: byId,
    scope: seen,
    topics: () => [topics.reservations],
    touches: (change, { id }) => (change.key === id || change.key === everything ? [id] : []),
    rows: wholeReservation,
  }),
  bookingsOf: view({ kept: true, who: readers, shape: byId, scope: seen, topics: () => [topics.bookings], touches: row, rows: bookingsOf }),
  history: view({
    who: readers,
    shape: byId,
    scope: seen,
    topics: () => ['history.reservation'],
    touches: ({ key }, scope) => (key === scope.id || key === everything ? 'all' : []),
    rows: (floor, scope) => history(floor.rows, 'reservation', scope.id),
  }),
  placeHistory: historyView('place', administrators),
  bookedThere: view({
    who: rules.closing,
    shape: byId,
    scope: ({ id }, caller) => ({ id, sees: seesOf(caller) }),
    topics: () => [topics.bookings, topics.reservations, topics.places],
    touches: () => 'all',
    rows: bookedThere,
    expiresAt: ({ booked }) => booked.map(({ until }) => until).toSorted()[0] ?? null,
  }),
  matrixList: view({
    kept: true,
    who: planners,
    shape: nothing,
    topics: () => [topics.reservations],
    touches: row,
    rows: matrixRows,
    expiresAt: (one) => one.endsAt,
  }),
  upcoming: view({
    kept: true,
    who: planners,
    shape: nothing,
    topics: () => [topics.reservations],
    touches: row,
    rows: upcomingRows,
    expiresAt: (one) => one.endsAt,
  }),
  list: view({
    kept: true,
    who: readers,
    shape: ListPage,
    scope: (input, caller) => ({ ...input, sees: seesOf(caller) }),
    topics: () => [topics.reservations],
    // A page: where one comes or goes, another gives way or follows.
    touches: () => 'all',
    rows: listRows,
    nextAt: nextEnd,
  }),
  listCounts: view({
    kept: true,
    who: readers,
    shape: ListNarrowing,
    scope: (input, caller) => ({ ...input, sees: seesOf(caller) }),
    topics: () => [topics.reservations],
    touches: () => 'all',
    rows: listCounts,
    nextAt: nextEnd,
  }),
  events: view({
    kept: true,
    who: readers,
    shape: nothing,
    scope: (_input, caller) => ({ sees: seesOf(caller) }),
    topics: () => [topics.reservations],
    // The first so many: where one comes or goes, another gives way or follows.
    touches: () => 'all',
    rows: eventRows,
    expiresAt: (one) => one.endsAt,
  }),
  home: view({
    kept: true,
    who: signedIn,
    shape: nothing,
    scope: (_input, caller) => ({ sees: seesOf(caller) }),
    topics: () => [topics.reservations],
    // The first so many: where one comes or goes, another gives way or follows.
    touches: () => 'all',
    rows: homeRows,
    expiresAt: (one) => one.endsAt,
  }),
  // The new-day job tells this topic at midnight, when others come to need a decision.
  undecided: view({
    kept: true,
    who: planners,
    shape: nothing,
    topics: () => [topics.reservations],
    touches: () => 'all',
    rows: undecidedRows,
  }),
  feeds: view({
    who: signedIn,
    shape: nothing,
    scope: (_input, caller) => ({ accountId: present(caller).accountId }),
    topics: () => [topics.feeds],
    rows: feedRows,
  }),
  imports: view({
    who: importers,
    shape: nothing,
    scope: (_input, caller) => ({ kinds: importsOf(caller) }),
    topics: () => [topics.imports],
    rows: importRows,
  }),
};

export const routes: Route[] = [feedRoute, uploadRoute, wrongLinesRoute, ...exportRoutes];
