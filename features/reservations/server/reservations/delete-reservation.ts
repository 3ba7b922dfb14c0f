import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { sqlStateOf } from '#platform/database/server/sql-state.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { events } from '#platform/events/server/tables.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { ReservationDeletion } from '#features/reservations/shapes/reservations.ts';
import { topics } from '#features/reservations/topics.ts';
import { bookings, reservations } from '#features/reservations/server/tables.ts';
import { lockReservation } from './set-reservation.ts';

/** Deletes a reservation with its bookings. Refuses if other records such as check-ins or payments refer to it. */
export async function deleteReservation({
  app,
  caller,
  input,
}: CallContext<z.output<typeof ReservationDeletion>>): Promise<Done | Refusal<'gone' | 'has-records' | 'changed-meanwhile'>> {
  try {
    return await app.write(requireCaller(caller), async (tx) => {
      const reservation = await lockReservation(tx, input.id);
      if (reservation === null) return refuse('gone');
      if (input.isNew && (await hasHistory(tx, input.id))) return refuse('changed-meanwhile');
      const { id, name, classification, state, startsAt, endsAt } = reservation;
      const freed = await tx.rows
        .delete(bookings)
        .where(eq(bookings.reservationId, id))
        .returning({ id: bookings.id, placeId: bookings.placeId });
      const { seen: expected } = input;
      const placeCount = new Set(freed.map(({ placeId }) => placeId)).size;
      if (expected !== undefined && (expected.state !== state || expected.placeCount !== placeCount)) return refuse('changed-meanwhile');
      await tx.rows.delete(reservations).where(eq(reservations.id, id));
      tx.record({
        kind: 'reservations.deleted',
        subject: { type: 'reservation', id },
        before: { name, classification, state, startsAt, endsAt },
      });
      tx.changed(topics.reservations, id);
      for (const booking of freed) tx.changed(topics.bookings, booking.id);
      return done;
    });
  } catch (error) {
    if (isReferenced(error)) return refuse('has-records');
    throw error;
  }
}

async function hasHistory(tx: Transaction, id: string): Promise<boolean> {
  const { subjectType, subjectId } = events;
  return (await tx.rows.$count(events, and(eq(subjectType, 'reservation'), eq(subjectId, id)))) > 1;
}

/** Returns whether the error means that a row of another feature refers to the reservation: 23001, or 23503 in older PostgreSQL. */
function isReferenced(error: unknown): boolean {
  return ['23001', '23503'].includes(sqlStateOf(error) ?? '');
}
