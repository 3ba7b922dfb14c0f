import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Instant } from '#platform/time/instant.ts';
import { listPausedActivities } from '#features/pauses/server/public.ts';
import type { PausedActivity } from '#features/check-in/shapes/event.ts';

interface Offering {
  /** Names of its activities that are open, and of those that are closed. */
  locations: string[];
  closed: string[];
}

export type WithPauses<Event extends Offering> = Event & { paused: PausedActivity[] };

/** Events as they offer their activities now: what is paused is closed, with why and until when. */
export async function withPauses<Event extends Offering>(
  rows: QueryBuilder,
  events: readonly Event[],
  now: Instant,
): Promise<WithPauses<Event>[]> {
  const all = await listPausedActivities(rows, now);
  return events.map((event) => {
    const paused = all.filter(({ name }) => event.locations.includes(name));
    const names = new Set(paused.map(({ name }) => name));
    return {
      ...event,
      locations: event.locations.filter((name) => !names.has(name)),
      closed: [...event.closed, ...names],
      // One that is overdue has no end that anybody knows.
      paused: paused.map(({ name, reason, note, until, isOverdue }) => ({
        name,
        reason: reason ?? 'other',
        note,
        until: isOverdue ? null : until,
      })),
    };
  });
}
