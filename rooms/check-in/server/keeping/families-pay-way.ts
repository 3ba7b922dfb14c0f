import type { Floor } from '#platform/server/floor.ts';
import { type PayWay, payWay } from '#rooms/payments/server/door.ts';
import { campFacts } from '#rooms/settings/server/door.ts';

/** How families pay by card when they check in; `none` also where the camp has chosen that they pay at the desk. */
export async function familiesPayWay(floor: Floor): Promise<PayWay> {
  const { familiesPayByCard } = await campFacts(floor);
  return familiesPayByCard ? payWay(floor) : 'none';
}
