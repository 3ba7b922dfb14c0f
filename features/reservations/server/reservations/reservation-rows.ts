import { and, asc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Windows } from '#platform/live/server/windows.ts';
import type { Day } from '#platform/time/calendar.ts';
import { allFields, pickFields } from '#features/reservations/fields.ts';
import type { VisibleReservations } from '#features/reservations/rules.ts';
import type { ReservationRow, WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { reservations } from '#features/reservations/server/tables.ts';
import { isListed, listedColumns } from './reservation-columns.ts';
import { isVisible, momentsOf, overlapsDays } from './reservation-conditions.ts';

type Ids = readonly string[] | undefined;

/** Maximum number of events (specification §9). */
const mostEvents = 100;

export async function calendarRows(app: AppContext, { from, to }: { from: Day; to: Day }, ids?: Ids): Promise<ReservationRow[]> {
  const { zone } = await app.camp();
  return listed(app, ids, overlapsDays(zone, from, to));
}

// A prepared statement, because each change is read for every open calendar.
const reservationsByIds = preparedStatement(['ids'], (rows, { ids }) => listedIn(rows, sql`${reservations.id} = any(${ids})`));

export const calendarWindows: Windows<{ from: Day; to: Day }, ReservationRow> = {
  rows: (app, ids) => reservationsByIds(app.rows, { ids }),
  has({ startsAt, endsAt }, { from, to }, { zone }) {
    const span = momentsOf(zone, from, to);
    return startsAt < span.until && endsAt > span.from;
  },
};

/** Returns one reservation with all its fields. Lists hide test ids, but this view opens them. */
export async function wholeReservation(app: AppContext, { id }: { id: string }, ids?: Ids): Promise<WholeReservationRow[]> {
  if (ids !== undefined && !ids.includes(id)) return [];
  const { cancelReason, createdAt, createdBy, changedAt } = reservations;
  return app.rows
    .select({ ...listedColumns, ...pickFields(reservations, allFields), cancelReason, createdAt, createdBy, changedAt })
    .from(reservations)
    .where(eq(reservations.id, id));
}

/** Returns reservations with a matrix link that have not ended and are not cancelled, ordered by start. */
export function matrixRows(app: AppContext, _scope: unknown, ids?: Ids): Promise<ReservationRow[]> {
  return listed(app, ids, ne(reservations.matrixLink, ''), upcomingCondition(app));
}

/** Returns upcoming rows of the classification `reservation`, ordered by start (specification §7). */
export function upcomingRows(app: AppContext, _scope: unknown, ids?: Ids): Promise<ReservationRow[]> {
  return listed(app, ids, eq(reservations.classification, 'reservation'), upcomingCondition(app));
}

/** Returns at most 100 upcoming events that the account may see, ordered by start. */
export function eventRows(app: AppContext, { visible }: { visible: VisibleReservations }): Promise<ReservationRow[]> {
  return listed(app, undefined, ne(reservations.classification, 'reservation'), upcomingCondition(app), isVisible(visible)).limit(
    mostEvents,
  );
}

function listed(app: AppContext, ids: Ids, ...conditions: (SQL | undefined)[]) {
  return listedIn(app.rows, ids && inArray(reservations.id, [...ids]), ...conditions);
}

function listedIn(rows: QueryBuilder, ...conditions: (SQL | undefined)[]) {
  return rows
    .select(listedColumns)
    .from(reservations)
    .where(and(isListed, ...conditions))
    .orderBy(asc(reservations.startsAt), asc(reservations.id))
    .$dynamic();
}

function upcomingCondition(app: AppContext): SQL | undefined {
  return and(gt(reservations.endsAt, app.clock.now()), ne(reservations.state, 'cancelled'));
}
