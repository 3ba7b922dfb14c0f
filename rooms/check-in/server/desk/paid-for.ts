import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import { isReal } from '#platform/database/server/real-ids.ts';
import type { Floor } from '#platform/server/floor.ts';
import { leftOnLines, moneyOf } from '#rooms/payments/server/door.ts';
import { activitiesWithin, allUpcomingEvents } from '#rooms/reservations/server/door.ts';
import { offered } from '#rooms/check-in/price.ts';
import type { PaidForRow } from '#rooms/check-in/shapes/family.ts';
import { latestCosts } from '#rooms/check-in/server/costs/costs-of.ts';
import { checkIns } from '#rooms/check-in/server/tables.ts';

/** Families of events that are not over who have paid for the activities of a place, and how much is not yet given back. */
export async function paidFor(floor: Floor, { placeId }: { placeId: string }): Promise<PaidForRow[]> {
  const { costs } = await latestCosts(floor.rows);
  const items = offered(costs, await activitiesWithin(floor.rows, placeId)).map(({ key }) => key);
  const events = new Map((await allUpcomingEvents(floor)).map((event) => [event.id, event.name]));
  if (items.length === 0 || events.size === 0) return [];
  const { id, eventId, church, persons, cancelledAt } = checkIns;
  const found = await floor.rows
    .select({ id, eventId, church, persons })
    .from(checkIns)
    .where(and(inArray(eventId, [...events.keys()]), isReal(id), isNull(cancelledAt), or(...items.map(hasLine))));
  const ids = found.map((one) => one.id);
  const [monies, left] = [await moneyOf(floor.rows, ids), await leftOnLines(floor.rows, ids, items)];
  return found.flatMap(({ persons: people, ...one }) => {
    const amountCents = left.get(one.id) ?? 0;
    const { cardCents = 0, cashCents = 0, chequeCents = 0, refundedCents = 0 } = monies.get(one.id) ?? {};
    if (amountCents <= 0 || cardCents + cashCents + chequeCents <= refundedCents) return [];
    return [{ ...one, name: people[0]?.name ?? '', eventName: events.get(one.eventId) ?? '', amountCents, items }];
  });
}

/** Whether somebody of a family has chosen it; free ones count only once money is looked at. */
function hasLine(item: string) {
  return sql`${checkIns.priceLines} @> ${JSON.stringify([{ item }])}::jsonb`;
}
