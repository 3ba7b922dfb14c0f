import { dayIn, nightsBetween } from '../../platform/time/calendar.ts';
import type { Instant } from '../../platform/time/instant.ts';
import { isEvent } from '../../rooms/reservations/rules.ts';
import type { ReservationRow } from '../../rooms/reservations/shapes/stays.ts';

export interface StaysToday {
  /** Under way at this moment, events before other stays. */
  onNow: ReservationRow[];
  arriving: ReservationRow[];
  leaving: ReservationRow[];
  /** At most three that begin after today. */
  next: ReservationRow[];
}

const mostNext = 3;

/** What is on at camp by its own clock. Wishes and what was cancelled do not count. */
export function staysToday(rows: readonly ReservationRow[], now: Instant, zone: string): StaysToday {
  const today = dayIn(zone, now);
  const counting = rows.filter(({ state }) => state === 'confirmed' || state === 'held').toSorted(byStart);
  const onNow = counting.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  return {
    onNow: onNow.toSorted((one, other) => Number(isEvent(other.classification)) - Number(isEvent(one.classification))),
    arriving: counting.filter(({ startsAt }) => dayIn(zone, startsAt) === today),
    leaving: counting.filter(({ endsAt }) => dayIn(zone, endsAt) === today).toSorted(byEnd),
    next: counting.filter(({ startsAt }) => dayIn(zone, startsAt) > today).slice(0, mostNext),
  };
}

/** Which day of how many it is: the third of five. */
export function dayOfStay({ startsAt, endsAt }: Pick<ReservationRow, 'startsAt' | 'endsAt'>, now: Instant, zone: string) {
  const first = dayIn(zone, startsAt);
  return { day: nightsBetween(first, dayIn(zone, now)) + 1, of: nightsBetween(first, dayIn(zone, endsAt)) + 1 };
}

function byStart(one: ReservationRow, other: ReservationRow): number {
  return one.startsAt < other.startsAt ? -1 : Number(one.startsAt > other.startsAt);
}

function byEnd(one: ReservationRow, other: ReservationRow): number {
  return one.endsAt < other.endsAt ? -1 : Number(one.endsAt > other.endsAt);
}
