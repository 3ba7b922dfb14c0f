import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import { statement } from '#platform/database/server/statement.ts';
import type { Instant } from '#platform/time/instant.ts';
import { isListed } from '#rooms/reservations/server/reservations/reservation-columns.ts';
import { bookings, reservations } from '#rooms/reservations/server/tables.ts';

/** A booking that holds a place, as whoever makes places ready may know it: nobody's name, contact, price or note. */
export interface PlaceStay {
  reservationId: string;
  placeId: string;
  startsAt: Instant;
  endsAt: Instant;
  /** Of its whole reservation. */
  heads: number;
  /** It begins with the stay of its reservation, and not in the middle. */
  isArrival: boolean;
}

const columns = {
  reservationId: bookings.reservationId,
  placeId: bookings.placeId,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  heads: reservations.heads,
  isArrival: sql<boolean>`bookings.starts_at <= reservations.starts_at`,
};
const held = and(eq(bookings.holds, true), isListed);

const lastOver = statement(['at'], (rows, { at }) =>
  rows
    .selectDistinctOn([bookings.placeId], columns)
    .from(bookings)
    .innerJoin(reservations, eq(reservations.id, bookings.reservationId))
    .where(and(held, sql`bookings.ends_at <= ${at}`))
    .orderBy(asc(bookings.placeId), desc(bookings.endsAt)),
);
const goingOn = statement(['at', 'until'], (rows, { at, until }) =>
  rows
    .select(columns)
    .from(bookings)
    .innerJoin(reservations, eq(reservations.id, bookings.reservationId))
    .where(and(held, gt(bookings.endsAt, at), lt(bookings.startsAt, until)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id)),
);

/** Of each place the booking that ended last, and those that go on at a moment or begin within a span after it. */
export async function placeStays(rows: Rows, { at, until }: { at: Instant; until: Instant }): Promise<PlaceStay[]> {
  const found = await Promise.all([lastOver(rows, { at }), goingOn(rows, { at, until })]);
  return found.flat();
}

/** The places that an event or another reservation has booked, as they are written. */
export async function placesBookedFor(rows: Rows, reservationId: string): Promise<string[]> {
  const found = await rows
    .selectDistinct({ placeId: bookings.placeId })
    .from(bookings)
    .where(and(eq(bookings.reservationId, reservationId), eq(bookings.holds, true)));
  return found.map(({ placeId }) => placeId);
}
