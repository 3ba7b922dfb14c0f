import { dayIn, addDays } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { Instant } from '#platform/time/instant.ts';
import { isInProgress } from './day-summary.ts';

interface Stay {
  id: string;
  startsAt: Instant;
  endsAt: Instant;
}

/** Maximum number of candidate events (specification §9). */
export const maxCandidates = 5;

/** Returns the time window of current events: from 01:00 today, or now if that is earlier, to 23:59 tomorrow, in the camp's time zone. */
export function currentWindow(now: Instant, zone: string): { from: Instant; to: Instant } {
  const today = dayIn(zone, now);
  const windowStart = toInstant(zone, today, '01:00');
  return { from: windowStart < now ? windowStart : now, to: toInstant(zone, addDays(today, 1), '23:59') };
}

/**
 * Selects at most five current events (specification §9). Events in progress come first, with the latest start before the others,
 * because its families are arriving now. Other events follow, by the distance of their start or end from now.
 */
export function selectCurrentEvents<Event extends Stay>(events: readonly Event[], now: Instant, zone: string): Event[] {
  const { from, to } = currentWindow(now, zone);
  return events
    .filter(({ startsAt, endsAt }) => startsAt <= to && endsAt > from)
    .toSorted((a, b) => orderAt(now, a, b))
    .slice(0, maxCandidates);
}

/** Returns whether a guest must choose the event: several are in progress, or none is in progress and several are near. */
export function mustChooseEvent(current: readonly Stay[], now: Instant): boolean {
  const inProgressCount = current.filter((event) => isInProgress(event, now)).length;
  return inProgressCount === 0 ? current.length > 1 : inProgressCount > 1;
}

function orderAt(now: Instant, a: Stay, b: Stay): number {
  const [isFirstOn, isSecondOn] = [isInProgress(a, now), isInProgress(b, now)];
  if (isFirstOn !== isSecondOn) return isFirstOn ? -1 : 1;
  const difference = isFirstOn ? 0 : distance(a, now) - distance(b, now);
  return difference || byText(b.startsAt, a.startsAt) || byText(a.id, b.id);
}

function distance({ startsAt, endsAt }: Stay, now: Instant): number {
  return Math.min(Math.abs(Date.parse(startsAt) - Date.parse(now)), Math.abs(Date.parse(endsAt) - Date.parse(now)));
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
