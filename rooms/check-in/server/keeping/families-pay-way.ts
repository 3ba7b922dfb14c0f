import type { AppContext } from '#platform/server/floor.ts';
import { type PayWay, getPayWay } from '#rooms/payments/server/door.ts';
import { getCampSettings } from '#rooms/settings/server/door.ts';

/** How families pay by card when they check in; `none` also where the camp has chosen that they pay at the desk. */
export async function getFamilyPayWay(app: AppContext): Promise<PayWay> {
  const { familiesPayByCard } = await getCampSettings(app);
  return familiesPayByCard ? getPayWay(app) : 'none';
}
