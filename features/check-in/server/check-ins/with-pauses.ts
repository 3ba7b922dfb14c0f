import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Instant } from '#platform/time/instant.ts';
import { listPausedActivities } from '#features/pauses/server/public.ts';
import type { PausedActivity } from '#features/check-in/shapes/event.ts';

interface Offering {
  locations: string[];

  closed: string[];
}

export type WithPauses<Event extends Offering> = Event & { paused: PausedActivity[] };

/** Adds the pauses to events: each paused activity is closed, with the reason and the end of its pause. */
export async function withPauses<Event extends Offering>(
  rows: QueryBuilder,
  events: readonly Event[],
  now: Instant,
): Promise<WithPauses<Event>[]> {
  const pauses = await listPausedActivities(rows, now);
  return events.map((event) => {
    const paused = pauses.filter(({ name }) => event.locations.includes(name));
    const names = new Set(paused.map(({ name }) => name));
    return {
      ...event,
      locations: event.locations.filter((name) => !names.has(name)),
      closed: [...event.closed, ...names],
      // If a pause is overdue, its end is unknown.
      paused: paused.map(({ name, reason, note, until, isOverdue }) => ({
        name,
        reason: reason ?? 'other',
        note,
        until: isOverdue ? null : until,
      })),
    };
  });
}
