import { and, asc, eq, isNull } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import { checkIns } from '#features/check-in/server/tables.ts';

export interface NoPhotoFamily {
  id: string;
  church: string;
  names: string[];
}

/** Returns the families of an event that declined photos. Staff need their names when they review pictures. */
export async function findNoPhotoFamilies(rows: QueryBuilder, eventId: string): Promise<NoPhotoFamily[]> {
  const { id, church, persons } = checkIns;
  const families = await rows
    .select({ id, church, persons })
    .from(checkIns)
    .where(and(eq(checkIns.eventId, eventId), eq(checkIns.photoConsent, 'no'), isNull(checkIns.cancelledAt), isNotTestId(id)))
    .orderBy(asc(checkIns.createdAt), asc(id));
  return families.map(({ persons: people, ...family }) => ({ ...family, names: people.map(({ name }) => name) }));
}
