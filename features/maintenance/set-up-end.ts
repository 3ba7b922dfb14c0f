import { type Day, dayIn, addDays, dayRangeOf, type Span } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';

interface SetUpDates {
  event: Span;
  dueDay: Day | null;
  createdAt: Instant;
}

/**
 * Returns the time at which a set-up is over: at the end of its event, or of its own day if that is later. `zone` is the camp's time zone.
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
  /** End of the set-up as the job found it last. null if the set-up was not over in any run. */
  foundOverAt: Instant | null;
}

/**
 * Decides what to do with one set-up: `close` closes it, `note` only stores that it is over, so that it stays open if a person reopens it.
 */
export function decideSetUpStep({ isClosed, isUnsafe, foundOverAt }: SetUpState, overAt: Instant, now: Instant): 'wait' | 'note' | 'close' {
  if (overAt > now || (foundOverAt !== null && foundOverAt >= overAt)) return 'wait';
  // Do not close an unsafe set-up: its place stays closed until a person has inspected it.
  if (isUnsafe) return 'wait';
  return isClosed ? 'note' : 'close';
}
