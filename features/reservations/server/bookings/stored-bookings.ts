import { asc, eq } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { addMilliseconds, minute } from '#platform/time/instant.ts';
import type { HeldSpan } from '#features/reservations/move-bookings-with-stay.ts';
import type { BookingSpan } from '#features/reservations/shapes/bookings.ts';
import { bookings } from '#features/reservations/server/tables.ts';

/** A booking with all stored columns. The history keeps it complete, so that an undo can restore it. */
export interface BookingRecord extends HeldSpan {
  id: string;
  placeId: string;
}

export interface StoredBooking extends BookingRecord {
  holds: boolean;
}

const { id, placeId, startsAt, endsAt, heldFrom, heldUntil } = bookings;

/** Reads all bookings of a reservation. The caller must lock the reservation first, because its bookings change only under that lock. */
export async function readStoredBookings(rows: QueryBuilder, reservationId: string): Promise<StoredBooking[]> {
  return rows
    .select({ id, placeId, startsAt, endsAt, heldFrom, heldUntil, holds: bookings.holds })
    .from(bookings)
    .where(eq(bookings.reservationId, reservationId))
    .orderBy(asc(heldFrom), asc(id));
}

export function toBookingRecord({ id: own, ...span }: BookingSpan & { id: string }): BookingRecord {
  return {
    id: own,
    placeId: span.placeId,
    startsAt: span.startsAt,
    endsAt: span.endsAt,
    heldFrom: addMilliseconds(span.startsAt, -span.setUpMinutes * minute),
    heldUntil: addMilliseconds(span.endsAt, span.cleanUpMinutes * minute),
  };
}

const facts = ['placeId', 'startsAt', 'endsAt', 'heldFrom', 'heldUntil'] as const satisfies (keyof BookingRecord)[];

export function isSameBooking(a: BookingRecord, b: BookingRecord): boolean {
  return facts.every((fact) => a[fact] === b[fact]);
}
