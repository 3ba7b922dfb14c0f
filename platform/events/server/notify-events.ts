import { asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import { declareJob } from '#platform/jobs/server/jobs.ts';
import type { RecordedEvent } from './notice.ts';
import { events } from './tables.ts';

const EventReference = z.object({ at: z.string(), subjects: z.array(z.object({ kind: z.string(), type: z.string(), id: z.string() })) });
export type EventReference = z.output<typeof EventReference>;

/**
 * Sends the notices for the events of one transaction. The payload references the events; an idempotent write may have recorded none, and
 * then the job does nothing.
 */
export const notifyEventsJob = declareJob('events.tell', EventReference);

/** Returns the referenced events that exist, in order. */
export async function readRecordedEvents(rows: QueryBuilder, references: readonly EventReference[]): Promise<RecordedEvent[]> {
  const subjects = references.flatMap(({ at, subjects: list }) => list.map((subject) => ({ at, ...subject })));
  const candidates = await eventsOfSubjects(rows, {
    ats: distinct(references.map(({ at }) => at)),
    types: distinct(subjects.map(({ type }) => type)),
    ids: distinct(subjects.map(({ id }) => id)),
  });
  const keys = new Set(subjects.map(({ at, kind, type, id }) => `${at} ${kind} ${type} ${id}`));
  return candidates.filter((event) => keys.has(`${event.at} ${event.kind} ${event.subjectType} ${event.subjectId}`));
}

const eventsOfSubjects = preparedStatement(['ats', 'types', 'ids'], (rows, { ats, types, ids }) =>
  rows
    .select()
    .from(events)
    .where(sql`${events.subjectType} = any(${types}) and ${events.subjectId} = any(${ids}) and ${events.at} = any(${ats}::timestamptz[])`)
    .orderBy(asc(events.id)),
);

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
