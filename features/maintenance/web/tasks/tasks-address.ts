import { urlStateShape, idParam, choiceParam, textParam } from '#platform/url-state/url-state.ts';
import { taskStates } from '#features/maintenance/repeat.ts';

export const taskFilters = ['all', ...taskStates] as const;

export const tasksAddress = urlStateShape({
  q: textParam(),
  show: choiceParam(taskFilters, 'all'),
  /** '' means anyone, `mine` the reader, `nobody` unassigned; any other value is the ID of a worker. */
  who: textParam(),
  task: idParam(),
});
