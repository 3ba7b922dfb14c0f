import { and, asc, gt, gte, inArray, ne, type SQL, sql, eq, lte } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { dayIn, addDays } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { maxNextEvents } from '#features/reservations/day-summary.ts';
import { decisionDays } from '#features/reservations/needs-decision.ts';
import type { VisibleReservations } from '#features/reservations/rules.ts';
import type { ReservationRow, UndecidedRow } from '#features/reservations/shapes/reservations.ts';
import { reservations } from '#features/reservations/server/tables.ts';
import { isListed, listedColumns } from './reservation-columns.ts';
import { isVisible, overlapsDays } from './reservation-conditions.ts';

/** Returns today's held and confirmed reservations in the camp's time zone, and the next three events (specification §9). */
export async function homeRows(app: AppContext, { visible }: { visible: VisibleReservations }): Promise<ReservationRow[]> {
  const { zone } = await app.camp();
  const today = dayIn(zone, app.clock.now());
  const [now, next] = await Promise.all([
    heldOrConfirmed(app, visible, overlapsDays(zone, today, today)),
    heldOrConfirmed(app, visible, and(ne(reservations.classification, 'reservation'), startsAfter(zone, today))).limit(maxNextEvents),
  ]);
  return [...now, ...next];
}

function heldOrConfirmed(app: AppContext, visible: VisibleReservations, condition: SQL | undefined) {
  return app.rows
    .select(listedColumns)
    .from(reservations)
    .where(and(isListed, inArray(reservations.state, ['held', 'confirmed']), isVisible(visible), condition))
    .orderBy(asc(reservations.startsAt), asc(reservations.id))
    .$dynamic();
}

function startsAfter(zone: string, day: string): SQL | undefined {
  const after = toInstant(zone, addDays(day, 1));
  // The second condition is redundant, but its index on the end skips all past rows.
  return and(gte(reservations.startsAt, after), gt(reservations.endsAt, after));
}

const mostUndecided = 20;

/** Returns the holds that staff must confirm or release soon (`needsDecision`), the soonest first. */
export async function undecidedRows(app: AppContext): Promise<UndecidedRow[]> {
  const { zone } = await app.camp();
  const until = addDays(dayIn(zone, app.clock.now()), decisionDays);
  return app.rows
    .select({ ...listedColumns, all: sql<number>`count(*) over ()::int` })
    .from(reservations)
    .where(and(isListed, eq(reservations.state, 'held'), lte(reservations.heldUntil, until)))
    .orderBy(asc(reservations.heldUntil), asc(reservations.startsAt))
    .limit(mostUndecided);
}
