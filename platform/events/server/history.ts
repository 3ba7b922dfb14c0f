import { and, desc, eq } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { HistoryRow } from '#platform/events/history.ts';
import { events } from './tables.ts';

const maxEvents = 200;

/** Returns the events of one record, newest first, at most 200. */
export async function readHistory(rows: QueryBuilder, subjectType: string, subjectId: string): Promise<HistoryRow[]> {
  const recent = await rows
    .select({ id: events.id, at: events.at, kind: events.kind, actorName: events.actorName, before: events.before, after: events.after })
    .from(events)
    .where(and(eq(events.subjectType, subjectType), eq(events.subjectId, subjectId)))
    .orderBy(desc(events.id))
    .limit(maxEvents);
  return recent.map((event) => ({ ...event, id: String(event.id) }));
}
