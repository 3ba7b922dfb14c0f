import { and, desc, eq, sql } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import type { EditConflict } from '#platform/http/field-changes.ts';
import { events } from './tables.ts';

/** Adds to each conflict who changed its field last and when, as the record's history says. */
export async function namedConflicts(
  rows: Rows,
  subject: { type: string; id: string },
  conflicts: readonly EditConflict[],
): Promise<EditConflict[]> {
  return Promise.all(
    conflicts.map(async (conflict) => {
      const [last] = await rows
        .select({ by: events.actorName, at: events.at })
        .from(events)
        .where(and(eq(events.subjectType, subject.type), eq(events.subjectId, subject.id), sql`${events.after} ? ${conflict.field}`))
        .orderBy(desc(events.id))
        .limit(1);
      return last?.by ? { ...conflict, by: last.by, at: last.at } : conflict;
    }),
  );
}
