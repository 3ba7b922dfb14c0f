import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { searchCondition } from '#platform/database/server/search-condition.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { visibleReservationsOf } from '#features/reservations/rules.ts';
import type { CalendarSearch, MatchingMonth } from '#features/reservations/shapes/calendar-search.ts';
import { reservations } from '#features/reservations/server/tables.ts';
import { isListed } from './reservation-columns.ts';
import { isVisible } from './reservation-conditions.ts';

const mostMonths = 6;
const mostCounted = 2_000;

/** Returns the nearest months with matches, in order. The calendar offers them if its own range shows no match. */
export async function findMatchingMonths({ app, caller, input }: CallContext<z.output<typeof CalendarSearch>>): Promise<MatchingMonth[]> {
  const { zone } = await app.camp();
  const found = app.rows
    .select({ day: sql<string>`(reservations.starts_at at time zone ${zone})::date`.as('day') })
    .from(reservations)
    .where(and(isListed, isVisible(visibleReservationsOf(caller)), narrowingCondition(input)))
    .orderBy(sql`abs(extract(epoch from reservations.starts_at - ${toInstant(zone, input.on)}::timestamptz))`)
    .limit(mostCounted)
    .as('found');
  const { rows } = await app.rows.execute<{ first: string; count: number }>(sql`
    select first, count from (
      select to_char(min(day), 'YYYY-MM-DD') as first, count(*)::int as count
      from ${found} group by date_trunc('month', day)
      order by abs(min(day) - ${input.on}::date) limit ${mostMonths}
    ) as nearest order by first`);
  return rows;
}

function narrowingCondition({ words, classification, state, placeId }: z.output<typeof CalendarSearch>): SQL | undefined {
  return and(
    // The index covers all searchable columns and finds candidates. The calendar matches only name and group.
    searchCondition(sql`reservations.search`, words),
    searchCondition(sql`search_folded(reservations.name || ' ' || reservations.group_name)`, words),
    classification === '' ? undefined : eq(reservations.classification, classification),
    state === '' ? ne(reservations.state, 'cancelled') : eq(reservations.state, state),
    placeId === ''
      ? undefined
      : sql`exists (select from bookings join places on places.id = ${placeId}
          where bookings.reservation_id = reservations.id and bookings.tree_interval && places.tree_interval)`,
  );
}
