import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';

/** A reservation at a place, from the start of its first booking there to the end of its last. */
export interface BookedEvent {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
}

/** A later event is not displayed as the next one. */
export const nextEventHorizon = 14 * day;

/** Returns the reservations at a place now and the next ones within two weeks, each once, by start. */
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
