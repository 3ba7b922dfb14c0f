import { and, asc, desc, eq, gt, lt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { Instant } from '#platform/time/instant.ts';
import { isAroundPlaces, places } from '#features/places/server/public.ts';
import { isListed } from '#features/reservations/server/reservations/reservation-columns.ts';
import { bookings, reservations } from '#features/reservations/server/tables.ts';

/** The part of a booking that housekeeping may see: no name, contact, price or note. */
export interface PlaceStay {
  reservationId: string;
  placeId: string;
  startsAt: Instant;
  endsAt: Instant;
  heads: number;
  /** True if the booking starts with its stay, false if it starts later. */
  isArrival: boolean;
}

interface Span {
  at: Instant;
  until: Instant;
}

const columns = {
  reservationId: bookings.reservationId,
  placeId: bookings.placeId,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  heads: reservations.heads,
  isArrival: sql<boolean>`bookings.starts_at <= reservations.starts_at`.as('is_arrival'),
};
const holdsPlace = and(eq(bookings.holds, true), isListed);

const stays = preparedStatement(['at', 'until'], (rows, span) => lastOrNear(rows, span));
const staysAround = preparedStatement(['at', 'until', 'ids'], (rows, { ids, ...span }) =>
  lastOrNear(rows, span, { place: isAroundPlaces(places.treeInterval, ids), booking: isAroundPlaces(bookings.treeInterval, ids) }),
);

function lastOrNear(rows: QueryBuilder, span: Record<'at' | 'until', Placeholder>, only?: Record<'place' | 'booking', SQL>) {
  const [last, near] = [lastOfPlaces(rows, span.at, only?.place), withinSpan(rows, span, only?.booking)];
  return last.unionAll(near).orderBy(asc(bookings.startsAt), asc(bookings.placeId));
}

/** Needs one index step per place, however many past bookings exist, because bookings of one place never overlap. */
function lastOfPlaces(rows: QueryBuilder, at: Placeholder, where?: SQL) {
  const last = rows
    .select(columns)
    .from(bookings)
    .innerJoin(reservations, eq(reservations.id, bookings.reservationId))
    .where(and(holdsPlace, eq(bookings.placeId, places.id), lt(bookings.heldFrom, at), lte(bookings.endsAt, at)))
    .orderBy(desc(bookings.heldFrom))
    .limit(1)
    .as('last');
  const { reservationId, placeId, startsAt, endsAt, heads, isArrival } = last;
  return rows.select({ reservationId, placeId, startsAt, endsAt, heads, isArrival }).from(places).crossJoinLateral(last).where(where);
}

function withinSpan(rows: QueryBuilder, { at, until }: Record<'at' | 'until', Placeholder>, where?: SQL) {
  // This condition uses the index on `held_period`.
  const isNear = sql`bookings.held_period && tstzrange(${at}, ${until}, '[]')`;
  return rows
    .select(columns)
    .from(bookings)
    .innerJoin(reservations, eq(reservations.id, bookings.reservationId))
    .where(and(holdsPlace, isNear, gt(bookings.endsAt, at), lt(bookings.startsAt, until), where));
}

/** Returns, ordered by start, each place's last ended booking, and all bookings in progress at `at` or starting before `until`. */
export async function placeStays(rows: QueryBuilder, { at, until }: Span): Promise<PlaceStay[]> {
  return stays(rows, { at, until });
}

/** Returns the same as `placeStays`, limited to these places, their parts and the places that contain them. */
export async function placeStaysAround(rows: QueryBuilder, ids: readonly string[], { at, until }: Span): Promise<PlaceStay[]> {
  return staysAround(rows, { at, until, ids });
}

export async function findBookedPlaceIds(rows: QueryBuilder, reservationId: string): Promise<string[]> {
  const found = await rows
    .selectDistinct({ placeId: bookings.placeId })
    .from(bookings)
    .where(and(eq(bookings.reservationId, reservationId), eq(bookings.holds, true)));
  return found.map(({ placeId }) => placeId);
}
