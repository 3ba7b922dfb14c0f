import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';

/** A reservation that has a place booked, from its first moment there to its last. */
export interface BookedEvent {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
}

/** An event further ahead than this is not called the next one. */
export const nextEventHorizon = 14 * day;

/** Pure. The reservations that are at a place now, and the next ones to come within two weeks; each once, the soonest first. */
export function selectCurrentAndNext(bookings: readonly BookedEvent[], now: Instant): BookedEvent[] {
  const open = bookings.filter(({ startsAt, endsAt }) => endsAt > now && startsAt <= addMilliseconds(now, nextEventHorizon));
  const next = open
    .map(({ startsAt }) => startsAt)
    .filter((startsAt) => startsAt > now)
    .toSorted()[0];
  const found = new Map<string, BookedEvent>();
  for (const one of open.filter(({ startsAt }) => startsAt <= now || startsAt === next)) {
    const known = found.get(one.id) ?? one;
    const startsAt = one.startsAt < known.startsAt ? one.startsAt : known.startsAt;
    found.set(one.id, { ...one, startsAt, endsAt: one.endsAt > known.endsAt ? one.endsAt : known.endsAt });
  }
  return [...found.values()].toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}
