import type { AddressOf } from '#platform/address/address.ts';
import type { Day } from '#platform/time/calendar.ts';
import { groupBy } from '#platform/ui/group-by.ts';
import { beginsWords } from '#platform/words/search-terms.ts';
import { taskState, taskStates } from '#rooms/maintenance/repeat.ts';
import type { TaskRow } from '#rooms/maintenance/shapes/task.ts';
import type { tasksAddress } from './tasks-address.ts';

type Asked = Pick<AddressOf<typeof tasksAddress>, 'q' | 'show'>;

/** Tasks that are searched and asked for, a section for each state, what is due first on top. */
export function tasksShown(tasks: readonly TaskRow[], { q, show }: Asked, today: Day, placeOf: (id: string | null) => string): TaskRow[][] {
  const found = tasks.filter(({ title, placeId }) => beginsWords(`${title} ${placeOf(placeId)}`, q));
  const byState = groupBy(found, (task) => taskState(task, today));
  return taskStates.filter((state) => show === 'all' || show === state).map((state) => (byState.get(state) ?? []).toSorted(byDue));
}

function byDue(one: TaskRow, other: TaskRow): number {
  return (one.nextDue ?? '9999').localeCompare(other.nextDue ?? '9999') || one.title.localeCompare(other.title);
}
