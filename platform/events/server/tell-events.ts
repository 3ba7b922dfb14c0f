import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Rows } from '#platform/database/server/database.ts';
import { declareJob } from '#platform/jobs/server/jobs.ts';
import type { HappenedEvent } from './notice.ts';
import { events } from './tables.ts';

const Happened = z.object({ at: z.string(), subjects: z.array(z.object({ kind: z.string(), type: z.string(), id: z.string() })) });
export type Happened = z.output<typeof Happened>;

/**
 * Put off with each transaction that recorded something of which people are told. It names the events and does not
 * carry them: what was sent twice is kept once, and then this finds nothing to tell.
 */
export const tellEvents = declareJob('events.tell', Happened);

/** Those of them that were kept, in their order. */
export async function happenedEvents(rows: Rows, { at, subjects }: Happened): Promise<HappenedEvent[]> {
  const ids = [...new Set(subjects.map(({ id }) => id))];
  const types = [...new Set(subjects.map(({ type }) => type))];
  const found = await rows
    .select()
    .from(events)
    .where(and(inArray(events.subjectType, types), inArray(events.subjectId, ids), eq(events.at, at)))
    .orderBy(asc(events.id));
  const asked = new Set(subjects.map((one) => `${one.kind} ${one.type} ${one.id}`));
  return found.filter((event) => asked.has(`${event.kind} ${event.subjectType} ${event.subjectId}`));
}
