import { and, eq, inArray, sql } from 'drizzle-orm';
import { events } from '#platform/events/server/tables.ts';
import type { AppContext } from '#platform/server/app-context.ts';

export const photosDeletedKind = 'maintenance.photos-deleted';

/**
 * Which of these tickets without a photo once had some that nobody took away: closing deleted them. Of what was closed before
 * that was written down, the photos that were added and taken away tell.
 */
export async function findTicketsWithDeletedPhotos(
  { rows }: Pick<AppContext, 'rows'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { kind, subjectId, subjectType } = events;
  const times = (what: string) => sql`count(*) filter (where ${kind} = ${what})`;
  const found = await rows
    .select({ id: subjectId })
    .from(events)
    .where(and(eq(subjectType, 'ticket'), inArray(subjectId, [...ids])))
    .groupBy(subjectId)
    .having(sql`${times(photosDeletedKind)} > 0 or ${times('maintenance.photo-added')} > ${times('maintenance.photo-removed')}`);
  return new Set(found.map(({ id }) => id));
}
