import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { namedConflicts } from '#platform/events/server/named-conflicts.ts';
import { type EditConflict, mergeChanges } from '#platform/http/field-changes.ts';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { dueSince, type Repeat } from '#rooms/maintenance/repeat.ts';
import type { TaskChange } from '#rooms/maintenance/shapes/task.ts';
import { namesOf, type NotThere, wereCalled } from '#rooms/maintenance/server/tickets/names-of.ts';
import { lockTask, setTask } from './lock-task.ts';
import { taskDoings } from './tables.ts';
import { doingRows, type StoredTask } from './task-rows.ts';

type Refused = { refused: 'clash'; clashes: EditConflict[] } | Refusal<'gone' | NotThere | 'half-a-rest'>;

/** Changes what somebody changed of a task, and nothing else. Another rhythm is counted from when it was last done. */
export async function changeTask({ floor, caller, input }: CallContext<z.output<typeof TaskChange>>): Promise<Done | Refused> {
  const { zone } = await floor.camp();
  return floor.write(present(caller), async (tx) => {
    const task = await lockTask(tx, input.id);
    if (task === null) return refuse('gone');
    const { set, before, clashes } = mergeChanges(task, input.changes);
    if (clashes.length > 0)
      return { refused: 'clash' as const, clashes: await namedConflicts(tx.rows, { type: 'repeating-task', id: task.id }, clashes) };
    if (Object.keys(set).length === 0) return done;
    const next = { ...task, ...set };
    if ((next.restsFrom === '') !== (next.restsUntil === ''))
      return refuse('half-a-rest', next.restsFrom === '' ? 'restsFrom' : 'restsUntil');
    // Histories tell names, which outlive what they name.
    const [was, is] = [await wereCalled(tx.rows, before), await namesOf(tx.rows, set)];
    if (isRefusal(is)) return is;
    const last = (await doingRows(tx, { taskId: task.id })).find(({ isExtra }) => !isExtra);
    const isMoved = isRhythmChanged(task, next);
    const moved = isMoved ? { nextDue: dueSince(next, last && dayIn(zone, last.doneAt)) } : {};
    // Taken back from now on, a doing leads to a day of this rhythm.
    if (isMoved) await tx.rows.update(taskDoings).set({ nextDueBefore: null }).where(eq(taskDoings.taskId, task.id));
    await setTask(
      tx,
      task.id,
      'maintenance.task-changed',
      { ...set, ...moved },
      { before: { ...before, ...was }, after: { ...set, ...is } },
    );
    return done;
  });
}

function isRhythmChanged(before: StoredTask, after: StoredTask): boolean {
  const fields: (keyof Repeat)[] = ['repeats', 'every', 'unit', 'firstDue', 'restsFrom', 'restsUntil'];
  return fields.some((field) => before[field] !== after[field]);
}
