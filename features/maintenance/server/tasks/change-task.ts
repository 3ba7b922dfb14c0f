import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { addConflictAuthors } from '#platform/events/server/conflict-authors.ts';
import { type EditConflict, mergeChanges } from '#platform/http/field-changes.ts';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { recalculateDue, type RepeatRule } from '#features/maintenance/repeat.ts';
import type { TaskChange } from '#features/maintenance/shapes/task.ts';
import { namesOf, type MissingReference, namesOfPrevious } from '#features/maintenance/server/tickets/names-of.ts';
import { lockTask, updateTask } from './lock-task.ts';
import { taskCompletions } from './tables.ts';
import { completionRows, type StoredTask } from './task-rows.ts';

type ChangeRefusal = { refused: 'conflict'; conflicts: EditConflict[] } | Refusal<'gone' | MissingReference | 'half-a-rest'>;

/** Applies the changed fields of a task. If the repeat settings change, the next due day is counted from the last completion. */
export async function changeTask({ app, caller, input }: CallContext<z.output<typeof TaskChange>>): Promise<Done | ChangeRefusal> {
  const { zone } = await app.camp();
  return app.write(requireCaller(caller), async (tx) => {
    const task = await lockTask(tx, input.id);
    if (task === null) return refuse('gone');
    const { set, before, conflicts } = mergeChanges(task, input.changes);
    if (conflicts.length > 0)
      return {
        refused: 'conflict' as const,
        conflicts: await addConflictAuthors(tx.rows, { type: 'repeating-task', id: task.id }, conflicts),
      };
    if (Object.keys(set).length === 0) return done;
    const next = { ...task, ...set };
    if ((next.restsFrom === '') !== (next.restsUntil === ''))
      return refuse('half-a-rest', next.restsFrom === '' ? 'restsFrom' : 'restsUntil');
    // The history stores the names of place and worker, because it outlives their rows.
    const [previousNames, names] = [await namesOfPrevious(tx.rows, before), await namesOf(tx.rows, set)];
    if (isRefusal(names)) return names;
    const last = (await completionRows(tx, { taskId: task.id })).find(({ isExtra }) => !isExtra);
    const isMoved = isRhythmChanged(task, next);
    const moved = isMoved ? { nextDue: recalculateDue(next, last && dayIn(zone, last.doneAt)) } : {};
    // Forget the earlier due days: undoing a completion must not restore a due day of the old repeat settings.
    if (isMoved) await tx.rows.update(taskCompletions).set({ previousNextDue: null }).where(eq(taskCompletions.taskId, task.id));
    await updateTask(
      tx,
      task.id,
      'maintenance.task-changed',
      { ...set, ...moved },
      { before: { ...before, ...previousNames }, after: { ...set, ...names } },
    );
    return done;
  });
}

function isRhythmChanged(before: StoredTask, after: StoredTask): boolean {
  const fields: (keyof RepeatRule)[] = ['repeats', 'every', 'unit', 'firstDue', 'restsFrom', 'restsUntil'];
  return fields.some((field) => before[field] !== after[field]);
}
