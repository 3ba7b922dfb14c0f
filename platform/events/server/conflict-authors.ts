import { and, desc, eq, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { EditConflict } from '#platform/http/field-changes.ts';
import { events } from './tables.ts';

interface Subject {
  type: string;
  id: string;
  /** Properties in `after` that identify the events of this record, if several records share one history. */
  within?: object;
}

/** Adds to each conflict the person who last changed its field and the time of that change, according to the history. */
export async function addConflictAuthors(
  rows: QueryBuilder,
  subject: Subject,
  conflicts: readonly EditConflict[],
): Promise<EditConflict[]> {
  return Promise.all(
    conflicts.map(async (conflict) => {
      const { field, theirs } = conflict;
      const last = await lastChange(rows, subject, field);
      // In a shared history, an event without the `within` properties may have set the value later. Name the person only if the event set
      // the current value.
      const isTheirs =
        subject.within === undefined || JSON.stringify((last?.after as Record<string, unknown>)?.[field]) === JSON.stringify(theirs);
      return last?.by && isTheirs ? { ...conflict, by: last.by, at: last.at } : conflict;
    }),
  );
}

/** Returns who last changed a field, to add to a refusal. Returns an empty object if the history does not know. */
export async function findLastEditor(rows: QueryBuilder, subject: Subject, field: string): Promise<{ by?: string }> {
  const last = await lastChange(rows, subject, field);
  return last?.by ? { by: last.by } : {};
}

async function lastChange(rows: QueryBuilder, { type, id, within }: Subject, field: string) {
  const [last] = await rows
    .select({ by: events.actorName, at: events.at, after: events.after })
    .from(events)
    .where(
      and(
        eq(events.subjectType, type),
        eq(events.subjectId, id),
        sql`${events.after} ? ${field}`,
        // An event may list all fields of the record although it changed only some, so compare the values before and after.
        sql`${events.after} -> ${field} is distinct from coalesce(${events.before}, '{}') -> ${field}`,
        within && sql`${events.after} @> ${JSON.stringify(within)}::jsonb`,
      ),
    )
    .orderBy(desc(events.id))
    .limit(1);
  return last;
}
