import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';

/** A reservation at one place, from the start of its first booking there to the end of its last. */
export interface BookedEvent {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
}

/** Maximum time until the next event: a more distant one is not shown as next. */
export const nextEventHorizon = 14 * day;

/** Returns the reservations that are at a place now and the next ones within two weeks, ordered by start. Each appears once. */
export function selectCurrentAndNext(bookings: readonly BookedEvent[], now: Instant): BookedEvent[] {
  const open = bookings.filter(({ startsAt, endsAt }) => endsAt > now && startsAt <= addMilliseconds(now, nextEventHorizon));
  const next = open
    .map(({ startsAt }) => startsAt)
    .filter((startsAt) => startsAt > now)
    .toSorted()[0];
  const byId = new Map<string, BookedEvent>();
  for (const booking of open.filter(({ startsAt }) => startsAt <= now || startsAt === next)) {
    const previous = byId.get(booking.id) ?? booking;
    const startsAt = booking.startsAt < previous.startsAt ? booking.startsAt : previous.startsAt;
    byId.set(booking.id, { ...booking, startsAt, endsAt: booking.endsAt > previous.endsAt ? booking.endsAt : previous.endsAt });
  }
  return [...byId.values()].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
}
