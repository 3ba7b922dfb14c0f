import { historyView } from '#platform/events/server/history.ts';
import { write } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import { placesTopic } from '#rooms/reservations/server/door.ts';
import { rules } from '#rooms/screens.ts';
import { byId, EndMove, nothing, Opening, Pausing } from '#rooms/pauses/shapes.ts';
import { topics } from '#rooms/pauses/topics.ts';
import { moveEnd, open, pause, undoOpen } from './pause.ts';
import { activitiesNow, pauseRows } from './pause-rows.ts';

export const calls = {
  pause: write({ who: rules.pauses, shape: Pausing, run: pause }),
  moveEnd: write({ who: rules.pauses, shape: EndMove, run: moveEnd }),
  open: write({ who: rules.pauses, shape: Opening, run: open }),
  undoOpen: write({ who: rules.pauses, shape: byId, run: undoOpen }),
};

const all = () => 'all' as const;

export const views = {
  list: view({
    kept: true,
    who: rules.pauses,
    shape: nothing,
    topics: () => [topics.pauses, placesTopic],
    touches: all,
    rows: pauseRows,
    expiresAt: ({ state, until }) => (state === 'paused' ? until : null),
  }),
  activities: view({
    kept: true,
    who: rules.pauses,
    shape: nothing,
    topics: () => [placesTopic],
    touches: all,
    rows: (floor) => activitiesNow(floor.rows),
  }),
  history: historyView('pause', rules.pauses),
};
