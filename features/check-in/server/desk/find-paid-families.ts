import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { sumLeftOnLines, readFolioMoney } from '#features/payments/server/public.ts';
import { activitiesWithin } from '#features/places/server/public.ts';
import { allUpcomingEvents } from '#features/reservations/server/public.ts';
import { findOfferedActivities } from '#features/check-in/price.ts';
import type { PaidFamilyRow } from '#features/check-in/shapes/family.ts';
import { readLatestCosts } from '#features/check-in/server/costs/read-costs.ts';
import { checkIns } from '#features/check-in/server/tables.ts';

/** Returns the families of current and coming events that paid for activities of this place, each with the amount not refunded yet. */
export async function findPaidFamilies(app: AppContext, { placeId }: { placeId: string }): Promise<PaidFamilyRow[]> {
  const { costs } = await readLatestCosts(app.rows);
  const items = findOfferedActivities(costs, await activitiesWithin(app.rows, placeId)).map(({ key }) => key);
  const events = new Map((await allUpcomingEvents(app)).map((event) => [event.id, event.name]));
  if (items.length === 0 || events.size === 0) return [];
  const { id, eventId, church, persons, cancelledAt } = checkIns;
  const families = await app.rows
    .select({ id, eventId, church, persons })
    .from(checkIns)
    .where(and(inArray(eventId, [...events.keys()]), isNotTestId(id), isNull(cancelledAt), or(...items.map(hasLine))));
  const ids = families.map((checkIn) => checkIn.id);
  const [moneyById, leftById] = [await readFolioMoney(app.rows, ids), await sumLeftOnLines(app.rows, ids, items)];
  return families.flatMap(({ persons: people, ...checkIn }) => {
    const amountCents = leftById.get(checkIn.id) ?? 0;
    const { cardCents = 0, cashCents = 0, chequeCents = 0, refundedCents = 0 } = moneyById.get(checkIn.id) ?? {};
    if (amountCents <= 0 || cardCents + cashCents + chequeCents <= refundedCents) return [];
    return [{ ...checkIn, name: people[0]?.name ?? '', eventName: events.get(checkIn.eventId) ?? '', amountCents, items }];
  });
}

/** SQL condition: the check-in has a price line for this item. It includes free lines; the caller filters by amount. */
function hasLine(item: string) {
  return sql`${checkIns.priceLines} @> ${JSON.stringify([{ item }])}::jsonb`;
}
