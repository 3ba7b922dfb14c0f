import { historyView } from '#platform/records/server/history-view.ts';
import { command } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import { placesTopic } from '#features/places/server/public.ts';
import { accessRules } from '#features/screens.ts';
import { idInput, PauseEndChange, noInput, ReopenInput, NewPauses } from '#features/pauses/shapes.ts';
import { topics } from '#features/pauses/topics.ts';
import { changePauseEnd, reopenActivity, pauseActivities, undoReopening } from './pause.ts';
import { activityRows, pauseRows } from './pause-rows.ts';

export const calls = {
  pause: command({ allow: accessRules.pauses, shape: NewPauses, run: pauseActivities }),
  moveEnd: command({ allow: accessRules.pauses, shape: PauseEndChange, run: changePauseEnd }),
  open: command({ allow: accessRules.pauses, shape: ReopenInput, run: reopenActivity }),
  undoOpen: command({ allow: accessRules.pauses, shape: idInput, run: undoReopening }),
};

const all = () => 'all' as const;

export const views = {
  list: view({
    offlineCopy: true,
    allow: accessRules.pauses,
    shape: noInput,
    topics: () => [topics.pauses, placesTopic],
    touches: all,
    rows: pauseRows,
    expiresAt: ({ state, until }) => (state === 'paused' ? until : null),
  }),
  activities: view({
    offlineCopy: true,
    allow: accessRules.pauses,
    shape: noInput,
    topics: () => [placesTopic],
    touches: all,
    rows: (app) => activityRows(app.rows),
  }),
  history: historyView('pause', accessRules.pauses),
};
