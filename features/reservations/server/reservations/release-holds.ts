import { and, asc, eq, lt } from 'drizzle-orm';
import { isRefusal } from '#platform/http/outcome.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { bookings, reservations } from '#features/reservations/server/tables.ts';
import { setReservation } from './set-reservation.ts';

/** Turns expired holds into inquiries and returns their number. Their history names no actor. */
export async function releaseHolds(app: AppContext): Promise<number> {
  const { zone } = await app.camp();
  return app.write(null, async (tx) => {
    const expired = await tx.rows
      .select({ id: reservations.id, heldUntil: reservations.heldUntil })
      .from(reservations)
      .where(and(eq(reservations.state, 'held'), lt(reservations.heldUntil, dayIn(zone, tx.now))))
      .orderBy(asc(reservations.id))
      // Rows that another transaction is changing are skipped until the next run.
      .for('update', { skipLocked: true });
    for (const { id, heldUntil } of expired) {
      await tx.rows.update(bookings).set({ holds: false }).where(eq(bookings.reservationId, id));
      await setReservation(tx, id, { state: 'inquiry', heldUntil: null });
      tx.record({
        kind: 'reservations.hold-ended',
        subject: { type: 'reservation', id },
        before: { state: 'held', heldUntil },
        after: { state: 'inquiry', heldUntil: null },
      });
    }
    return expired.length;
  });
}

/** Retries once if the answer is `taken` and expired holds were released, so that no expired hold refuses a booking. */
export async function retryAfterReleasingHolds<Answer>(app: AppContext, attempt: () => Promise<Answer>): Promise<Answer> {
  const answer = await attempt();
  const isTaken = isRefusal(answer) && answer.refused === 'taken';
  return isTaken && (await hasEndedHolds(app)) && (await releaseHolds(app)) > 0 ? attempt() : answer;
}

/** Reads before writing: if many people want the same places, a transaction for each refusal would take a third of the time. */
async function hasEndedHolds(app: AppContext): Promise<boolean> {
  const { zone } = await app.camp();
  const found = await app.rows
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.state, 'held'), lt(reservations.heldUntil, dayIn(zone, app.clock.now()))))
    .limit(1);
  return found.length > 0;
}
