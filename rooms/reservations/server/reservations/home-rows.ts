import { and, asc, gt, gte, inArray, ne, type SQL, sql, eq, lte } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { dayIn, daysLater } from '#platform/time/calendar.ts';
import { momentIn } from '#platform/time/moment-in.ts';
import { mostNext } from '#rooms/reservations/day-at-camp.ts';
import { decisionDays } from '#rooms/reservations/needs-decision.ts';
import type { Sees } from '#rooms/reservations/rules.ts';
import type { ReservationRow, UndecidedRow } from '#rooms/reservations/shapes/reservations.ts';
import { reservations } from '#rooms/reservations/server/tables.ts';
import { isListed, listedColumns } from './reservation-columns.ts';
import { isSeen, overlapsDays } from './which-reservations.ts';

/** What the home screen tells of: on today by the camp's day, and the next three events after it (specification §9). Only what is held or confirmed. */
export async function homeRows(floor: Floor, { sees }: { sees: Sees }): Promise<ReservationRow[]> {
  const { zone } = await floor.camp();
  const today = dayIn(zone, floor.clock.now());
  const [now, next] = await Promise.all([
    known(floor, sees, overlapsDays(zone, today, today)),
    known(floor, sees, and(ne(reservations.classification, 'reservation'), startsAfter(zone, today))).limit(mostNext),
  ]);
  return [...now, ...next];
}

function known(floor: Floor, sees: Sees, which: SQL | undefined) {
  return floor.rows
    .select(listedColumns)
    .from(reservations)
    .where(and(isListed, inArray(reservations.state, ['held', 'confirmed']), isSeen(sees), which))
    .orderBy(asc(reservations.startsAt), asc(reservations.id))
    .$dynamic();
}

function startsAfter(zone: string, day: string): SQL | undefined {
  const after = momentIn(zone, daysLater(day, 1));
  // What starts later ends later: said for the index by end, which leaves out all that is past.
  return and(gte(reservations.startsAt, after), gt(reservations.endsAt, after));
}

/** More than home shows. */
const mostUndecided = 20;

/** Holds that end so soon that somebody must confirm them or let them go (rule `needsDecision`), the soonest first. */
export async function undecidedRows(floor: Floor): Promise<UndecidedRow[]> {
  const { zone } = await floor.camp();
  const until = daysLater(dayIn(zone, floor.clock.now()), decisionDays);
  return floor.rows
    .select({ ...listedColumns, all: sql<number>`count(*) over ()::int` })
    .from(reservations)
    .where(and(isListed, eq(reservations.state, 'held'), lte(reservations.heldUntil, until)))
    .orderBy(asc(reservations.heldUntil), asc(reservations.startsAt))
    .limit(mostUndecided);
}
