import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { buildInsertIfAbsent } from '#platform/database/server/build-insert.ts';
import type { Transaction, FinalStatementResult } from '#platform/database/server/write.ts';
import { events } from '#platform/events/server/tables.ts';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { canonicalJson } from '#platform/live/canonical-json.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { visibleReservationsOf } from '#features/reservations/rules.ts';
import type { NewReservation } from '#features/reservations/shapes/reservations.ts';
import { topics } from '#features/reservations/topics.ts';
import { writeBookings } from '#features/reservations/server/bookings/write-bookings.ts';
import { type BookingRecord, toBookingRecord } from '#features/reservations/server/bookings/stored-bookings.ts';
import { type BookingsRefusal, setBookings } from '#features/reservations/server/bookings/set-bookings.ts';
import { reservations } from '#features/reservations/server/tables.ts';
import type { BookingContext } from './booking-context.ts';

type Refused = BookingsRefusal | Refusal<'hold-in-the-past'>;

/** Creates a reservation with all its bookings, or nothing. Idempotent by id. */
export async function createReservation({ app, caller, input }: CallContext<z.output<typeof NewReservation>>): Promise<Done | Refused> {
  const { zone } = await app.camp();
  const content = { ...input, bookings: input.bookings.map(toBookingRecord) };
  let bare: FinalStatementResult | undefined;
  const answer = await writeBookings(app, requireCaller(caller), async (tx): Promise<Done | Refused> => {
    const isPast = input.heldUntil !== null && input.heldUntil < dayIn(zone, tx.now);
    if (isPast) return (await isResend(tx.rows, content)) ? done : refuse('hold-in-the-past', 'heldUntil');
    if (content.bookings.length === 0) {
      bare = insertWithoutBookings(tx, content);
      return done;
    }
    const inserted = await insertReservation(tx, 'created', content, { zone, visible: visibleReservationsOf(caller) });
    return inserted ?? resolveExistingReservation(tx.rows, content);
  });
  return bare?.wroteNothing ? resolveExistingReservation(app.rows, content) : answer;
}

/** Writes the row and its history in one statement. Its result shows afterwards whether the id was free. */
function insertWithoutBookings(tx: Transaction, content: NewReservationContent): FinalStatementResult {
  recordNew(tx, 'created', content);
  return tx.finalStatement(buildInsertIfAbsent(reservations, rowOf(tx, content)));
}

async function resolveExistingReservation(rows: QueryBuilder, content: NewReservationContent): Promise<Done | Refusal<'id-taken'>> {
  return (await isResend(rows, content)) ? done : refuse('id-taken');
}

export interface NewReservationContent extends Omit<z.output<typeof NewReservation>, 'bookings'> {
  bookings: readonly BookingRecord[];
}

/** Inserts a new reservation within a transaction. Returns null if the id is used. `more` is added to the first event of its history. */
export async function insertReservation(
  tx: Transaction,
  kind: 'created' | 'copied',
  content: NewReservationContent,
  context: BookingContext,
  more: object = {},
): Promise<Done | BookingsRefusal | null> {
  const { bookings, ...facts } = content;
  const inserted = await tx.rows.insert(reservations).values(rowOf(tx, content)).onConflictDoNothing().returning({ id: reservations.id });
  if (inserted.length === 0) return null;
  if (bookings.length > 0) {
    const set = await setBookings(tx, { reservation: facts, bookings, ...context });
    if (isRefusal(set)) return set;
  }
  recordNew(tx, kind, content, more);
  return done;
}

function rowOf(tx: Transaction, { bookings: _booked, ...facts }: NewReservationContent): typeof reservations.$inferInsert {
  return { ...facts, createdAt: tx.now, createdBy: tx.by?.accountId ?? null, changedAt: tx.now };
}

function recordNew(tx: Transaction, kind: 'created' | 'copied', { id, ...content }: NewReservationContent, more: object = {}): void {
  tx.record({ kind: `reservations.${kind}`, subject: { type: 'reservation', id }, after: { ...content, ...more } });
  tx.changed(topics.reservations, id);
}

export async function readFirstEvent(rows: QueryBuilder, id: string): Promise<unknown> {
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

/** Compares with the first event of the history, because the row may have changed before the same request was sent again. */
async function isResend(rows: QueryBuilder, { id, ...content }: NewReservationContent): Promise<boolean> {
  return canonicalJson(await readFirstEvent(rows, id)) === canonicalJson(content);
}
