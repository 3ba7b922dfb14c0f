import { historyView } from '#platform/records/server/history-view.ts';
import { isGranted } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { query, command } from '#platform/http/server/calls.ts';
import { SearchInput } from '#platform/http/shapes.ts';
import { view } from '#platform/live/server/view.ts';
import { accountsTopic } from '#features/accounts/server/public.ts';
import { checkInsTopic } from '#features/check-in/server/public.ts';
import { ticketsTopic } from '#features/maintenance/server/public.ts';
import { bookingsTopic, eventsTopic } from '#features/reservations/server/public.ts';
import { placesTopic } from '#features/places/server/public.ts';
import { lodgingsTopic } from '#features/roll-call/server/public.ts';
import { sheetsTopic } from '#features/sheets/server/public.ts';
import { accessRules } from '#features/screens.ts';
import {
  Assignment,
  BoardDay,
  idInput,
  EventInput,
  EarlyDeparture,
  LinenDays,
  LostItemChange,
  LostItemSettlement,
  MarkPlaces,
  NewLostItem,
  NewNote,
  noInput,
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
/** The caller may change the settings and choose which places are cleaned. */
const heads = ['#Administration', '#Development'] as const;
const deskOf = (caller: Caller | null, { eventId }: { eventId: string | null }) =>
  isGranted(eventId === null ? accessRules.cashiers : [...accessRules.cashiers, `view-event-${eventId}`], caller);

export const calls = {
  mark: command({ allow: housekeepers, shape: MarkPlaces, run: markPlaces }),
  assign: command({ allow: housekeepers, shape: Assignment, run: assignPlaces }),
  leftEarly: command({ allow: housekeepers, shape: EarlyDeparture, run: leaveEarly }),
  stillThere: command({ allow: housekeepers, shape: EarlyDeparture, run: undoLeaveEarly }),
  putOutOfOrder: command({ allow: housekeepers, shape: OutOfOrderReport, run: putOutOfOrder }),
  putInOrder: command({ allow: housekeepers, shape: idInput, run: putInOrder }),

  addNote: command({ allow: housekeepers, shape: NewNote, run: addNote }),
  ticketFromNote: command({ allow: housekeepers, shape: NoteTicket, run: openTicketFromNote }),
  settleNote: command({ allow: housekeepers, shape: idInput, run: settleNote }),

  addLost: command({ allow: housekeepers, shape: NewLostItem, run: addLostItem }),
  changeLost: command({ allow: housekeepers, shape: LostItemChange, run: changeLostItem }),
  settleLost: command({ allow: housekeepers, shape: LostItemSettlement, run: settleLostItem }),
  searchLost: query({ allow: housekeepers, shape: SearchInput, run: searchLostItems }),

  setOurs: command({ allow: heads, shape: CleanedByUsChange, run: setCleanedByUs }),
  changeSettings: command({ allow: heads, shape: SettingsChange, run: changeSettings }),
};

/** A booking can affect many places because a building includes its rooms. */
const booked = [placesTopic, bookingsTopic, eventsTopic, checkInsTopic];
const all = () => 'all' as const;

export const views = {
  board: view({
    offlineCopy: true,
    allow: housekeepers,
    shape: BoardDay,
    topics: () => [topics.places, sheetsTopic, ...booked],
    touches: ({ topic, key }) => (topic === topics.places ? [key] : 'all'),
    rows: boardRows,
    expiresAt: (row) => row.turnsAt,
  }),
  notes: view({
    offlineCopy: true,
    allow: housekeepers,
    shape: idInput,
    topics: () => [topics.notes, ticketsTopic],
    touches: ({ topic, key }, { id }) => (topic === ticketsTopic || key === id ? 'all' : []),
    rows: noteRows,
  }),
  linen: view({
    offlineCopy: true,
    allow: housekeepers,
    shape: LinenDays,
    topics: () => [topics.beds, ...booked],
    touches: all,
    rows: linenRows,
    nextAt: nextMidnight,
  }),
  lost: view({ offlineCopy: true, allow: housekeepers, shape: noInput, topics: () => [topics.lost], rows: lostItemRows }),
  people: view({
    offlineCopy: true,
    allow: housekeepers,
    shape: noInput,
    topics: () => [accountsTopic],
    touches: all,
    rows: (app) => listHousekeepers(app.rows),
  }),
  ready: view({
    offlineCopy: true,
    allow: deskOf,
    shape: ReadinessInput,
    topics: () => [topics.places, topics.settings, ...booked],
    touches: all,
    rows: readinessRows,
    nextAt: nextMinute,
  }),
  familyPlaces: view({
    offlineCopy: true,
    allow: deskOf,
    shape: EventInput,
    topics: () => [topics.places, topics.settings, lodgingsTopic, ...booked],
    touches: all,
    rows: familyPlaces,
    nextAt: nextMinute,
  }),
  notOurs: view({ allow: heads, shape: noInput, topics: () => [topics.places, placesTopic], touches: all, rows: placesNotCleanedByUs }),
  settings: view({
    offlineCopy: true,
    allow: housekeepers,
    shape: noInput,
    topics: () => [topics.settings],
    touches: all,
    rows: settingsRows,
  }),
  history: historyView('cleaned-place', housekeepers),
  lostHistory: historyView('lost-item', housekeepers),
  settingsHistory: historyView('housekeeping-settings', housekeepers),
};
