import { type Day, dayIn, addDays, dayRangeOf, type Span } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';

interface SetUpDates {
  event: Span;
  dueDay: Day | null;
  createdAt: Instant;
}

/**
 * Pure. Returns the instant at which a set-up is over: the end of its event. Work due on a later day, such as taking
 * tables down, and work planned after the end, is over at the end of its day in the camp's `zone`.
 */
export function setUpOverAt({ event, dueDay, createdAt }: SetUpDates, zone: string): Instant {
  const isPlannedLater = createdAt >= event.endsAt;
  const { last } = dayRangeOf(zone, event);
  const isDueLater = dueDay !== null && dueDay > last;
  if (!isPlannedLater && !isDueLater) return event.endsAt;
  const day = isPlannedLater ? later(dueDay, dayIn(zone, createdAt)) : (dueDay ?? last);
  return toInstant(zone, addDays(day, 1));
}

function later(one: Day | null, other: Day): Day {
  return one !== null && one > other ? one : other;
}

interface SetUpState {
  isClosed: boolean;
  isUnsafe: boolean;
  /** As the job last found it; null if it was never over. */
  foundOverAt: Instant | null;
}

/**
 * Pure. Decides about one set-up. `note` stores that it is over, so that a set-up reopened by a person stays open;
 * `close` also closes it. It closes again only if its event now ends later.
 */
export function decideSetUpStep({ isClosed, isUnsafe, foundOverAt }: SetUpState, overAt: Instant, now: Instant): 'wait' | 'note' | 'close' {
  if (overAt > now || (foundOverAt !== null && foundOverAt >= overAt)) return 'wait';
  // Its place stays closed until someone says that it is safe.
  if (isUnsafe) return 'wait';
  return isClosed ? 'note' : 'close';
}
