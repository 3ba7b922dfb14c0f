import { and, eq, isNull } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { placeLabelOf } from '#features/places/server/public.ts';
import { workers } from '#features/maintenance/server/tables.ts';

export type MissingReference = 'no-such-place' | 'no-such-worker';

export async function namesOf(
  rows: QueryBuilder,
  { placeId, assigneeId }: { placeId?: string | null | undefined; assigneeId?: string | null | undefined },
): Promise<{ placeId?: string | null; assigneeId?: string | null } | Refusal<MissingReference>> {
  const place = placeId ? await placeLabelOf(rows, placeId) : placeId;
  if (placeId && place === null) return refuse('no-such-place', 'placeId');
  const worker = assigneeId ? await workerName(rows, assigneeId) : assigneeId;
  if (assigneeId && worker === null) return refuse('no-such-worker', 'assigneeId');
  return { ...(place === undefined ? {} : { placeId: place }), ...(worker === undefined ? {} : { assigneeId: worker }) };
}

export async function namesOfPrevious(
  rows: QueryBuilder,
  before: { placeId?: string | null | undefined; assigneeId?: string | null | undefined },
): Promise<{ placeId?: string | null; assigneeId?: string | null }> {
  const place = await namesOf(rows, { placeId: before.placeId });
  if (!before.assigneeId) return isRefusal(place) ? { placeId: null } : place;
  const [worker] = await rows.select({ name: workers.name }).from(workers).where(eq(workers.id, before.assigneeId));
  return { ...(isRefusal(place) ? { placeId: null } : place), assigneeId: worker?.name ?? null };
}

async function workerName(rows: QueryBuilder, id: string): Promise<string | null> {
  const [workerRow] = await rows
    .select({ name: workers.name })
    .from(workers)
    .where(and(eq(workers.id, id), isNull(workers.removedAt)));
  return workerRow?.name ?? null;
}
