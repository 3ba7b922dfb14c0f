import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, isRefusal, type Refusal } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { ReservationState } from '#features/reservations/rules.ts';
import type { ConflictRefusal } from '#features/places/shapes.ts';
import { writeBookings } from '#features/reservations/server/bookings/write-bookings.ts';
import { applyStateChange } from './change-state.ts';
import { lockReservation } from './set-reservation.ts';
import { readStateChangeContext } from './booking-context.ts';

/** `known`: an earlier call, whose answer was lost, has already decided about the money. */
export type MoneyDecision = 'decided' | 'known';

interface Cancelling {
  id: string;
  from: ReservationState;
  fromHeldUntil: Day | null;
  reason: string;
}

type Refused = ConflictRefusal | Refusal<'gone' | 'changed-meanwhile' | 'hold-in-the-past' | 'has-money'>;

/** Cancels a reservation and runs `decideMoney` in one transaction. `decideMoney` runs after the reservation is locked. */
export async function cancelReservation<MoneyRefused extends Refusal>(
  app: AppContext,
  by: Caller,
  cancelling: Cancelling,
  decideMoney: (tx: Transaction) => Promise<MoneyDecision | MoneyRefused>,
): Promise<Done | Refused | MoneyRefused> {
  const context = await readStateChangeContext(app, by);
  return writeBookings<Done | Refused | MoneyRefused>(app, by, async (tx) => {
    await lockReservation(tx, cancelling.id);
    const decided = await decideMoney(tx);
    if (isRefusal(decided)) return decided;
    if (decided === 'known') return done;
    return applyStateChange(tx, { ...cancelling, to: 'cancelled', heldUntil: null }, context, true);
  });
}
