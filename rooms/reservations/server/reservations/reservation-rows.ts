import { and, asc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import { statement } from '#platform/database/server/statement.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { Windows } from '#platform/live/server/windows.ts';
import type { Day } from '#platform/time/calendar.ts';
import { allFields, partOf } from '#rooms/reservations/fields.ts';
import type { Sees } from '#rooms/reservations/rules.ts';
import type { ReservationRow, WholeReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { reservations } from '#rooms/reservations/server/tables.ts';
import { isListed, listedColumns } from './reservation-columns.ts';
import { isSeen, momentsOf, overlapsDays } from './which-reservations.ts';

type Ids = readonly string[] | undefined;

/** All upcoming events (specification §9). */
const mostEvents = 100;

/** Reservations whose stay overlaps a window of days. */
export async function calendarRows(floor: Floor, { from, to }: { from: Day; to: Day }, ids?: Ids): Promise<ReservationRow[]> {
  const { zone } = await floor.camp();
  return listed(floor, ids, overlapsDays(zone, from, to));
}

// What a change is read by, for all who have a calendar open.
const someReservations = statement(['ids'], (rows, { ids }) => listedIn(rows, sql`${reservations.id} = any(${ids})`));

/** The same while many windows of days are open. */
export const calendarWindows: Windows<{ from: Day; to: Day }, ReservationRow> = {
  rows: (floor, ids) => someReservations(floor.rows, { ids }),
  has({ startsAt, endsAt }, { from, to }, { zone }) {
    const span = momentsOf(zone, from, to);
    return startsAt < span.until && endsAt > span.from;
  },
};

/** One whose id begins with `test` is in no list, but can be opened by its address. */
export async function wholeReservation(floor: Floor, { id }: { id: string }, ids?: Ids): Promise<WholeReservationRow[]> {
  if (ids !== undefined && !ids.includes(id)) return [];
  const { cancelReason, createdAt, createdBy, changedAt } = reservations;
  return floor.rows
    .select({ ...listedColumns, ...partOf(reservations, allFields), cancelReason, createdAt, createdBy, changedAt })
    .from(reservations)
    .where(eq(reservations.id, id));
}

/** With a matrix link, not ended and not cancelled, by start. */
export function matrixRows(floor: Floor, _scope: unknown, ids?: Ids): Promise<ReservationRow[]> {
  return listed(floor, ids, ne(reservations.matrixLink, ''), ahead(floor));
}

/** Of classification reservation, not ended, by start (specification §7). */
export function upcomingRows(floor: Floor, _scope: unknown, ids?: Ids): Promise<ReservationRow[]> {
  return listed(floor, ids, eq(reservations.classification, 'reservation'), ahead(floor));
}

/** Camps, retreats and day events that have not ended, by start, at most 100, of those that the asker sees. */
export function eventRows(floor: Floor, { sees }: { sees: Sees }): Promise<ReservationRow[]> {
  return listed(floor, undefined, ne(reservations.classification, 'reservation'), ahead(floor), isSeen(sees)).limit(mostEvents);
}

function listed(floor: Floor, ids: Ids, ...conditions: (SQL | undefined)[]) {
  return listedIn(floor.rows, ids && inArray(reservations.id, [...ids]), ...conditions);
}

function listedIn(rows: Rows, ...conditions: (SQL | undefined)[]) {
  return rows
    .select(listedColumns)
    .from(reservations)
    .where(and(isListed, ...conditions))
    .orderBy(asc(reservations.startsAt), asc(reservations.id))
    .$dynamic();
}

function ahead(floor: Floor): SQL | undefined {
  return and(gt(reservations.endsAt, floor.clock.now()), ne(reservations.state, 'cancelled'));
}
