import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { AccessRule } from '#platform/http/server/calls.ts';
import { text } from '#platform/http/shapes.ts';
import { view } from '#platform/live/server/view.ts';
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

const shape = z.strictObject({ id: text(100) });

/** Returns a live view of one record's history. @example views = { history: historyView('account', rules.administration) } */
export function historyView(subjectType: string, allow: AccessRule<z.output<typeof shape>>) {
  return view({
    shape,
    allow,
    topics: () => [`history.${subjectType}`],
    touches: (change, scope) => (change.key === scope.id ? 'all' : []),
    rows: (app, scope) => readHistory(app.rows, subjectType, scope.id),
  });
}
