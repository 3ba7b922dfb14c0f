import { and, inArray, isNull, sql } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { z } from 'zod';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { sumOwedByFamilies } from '#features/payments/server/public.ts';
import { currentEvents, eventsBetween } from '#features/reservations/server/public.ts';
import { deskDaysAhead } from '#features/check-in/rules.ts';
import type { DeskEventRow, emptyInput } from '#features/check-in/shapes/event.ts';
import { checkIns } from '#features/check-in/server/tables.ts';

/** Days for which an event stays in the list after its end, because the desk still has work with its payments. */
const daysAfter = 2;

/** Returns the current events first, followed by events that begin soon or have just ended. */
export async function deskEventRows(
  app: AppContext,
  _scope: z.output<typeof emptyInput>,
  _ids: readonly string[] | undefined,
): Promise<DeskEventRow[]> {
  const now = app.clock.now();
  const [current, otherEvents] = await Promise.all([
    currentEvents(app),
    eventsBetween(app.rows, addMilliseconds(now, -daysAfter * day), addMilliseconds(now, deskDaysAhead * day)),
  ]);
  const others = otherEvents
    .filter(({ id }) => !current.some((event) => event.id === id))
    .toSorted((a, b) => Number(a.endsAt <= now) - Number(b.endsAt <= now) || (a.startsAt < b.startsAt ? -1 : 1));
  const listedIds = [...current, ...others].map(({ id }) => id);
  const [families, owed] = await Promise.all([familiesOf(app, listedIds), sumOwedByFamilies(app.rows, listedIds)]);
  // A cancelled event stays in the list if a family has checked in for it.
  const events = [...current, ...others.filter(({ id, takesFamilies }) => takesFamilies || families.has(id))];
  return events.map(({ id, name, startsAt, endsAt }) => ({
    id,
    name,
    startsAt,
    endsAt,
    ...(families.get(id) ?? noFamilies),
    owedCents: owed.get(id) ?? 0,
  }));
}

type Families = Pick<DeskEventRow, 'families' | 'heads' | 'arrived'>;
const noFamilies: Families = { families: 0, heads: 0, arrived: 0 };

/** Counts the active families of each event. The count is made in SQL, because each tap at a desk reloads this list. */
async function familiesOf(app: AppContext, eventIds: readonly string[]): Promise<Map<string, Families>> {
  const counts = await app.rows
    .select({
      eventId: checkIns.eventId,
      families: sql<number>`count(*)::int`,
      heads: sql<number>`sum(jsonb_array_length(${checkIns.persons}))::int`,
      arrived: sql<number>`count(${checkIns.arrivedAt})::int`,
    })
    .from(checkIns)
    .where(and(inArray(checkIns.eventId, [...eventIds]), isNull(checkIns.cancelledAt), isNotTestId(checkIns.id)))
    .groupBy(checkIns.eventId);
  return new Map(counts.map(({ eventId, ...families }) => [eventId, families]));
}
