import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, isRefusal, type Refusal } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { ReservationState } from '#rooms/reservations/rules.ts';
import type { ConflictRefusal } from '#rooms/reservations/shapes/bookings.ts';
import { bookingWrite } from '#rooms/reservations/server/bookings/booking-write.ts';
import { becomes } from './change-state.ts';
import { lockReservation } from './set-reservation.ts';
import { stateSetting } from './setting.ts';

/** What became of the money: decided now, or by the same call earlier, whose answer was lost. */
export type MoneyDecided = 'decided' | 'known';

interface Cancelling {
  id: string;
  from: ReservationState;
  fromHeldUntil: Day | null;
  reason: string;
}

type Refused = ConflictRefusal | Refusal<'gone' | 'changed-meanwhile' | 'hold-in-the-past' | 'has-money'>;

/** Cancels a reservation in one transaction with `decideMoney`, which runs once the reservation is locked. */
export async function cancelReservation<MoneyRefused extends Refusal>(
  floor: Floor,
  by: Caller,
  cancelling: Cancelling,
  decideMoney: (tx: Transaction) => Promise<MoneyDecided | MoneyRefused>,
): Promise<Done | Refused | MoneyRefused> {
  const setting = await stateSetting(floor, by);
  return bookingWrite<Done | Refused | MoneyRefused>(floor, by, async (tx) => {
    await lockReservation(tx, cancelling.id);
    const decided = await decideMoney(tx);
    if (isRefusal(decided)) return decided;
    if (decided === 'known') return done;
    return becomes(tx, { ...cancelling, to: 'cancelled', heldUntil: null }, setting, true);
  });
}
