import { type Day, dayIn, addDays, dayRangeOf, type Span } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';

interface SetUpDates {
  event: Span;
  dueDay: Day | null;
  createdAt: Instant;
}

/** Returns when a set-up is over: at the end of its event, or of its own later day, in the camp's `zone`. */
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

/** Decides about one set-up: `close` closes it, `note` only stores that it is over, so that it stays open if a person reopens it. */
export function decideSetUpStep({ isClosed, isUnsafe, foundOverAt }: SetUpState, overAt: Instant, now: Instant): 'wait' | 'note' | 'close' {
  if (overAt > now || (foundOverAt !== null && foundOverAt >= overAt)) return 'wait';
  // Its place stays closed until someone says that it is safe.
  if (isUnsafe) return 'wait';
  return isClosed ? 'note' : 'close';
}
