import { historyView } from '#platform/events/server/history.ts';
import { isGranted } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { read, write } from '#platform/http/server/calls.ts';
import { SearchWords } from '#platform/http/shapes.ts';
import { view } from '#platform/live/server/view.ts';
import { accountsTopic } from '#rooms/accounts/server/door.ts';
import { checkInsTopic } from '#rooms/check-in/server/door.ts';
import { ticketsTopic } from '#rooms/maintenance/server/door.ts';
import { bookingsTopic, eventsTopic, placesTopic } from '#rooms/reservations/server/door.ts';
import { lodgingsTopic } from '#rooms/roll-call/server/door.ts';
import { sheetsTopic } from '#rooms/sheets/server/door.ts';
import { rules } from '#rooms/screens.ts';
import {
  Assignment,
  BoardDay,
  byId,
  EventAsked,
  LeftEarly,
  LinenDays,
  LostItemChange,
  LostItemSettling,
  Marking,
  NewLostItem,
  NewNote,
  nothing,
  NoteTicket,
  OursChange,
  OutOfOrder,
  ReadyAsked,
  SettingsChange,
} from '#rooms/housekeeping/shapes.ts';
import { topics } from '#rooms/housekeeping/topics.ts';
import { searchLost } from './search-lost.ts';
import { assignPlaces } from './assign-places.ts';
import { boardRows } from './board-rows.ts';
import { familyPlaces } from './family-places.ts';
import { housekeepersOf } from './housekeepers.ts';
import { leaveEarly, undoLeaveEarly } from './left-early.ts';
import { linenRows, nextMidnight } from './linen-rows.ts';
import { addLost, changeLost, lostRows, settleLost } from './lost-items.ts';
import { markPlaces } from './mark-places.ts';
import { addNote, noteRows, settleNote, ticketFromNote } from './notes.ts';
import { notOurs, setOurs } from './set-ours.ts';
import { putInOrder, putOutOfOrder } from './out-of-order.ts';
import { nextMinute, readyRows } from './ready-rows.ts';
import { changeSettings, settingsRows } from './settings.ts';

const housekeepers = rules.housekeeping;
/** Who decides how the camp cleans, and what of it. */
const heads = ['#Administration', '#Development'] as const;
/** The desk of all events, or of one that somebody may see. */
const deskOf = (caller: Caller | null, { eventId }: { eventId: string | null }) =>
  isGranted(eventId === null ? rules.cashiers : [...rules.cashiers, `view-event-${eventId}`], caller);

export const calls = {
  mark: write({ who: housekeepers, shape: Marking, run: markPlaces }),
  assign: write({ who: housekeepers, shape: Assignment, run: assignPlaces }),
  leftEarly: write({ who: housekeepers, shape: LeftEarly, run: leaveEarly }),
  stillThere: write({ who: housekeepers, shape: LeftEarly, run: undoLeaveEarly }),
  putOutOfOrder: write({ who: housekeepers, shape: OutOfOrder, run: putOutOfOrder }),
  putInOrder: write({ who: housekeepers, shape: byId, run: putInOrder }),

  addNote: write({ who: housekeepers, shape: NewNote, run: addNote }),
  ticketFromNote: write({ who: housekeepers, shape: NoteTicket, run: ticketFromNote }),
  settleNote: write({ who: housekeepers, shape: byId, run: settleNote }),

  addLost: write({ who: housekeepers, shape: NewLostItem, run: addLost }),
  changeLost: write({ who: housekeepers, shape: LostItemChange, run: changeLost }),
  settleLost: write({ who: housekeepers, shape: LostItemSettling, run: settleLost }),
  searchLost: read({ who: housekeepers, shape: SearchWords, run: searchLost }),

  setOurs: write({ who: heads, shape: OursChange, run: setOurs }),
  changeSettings: write({ who: heads, shape: SettingsChange, run: changeSettings }),
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
  lost: view({ kept: true, who: housekeepers, shape: nothing, topics: () => [topics.lost], rows: lostRows }),
  people: view({
    kept: true,
    who: housekeepers,
    shape: nothing,
    topics: () => [accountsTopic],
    touches: all,
    rows: (floor) => housekeepersOf(floor.rows),
  }),
  /** For the desk and home: how far the places of a group are. */
  ready: view({
    kept: true,
    who: deskOf,
    shape: ReadyAsked,
    topics: () => [topics.places, topics.settings, ...booked],
    touches: all,
    rows: readyRows,
    nextAt: nextMinute,
  }),
  /** For the desk of an event: whether the place of each family is ready. */
  familyPlaces: view({
    kept: true,
    who: deskOf,
    shape: EventAsked,
    topics: () => [topics.places, topics.settings, lodgingsTopic, ...booked],
    touches: all,
    rows: familyPlaces,
    nextAt: nextMinute,
  }),
  notOurs: view({ who: heads, shape: nothing, topics: () => [topics.places, placesTopic], touches: all, rows: notOurs }),
  settings: view({ kept: true, who: housekeepers, shape: nothing, topics: () => [topics.settings], touches: all, rows: settingsRows }),
  history: historyView('cleaned-place', housekeepers),
  lostHistory: historyView('lost-item', housekeepers),
  settingsHistory: historyView('housekeeping-settings', housekeepers),
};
