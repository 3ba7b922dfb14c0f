import { addressShape, id, oneOf, word } from '#platform/address/address.ts';
import { taskStates } from '#rooms/maintenance/repeat.ts';

export const taskFilters = ['all', ...taskStates] as const;

export const tasksAddress = addressShape({
  q: word(),
  show: oneOf(taskFilters, 'all'),
  /** '' is anybody, `mine` the reader's, `nobody` whoever is free, else a worker. */
  who: word(),
  /** The task that is open beside the list. */
  task: id(),
});
