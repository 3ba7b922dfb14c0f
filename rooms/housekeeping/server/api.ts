import { historyView } from '#platform/events/server/history.ts';
import { write } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import { checkInsTopic } from '#rooms/check-in/server/door.ts';
import { bookingsTopic, eventsTopic, placesTopic } from '#rooms/reservations/server/door.ts';
import { rules } from '#rooms/screens.ts';
import { BoardDay, byId, LeftEarly, Marking, nothing, OutOfOrder } from '#rooms/housekeeping/shapes.ts';
import { topics } from '#rooms/housekeeping/topics.ts';
import { boardRows } from './board-rows.ts';
import { leaveEarly, undoLeaveEarly } from './left-early.ts';
import { markPlaces } from './mark-places.ts';
import { putInOrder, putOutOfOrder } from './out-of-order.ts';
import { settingsRows } from './settings.ts';

const housekeepers = rules.housekeeping;

export const calls = {
  mark: write({ who: housekeepers, shape: Marking, run: markPlaces }),
  leftEarly: write({ who: housekeepers, shape: LeftEarly, run: leaveEarly }),
  stillThere: write({ who: housekeepers, shape: LeftEarly, run: undoLeaveEarly }),
  putOutOfOrder: write({ who: housekeepers, shape: OutOfOrder, run: putOutOfOrder }),
  putInOrder: write({ who: housekeepers, shape: byId, run: putInOrder }),
};

/** What is tapped concerns one place; what is booked may concern many, since a building takes its rooms. */
const board = [topics.places, placesTopic, bookingsTopic, eventsTopic, checkInsTopic];

export const views = {
  board: view({
    who: housekeepers,
    shape: BoardDay,
    topics: () => board,
    touches: ({ topic, key }) => (topic === topics.places ? [key] : 'all'),
    rows: boardRows,
    expiresAt: (row) => row.turnsAt,
  }),
  settings: view({ who: housekeepers, shape: nothing, topics: () => [topics.settings], touches: () => 'all', rows: settingsRows }),
  history: historyView('cleaned-place', housekeepers),
};
