import { mapById } from '#platform/collections/group-by.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import { isTooFarFromStay } from '#features/reservations/is-too-far-from-stay.ts';
import { holdsPlaces, type ReservationState, type VisibleReservations } from '#features/reservations/rules.ts';
import type { ConflictRefusal } from '#features/places/shapes.ts';
import { topics } from '#features/reservations/topics.ts';
import { bookings } from '#features/reservations/server/tables.ts';
import { touchReservation } from '#features/reservations/server/reservations/set-reservation.ts';
import { isSameBooking, type BookingRecord, readStoredBookings, type StoredBooking } from './stored-bookings.ts';
import type { lockPlaces } from './lock-places.ts';
import { checkAvailability } from './check-availability.ts';

export interface BookingsToSet {
  /** The reservation with its values after this transaction. The caller has locked or created it in this transaction. */
  reservation: { id: string; name: string; state: ReservationState; startsAt: string; endsAt: string };
  bookings: readonly BookingRecord[];
  /** The previous bookings of the reservation, if the caller has read them under the reservation's lock. */
  stored?: readonly StoredBooking[];
  /** True if the stay also moves: then unchanged bookings may be too far from it and are checked. */
  stayMoves?: boolean;
  zone: string;
  /** Reservations whose names a refusal may contain. */
  visible: VisibleReservations;
  /** Race tests replace the lock. */
  lock?: typeof lockPlaces;
}

/** Changed bookings before and after, for the history. Omits `holds`, which follows from the state. */
export interface BookingChanges {
  before: BookingRecord[];
  after: BookingRecord[];
}

export type BookingsRefusal = ConflictRefusal | Refusal<'gone' | 'closed' | 'too-far'> | Refusal<'id-taken'>;

/**
 * Replaces all bookings of a reservation, or changes nothing, and notifies live views. Call it inside `writeBookings`, which retries
 * lost races. Imports write in bulk instead (csv/write-reservations.ts).
 */
export async function setBookings(tx: Transaction, wish: BookingsToSet): Promise<BookingChanges | BookingsRefusal> {
  const { reservation } = wish;
  const holds = holdsPlaces(reservation.state);
  const stored = wish.stored ?? (await readStoredBookings(tx.rows, reservation.id));
  const before = mapById(stored);
  const remainingIds = new Set(wish.bookings.map(({ id }) => id));
  const removed = stored.filter(({ id }) => !remainingIds.has(id));
  const updated = wish.bookings.filter(
    (booking) => !isAsBefore(booking, before.get(booking.id), holds) && !isPast(booking, before.get(booking.id), tx.now),
  );
  const differing = updated.filter((booking) => !isAsBefore(booking, before.get(booking.id)));
  if ((wish.stayMoves ? wish.bookings : differing).some((booking) => isTooFarFromStay(booking, reservation, wish.zone)))
    return refuse('too-far');
  // A cancelled reservation holds no places, so unchanged bookings cannot conflict. Check only the changed ones.
  const checked = holds ? updated : differing;
  const refusal = checked.length > 0 ? await checkAvailability(tx, wish, { bookings: checked, before, holds }) : null;
  if (refusal !== null) return refusal;
  await releaseBookings(tx, reservation.id, removed);
  if (updated.length > 0 && !(await upsertBookings(tx, reservation.id, updated, holds))) return refuse('id-taken');
  notifyBookings(tx, reservation.id, updated);
  const replaced = differing.flatMap(({ id }) => before.get(id) ?? []);
  return { before: [...replaced, ...removed].map(toPlainRecord), after: differing.map(toPlainRecord) };
}

/** A removed booking causes no conflict, so the reservation's lock suffices. */
export async function releaseBookings(tx: Transaction, reservationId: string, removed: readonly BookingRecord[]): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  await tx.rows.delete(bookings).where(inArray(bookings.id, ids));
  notifyBookings(tx, reservationId, removed);
}

function notifyBookings(tx: Transaction, reservationId: string, changed: readonly BookingRecord[]): void {
  for (const { id } of changed) tx.changed(topics.bookings, id);
  // Calendar feeds show the times of each place, so a changed booking counts as a change to the reservation.
  if (changed.length > 0) touchReservation(tx, reservationId);
}

/** Writes in one statement, so that bookings can swap places. Returns false if an id belongs to a booking of another reservation. */
async function upsertBookings(tx: Transaction, reservationId: string, updated: readonly BookingRecord[], holds: boolean): Promise<boolean> {
  const { rowCount } = await tx.rows.execute(sql`
    insert into bookings as b (id, reservation_id, place_id, tree_interval, starts_at, ends_at, held_from, held_until, holds, created_at)
    select w.id, ${reservationId}, p.id, p.tree_interval, w."startsAt", w."endsAt", w."heldFrom", w."heldUntil", ${holds}, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(updated)}::jsonb)
      as w (id text, "placeId" text, "startsAt" timestamptz, "endsAt" timestamptz, "heldFrom" timestamptz, "heldUntil" timestamptz)
    join places p on p.id = w."placeId"
    on conflict (id) do update set place_id = excluded.place_id, tree_interval = excluded.tree_interval, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, held_from = excluded.held_from, held_until = excluded.held_until, holds = excluded.holds
      where b.reservation_id = excluded.reservation_id`);
  return rowCount === updated.length;
}

/** `releasePast` releases past bookings whose place moved onto another booking. They stay released, because they may overlap it. */
function isPast(booking: BookingRecord, before: StoredBooking | undefined, now: string): boolean {
  return before !== undefined && !before.holds && before.heldUntil <= now && isSameBooking(booking, before);
}

function isAsBefore(booking: BookingRecord, before: StoredBooking | undefined, holds = before?.holds): boolean {
  return before !== undefined && before.holds === holds && isSameBooking(booking, before);
}

function toPlainRecord({ id, placeId, startsAt, endsAt, heldFrom, heldUntil }: BookingRecord): BookingRecord {
  return { id, placeId, startsAt, endsAt, heldFrom, heldUntil };
}

export function toConflictRefusal(refused: BookingsRefusal): ConflictRefusal {
  if ('taken' in refused) return refused;
  throw new Error(`Bookings that keep their places were refused: ${refused.refused}.`);
}
