import type { z } from 'zod';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { firstDueOf } from '#features/maintenance/repeat.ts';
import type { NewTask } from '#features/maintenance/shapes/task.ts';
import { namesOf, type MissingReference } from '#features/maintenance/server/tickets/names-of.ts';
import { tasksTopic } from './lock-task.ts';
import { repeatingTasks } from './tables.ts';

/** Adds a task. Idempotent by ID: a retry after a lost response adds nothing. */
export async function addTask({
  app,
  caller,
  input,
}: CallContext<z.output<typeof NewTask>>): Promise<Done | Refusal<MissingReference | 'half-a-rest'>> {
  if ((input.restsFrom === '') !== (input.restsUntil === ''))
    return refuse('half-a-rest', input.restsFrom === '' ? 'restsFrom' : 'restsUntil');
  return app.write(requireCaller(caller), async (tx) => {
    const names = await namesOf(tx.rows, { placeId: input.placeId, assigneeId: input.assigneeId });
    if (isRefusal(names)) return names;
    const inserted = await tx.rows
      .insert(repeatingTasks)
      .values({ ...input, nextDue: firstDueOf(input), createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: repeatingTasks.id });
    if (inserted.length === 0) return done;
    tx.record({ kind: 'maintenance.task-added', subject: { type: 'repeating-task', id: input.id }, after: { title: input.title } });
    tx.changed(tasksTopic, input.id);
    return done;
  });
}
