import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Rows } from '#platform/database/server/database.ts';
import { insertionOnce } from '#platform/database/server/insertion.ts';
import type { Transaction, Written } from '#platform/database/server/write.ts';
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
  let bare: Written | undefined;
  const answer = await bookingWrite(floor, present(caller), async (tx): Promise<Done | Refused> => {
    const isPast = input.heldUntil !== null && input.heldUntil < dayIn(zone, tx.now);
    if (isPast) return (await isSentAgain(tx.rows, content)) ? done : refuse('hold-in-the-past', 'heldUntil');
    if (content.bookings.length === 0) {
      bare = keepBare(tx, content);
      return done;
    }
    const kept = await keepNew(tx, 'created', content, { zone, sees: seesOf(caller) });
    return kept ?? whatIsThere(tx.rows, content);
  });
  return bare?.isNothing ? whatIsThere(floor.rows, content) : answer;
}

/** One without places is one statement, with its history: whether its id was free is known afterwards. */
function keepBare(tx: Transaction, content: Content): Written {
  recordNew(tx, 'created', content);
  return tx.finalStatement(insertionOnce(reservations, rowOf(tx, content)));
}

async function whatIsThere(rows: Rows, content: Content): Promise<Done | Refusal<'id-taken'>> {
  return (await isSentAgain(rows, content)) ? done : refuse('id-taken');
}

export interface Content extends Omit<z.output<typeof NewReservation>, 'bookings'> {
  bookings: readonly KeptBooking[];
}

/** Inserts a new reservation within a transaction; null where the id is used. `more` is added to its first event. */
export async function keepNew(
  tx: Transaction,
  kind: 'created' | 'copied',
  content: Content,
  setting: Setting,
  more: object = {},
): Promise<Done | BookingsRefused | null> {
  const { bookings, ...facts } = content;
  const made = await tx.rows.insert(reservations).values(rowOf(tx, content)).onConflictDoNothing().returning({ id: reservations.id });
  if (made.length === 0) return null;
  if (bookings.length > 0) {
    const set = await setBookings(tx, { reservation: facts, bookings, ...setting });
    if (isRefusal(set)) return set;
  }
  recordNew(tx, kind, content, more);
  return done;
}

function rowOf(tx: Transaction, { bookings: _booked, ...facts }: Content): typeof reservations.$inferInsert {
  return { ...facts, createdAt: tx.now, createdBy: tx.by?.accountId ?? null, changedAt: tx.now };
}

function recordNew(tx: Transaction, kind: 'created' | 'copied', { id, ...told }: Content, more: object = {}): void {
  tx.record({ kind: `reservations.${kind}`, subject: { type: 'reservation', id }, after: { ...told, ...more } });
  tx.changed(topics.reservations, id);
}

/** What the first event of a reservation recorded, or null. */
export async function beginningOf(rows: Rows, id: string): Promise<unknown> {
  const [event] = await rows
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
async function isSentAgain(rows: Rows, { id, ...content }: Content): Promise<boolean> {
  return canonical(await beginningOf(rows, id)) === canonical(content);
}
