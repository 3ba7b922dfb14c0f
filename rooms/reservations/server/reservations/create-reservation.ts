import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { events } from '#platform/events/server/tables.ts';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { canonical } from '#platform/live/canonical.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { seesOf } from '#rooms/reservations/rules.ts';
import type { NewReservation } from '#rooms/reservations/shapes/reservations.ts';
import { topics } from '#rooms/reservations/topics.ts';
import { bookingWrite } from '#rooms/reservations/server/bookings/booking-write.ts';
import { type KeptBooking, keptFrom } from '#rooms/reservations/server/bookings/kept-bookings.ts';
import { type BookingsRefused, setBookings } from '#rooms/reservations/server/bookings/set-bookings.ts';
import { reservations } from '#rooms/reservations/server/tables.ts';
import type { Setting } from './setting.ts';

type Refused = BookingsRefused | Refusal<'hold-in-the-past'>;

/** Creates a reservation with its bookings, all or nothing; sending it twice leaves one. */
export async function createReservation({ floor, caller, input }: CallContext<z.output<typeof NewReservation>>): Promise<Done | Refused> {
  const { zone } = await floor.camp();
  const content = { ...input, bookings: input.bookings.map(keptFrom) };
  return bookingWrite(floor, present(caller), async (tx): Promise<Done | Refused> => {
    const isPast = input.heldUntil !== null && input.heldUntil < dayIn(zone, tx.now);
    if (isPast) return (await isSentAgain(tx, content)) ? done : refuse('hold-in-the-past', 'heldUntil');
    const kept = await keepNew(tx, 'created', content, { zone, sees: seesOf(caller) });
    if (kept !== null) return kept;
    return (await isSentAgain(tx, content)) ? done : refuse('id-taken');
  });
}

export interface Content extends Omit<z.output<typeof NewReservation>, 'bookings'> {
  bookings: readonly KeptBooking[];
}

/** Inserts a new reservation within a transaction; null where the id is used. `more` is added to its first event. */
export async function keepNew(
  tx: Transaction,
  kind: 'created' | 'copied',
  { bookings, ...facts }: Content,
  setting: Setting,
  more: object = {},
): Promise<Done | BookingsRefused | null> {
  const made = await tx.rows
    .insert(reservations)
    .values({ ...facts, createdAt: tx.now, createdBy: tx.by?.accountId ?? null, changedAt: tx.now })
    .onConflictDoNothing()
    .returning({ id: reservations.id });
  if (made.length === 0) return null;
  if (bookings.length > 0) {
    const set = await setBookings(tx, { reservation: facts, bookings, ...setting });
    if (isRefusal(set)) return set;
  }
  const { id, ...told } = facts;
  tx.record({ kind: `reservations.${kind}`, subject: { type: 'reservation', id }, after: { ...told, bookings, ...more } });
  tx.changed(topics.reservations, id);
  return done;
}

/** What the first event of a reservation recorded, or null. */
export async function beginningOf(tx: Transaction, id: string): Promise<unknown> {
  const [event] = await tx.rows
    .select({ after: events.after })
    .from(events)
    .where(
      and(
        eq(events.subjectType, 'reservation'),
        eq(events.subjectId, id),
        inArray(events.kind, ['reservations.created', 'reservations.copied']),
      ),
    )
    .limit(1);
  return event?.after ?? null;
}

/** Compares with the first event, not with the row: somebody may have changed the row before the resend arrived. */
async function isSentAgain(tx: Transaction, { id, ...content }: Content): Promise<boolean> {
  return canonical(await beginningOf(tx, id)) === canonical(content);
}
