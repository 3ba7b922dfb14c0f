import { urlStateShape, idParam, choiceParam, textParam } from '#platform/url-state/url-state.ts';
import { taskStates } from '#features/maintenance/repeat.ts';

export const taskFilters = ['all', ...taskStates] as const;

export const tasksAddress = urlStateShape({
  q: textParam(),
  show: choiceParam(taskFilters, 'all'),
  /** '' is anybody, `mine` the reader's, `nobody` whoever is free, else a worker. */
  who: textParam(),
  /** The task that is open beside the list. */
  task: idParam(),
});
