import type { UrlStateOf } from '#platform/url-state/url-state.ts';
import type { Day } from '#platform/time/calendar.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { matchesWordStarts } from '#platform/i18n/search-terms.ts';
import { taskState, taskStates } from '#features/maintenance/repeat.ts';
import type { TaskRow } from '#features/maintenance/shapes/task.ts';
import type { tasksAddress } from './tasks-address.ts';

type TaskFilter = Pick<UrlStateOf<typeof tasksAddress>, 'q' | 'show' | 'who'>;

export interface TaskListContext {
  today: Day;
  placeOf: (id: string | null) => string;
  workerIds: readonly string[];
}

export function filterTasks(
  tasks: readonly TaskRow[],
  { q, show, who }: TaskFilter,
  { today, placeOf, workerIds }: TaskListContext,
): TaskRow[][] {
  const matches = tasks.filter((task) => isOf(task, who, workerIds) && matchesWordStarts(`${task.title} ${placeOf(task.placeId)}`, q));
  const byState = groupBy(matches, (task) => taskState(task, today));
  return taskStates.filter((state) => show === 'all' || show === state).map((state) => (byState.get(state) ?? []).toSorted(byDue));
}

function isOf({ assigneeId, hasWorkerLeft }: TaskRow, who: string, workerIds: readonly string[]): boolean {
  if (who === '') return true;
  if (who === 'nobody') return assigneeId === null || hasWorkerLeft;
  return who === 'mine' ? workerIds.includes(assigneeId ?? '') : assigneeId === who;
}

function byDue(one: TaskRow, other: TaskRow): number {
  return (one.nextDue ?? '9999').localeCompare(other.nextDue ?? '9999') || one.title.localeCompare(other.title);
}
