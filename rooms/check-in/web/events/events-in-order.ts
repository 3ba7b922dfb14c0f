import type { Instant } from '#platform/time/instant.ts';
import type { DeskEventRow } from '#rooms/check-in/shapes/event.ts';

/** Those that are on first, then what comes next, then what has just ended. */
export function eventsInOrder<Event extends Pick<DeskEventRow, 'id' | 'startsAt' | 'endsAt'>>(
  events: readonly Event[],
  now: Instant,
): Event[] {
  return events.toSorted(
    (one, other) => rankOf(one, now) - rankOf(other, now) || one.startsAt.localeCompare(other.startsAt) || one.id.localeCompare(other.id),
  );
}

function rankOf({ startsAt, endsAt }: Pick<DeskEventRow, 'startsAt' | 'endsAt'>, now: Instant): number {
  if (endsAt <= now) return 2;
  return startsAt <= now ? 0 : 1;
}
