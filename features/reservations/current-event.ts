import { dayIn, addDays } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { Instant } from '#platform/time/instant.ts';
import { isInProgress } from './day-summary.ts';

interface Stay {
  id: string;
  startsAt: Instant;
  endsAt: Instant;
}

/** How many events are looked at (specification §9). */
export const maxCandidates = 5;

/** From 01:00 today, or now where that is earlier, to 23:59 tomorrow, by the camp's clocks. */
export function currentWindow(now: Instant, zone: string): { from: Instant; to: Instant } {
  const today = dayIn(zone, now);
  const begun = toInstant(zone, today, '01:00');
  return { from: begun < now ? begun : now, to: toInstant(zone, addDays(today, 1), '23:59') };
}

/**
 * Which events are current (specification §9): those in progress first, the one that began last before
 * the others, since its families are the ones at the door; then those of the window that are nearest by
 * their start or end. Of two equally near the one still to come is first. At most five.
 */
export function selectCurrentEvents<Event extends Stay>(events: readonly Event[], now: Instant, zone: string): Event[] {
  const { from, to } = currentWindow(now, zone);
  return events
    .filter(({ startsAt, endsAt }) => startsAt <= to && endsAt > from)
    .toSorted((one, other) => orderAt(now, one, other))
    .slice(0, maxCandidates);
}

/** Whether somebody at the door must say which event is theirs: two are on, or none is and two are near. */
export function mustChooseEvent(current: readonly Stay[], now: Instant): boolean {
  const on = current.filter((event) => isInProgress(event, now)).length;
  return on === 0 ? current.length > 1 : on > 1;
}

function orderAt(now: Instant, one: Stay, other: Stay): number {
  const [isOneOn, isOtherOn] = [isInProgress(one, now), isInProgress(other, now)];
  if (isOneOn !== isOtherOn) return isOneOn ? -1 : 1;
  const near = isOneOn ? 0 : distance(one, now) - distance(other, now);
  return near || byText(other.startsAt, one.startsAt) || byText(one.id, other.id);
}

function distance({ startsAt, endsAt }: Stay, now: Instant): number {
  return Math.min(Math.abs(Date.parse(startsAt) - Date.parse(now)), Math.abs(Date.parse(endsAt) - Date.parse(now)));
}

function byText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
