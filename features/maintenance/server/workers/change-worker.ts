import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { addConflictAuthors } from '#platform/events/server/conflict-authors.ts';
import { mergeChanges } from '#platform/http/field-changes.ts';
import { type ChangeResult, type Done, done, type Refusal, refuse, unchanged } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { TicketEditConflict } from '#features/maintenance/shapes/ticket.ts';
import type { NewWorker, WorkerChange } from '#features/maintenance/shapes/worker.ts';
import { topics } from '#features/maintenance/topics.ts';
import { workers } from '#features/maintenance/server/tables.ts';

/** Adds a worker, or restores a removed worker. Idempotent by ID. */
export async function addWorker({ app, caller, input }: CallContext<z.output<typeof NewWorker>>): Promise<Done> {
  return app.write(requireCaller(caller), async (tx) => {
    const worker = { ...input, createdAt: tx.now, removedAt: null };
    await tx.rows
      .insert(workers)
      .values(worker)
      .onConflictDoUpdate({ target: workers.id, set: { removedAt: null } });
    return recordWorkerChange(tx, 'maintenance.worker-added', input.id, undefined, { name: input.name, list: input.list });
  });
}

export async function changeWorker({
  app,
  caller,
  input,
}: CallContext<z.output<typeof WorkerChange>>): Promise<ChangeResult | TicketEditConflict | Refusal<'gone'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const [worker] = await tx.rows
      .select()
      .from(workers)
      .where(and(eq(workers.id, input.id), isNull(workers.removedAt)))
      .for('update');
    if (worker === undefined) return refuse('gone');
    const { list, name, accountId } = worker;
    const { set, before, conflicts } = mergeChanges({ list, name, accountId }, input.changes);
    if (conflicts.length > 0)
      return {
        refused: 'conflict',
        conflicts: await addConflictAuthors(tx.rows, { type: 'workers', id: 'camp', within: { id: input.id } }, conflicts),
      };
    if (Object.keys(set).length === 0) return unchanged;
    await tx.rows.update(workers).set(set).where(eq(workers.id, input.id));
    return recordWorkerChange(tx, 'maintenance.worker-changed', input.id, before, { id: input.id, ...set });
  });
}

export async function removeWorker({ app, caller, input }: CallContext<{ id: string }>): Promise<Done | Refusal<'gone'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const [removed] = await tx.rows
      .update(workers)
      .set({ removedAt: tx.now })
      .where(and(eq(workers.id, input.id), isNull(workers.removedAt)))
      .returning({ name: workers.name });
    if (removed === undefined) return refuse('gone');
    return recordWorkerChange(tx, 'maintenance.worker-removed', input.id, removed, undefined);
  });
}

function recordWorkerChange(tx: Transaction, kind: string, id: string, before: unknown, after: unknown): Done {
  tx.record({ kind, subject: { type: 'workers', id: 'camp' }, before, after });
  tx.changed(topics.workers, id);
  return done;
}
