import { and, eq, inArray, sql } from 'drizzle-orm';
import { events } from '#platform/events/server/tables.ts';
import type { AppContext } from '#platform/server/app-context.ts';

export const photosDeletedKind = 'maintenance.photos-deleted';

/**
 * Returns the tickets whose photos were deleted by closing. Older tickets have no record of the deletion, so it is derived from their
 * events.
 */
export async function findTicketsWithDeletedPhotos(
  { rows }: Pick<AppContext, 'rows'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { kind, subjectId, subjectType } = events;
  const times = (what: string) => sql`count(*) filter (where ${kind} = ${what})`;
  const eventRows = await rows
    .select({ id: subjectId })
    .from(events)
    .where(and(eq(subjectType, 'ticket'), inArray(subjectId, [...ids])))
    .groupBy(subjectId)
    .having(sql`${times(photosDeletedKind)} > 0 or ${times('maintenance.photo-added')} > ${times('maintenance.photo-removed')}`);
  return new Set(eventRows.map(({ id }) => id));
}
