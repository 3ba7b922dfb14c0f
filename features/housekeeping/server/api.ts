import { historyView } from '#platform/events/server/history.ts';
import { isGranted } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { query, command } from '#platform/http/server/calls.ts';
import { SearchInput } from '#platform/http/shapes.ts';
import { view } from '#platform/live/server/view.ts';
import { accountsTopic } from '#features/accounts/server/public.ts';
import { checkInsTopic } from '#features/check-in/server/public.ts';
import { ticketsTopic } from '#features/maintenance/server/public.ts';
import { bookingsTopic, eventsTopic, placesTopic } from '#features/reservations/server/public.ts';
import { lodgingsTopic } from '#features/roll-call/server/public.ts';
import { sheetsTopic } from '#features/sheets/server/public.ts';
import { accessRules } from '#features/screens.ts';
import {
  Assignment,
  BoardDay,
  byId,
  EventInput,
  EarlyDeparture,
  LinenDays,
  LostItemChange,
  LostItemSettlement,
  MarkPlaces,
  NewLostItem,
  NewNote,
  NoInput,
  NoteTicket,
  CleanedByUsChange,
  OutOfOrderReport,
  ReadinessInput,
  SettingsChange,
} from '#features/housekeeping/shapes.ts';
import { topics } from '#features/housekeeping/topics.ts';
import { searchLostItems } from './search-lost-items.ts';
import { assignPlaces } from './assign-places.ts';
import { boardRows } from './board-rows.ts';
import { familyPlaces } from './family-places.ts';
import { listHousekeepers } from './housekeepers.ts';
import { leaveEarly, undoLeaveEarly } from './leave-early.ts';
import { linenRows, nextMidnight } from './linen-rows.ts';
import { addLostItem, changeLostItem, lostItemRows, settleLostItem } from './lost-items.ts';
import { markPlaces } from './mark-places.ts';
import { addNote, noteRows, settleNote, openTicketFromNote } from './notes.ts';
import { placesNotCleanedByUs, setCleanedByUs } from './set-cleaned-by-us.ts';
import { putInOrder, putOutOfOrder } from './out-of-order.ts';
import { nextMinute, readinessRows } from './readiness-rows.ts';
import { changeSettings, settingsRows } from './settings.ts';

const housekeepers = accessRules.housekeeping;
/** Who decides how the camp cleans, and what of it. */
const heads = ['#Administration', '#Development'] as const;
/** The desk of all events, or of one that somebody may see. */
const deskOf = (caller: Caller | null, { eventId }: { eventId: string | null }) =>
  isGranted(eventId === null ? accessRules.cashiers : [...accessRules.cashiers, `view-event-${eventId}`], caller);

export const calls = {
  mark: command({ who: housekeepers, shape: MarkPlaces, run: markPlaces }),
  assign: command({ who: housekeepers, shape: Assignment, run: assignPlaces }),
  leftEarly: command({ who: housekeepers, shape: EarlyDeparture, run: leaveEarly }),
  stillThere: command({ who: housekeepers, shape: EarlyDeparture, run: undoLeaveEarly }),
  putOutOfOrder: command({ who: housekeepers, shape: OutOfOrderReport, run: putOutOfOrder }),
  putInOrder: command({ who: housekeepers, shape: byId, run: putInOrder }),

  addNote: command({ who: housekeepers, shape: NewNote, run: addNote }),
  ticketFromNote: command({ who: housekeepers, shape: NoteTicket, run: openTicketFromNote }),
  settleNote: command({ who: housekeepers, shape: byId, run: settleNote }),

  addLost: command({ who: housekeepers, shape: NewLostItem, run: addLostItem }),
  changeLost: command({ who: housekeepers, shape: LostItemChange, run: changeLostItem }),
  settleLost: command({ who: housekeepers, shape: LostItemSettlement, run: settleLostItem }),
  searchLost: query({ who: housekeepers, shape: SearchInput, run: searchLostItems }),

  setOurs: command({ who: heads, shape: CleanedByUsChange, run: setCleanedByUs }),
  changeSettings: command({ who: heads, shape: SettingsChange, run: changeSettings }),
};

/** What is tapped concerns one place; what is booked may concern many, since a building takes its rooms. */
const booked = [placesTopic, bookingsTopic, eventsTopic, checkInsTopic];
const all = () => 'all' as const;

export const views = {
  board: view({
    kept: true,
    who: housekeepers,
    shape: BoardDay,
    topics: () => [topics.places, sheetsTopic, ...booked],
    touches: ({ topic, key }) => (topic === topics.places ? [key] : 'all'),
    rows: boardRows,
    expiresAt: (row) => row.turnsAt,
  }),
  notes: view({
    kept: true,
    who: housekeepers,
    shape: byId,
    topics: () => [topics.notes, ticketsTopic],
    touches: ({ topic, key }, { id }) => (topic === ticketsTopic || key === id ? 'all' : []),
    rows: noteRows,
  }),
  linen: view({
    kept: true,
    who: housekeepers,
    shape: LinenDays,
    topics: () => [topics.beds, ...booked],
    touches: all,
    rows: linenRows,
    nextAt: nextMidnight,
  }),
  lost: view({ kept: true, who: housekeepers, shape: NoInput, topics: () => [topics.lost], rows: lostItemRows }),
  people: view({
    kept: true,
    who: housekeepers,
    shape: NoInput,
    topics: () => [accountsTopic],
    touches: all,
    rows: (app) => listHousekeepers(app.rows),
  }),
  /** For the desk and home: how far the places of a group are. */
  ready: view({
    kept: true,
    who: deskOf,
    shape: ReadinessInput,
    topics: () => [topics.places, topics.settings, ...booked],
    touches: all,
    rows: readinessRows,
    nextAt: nextMinute,
  }),
  /** For the desk of an event: whether the place of each family is ready. */
  familyPlaces: view({
    kept: true,
    who: deskOf,
    shape: EventInput,
    topics: () => [topics.places, topics.settings, lodgingsTopic, ...booked],
    touches: all,
    rows: familyPlaces,
    nextAt: nextMinute,
  }),
  notOurs: view({ who: heads, shape: NoInput, topics: () => [topics.places, placesTopic], touches: all, rows: placesNotCleanedByUs }),
  settings: view({ kept: true, who: housekeepers, shape: NoInput, topics: () => [topics.settings], touches: all, rows: settingsRows }),
  history: historyView('cleaned-place', housekeepers),
  lostHistory: historyView('lost-item', housekeepers),
  settingsHistory: historyView('housekeeping-settings', housekeepers),
};
