import type { AppContext } from '#platform/server/app-context.ts';
import { type PayWay, getPayWay } from '#features/payments/server/public.ts';
import { getCampSettings } from '#features/settings/server/public.ts';

/** How families pay by card when they check in; `none` also where the camp has chosen that they pay at the desk. */
export async function getFamilyPayWay(app: AppContext): Promise<PayWay> {
  const { familiesPayByCard } = await getCampSettings(app);
  return familiesPayByCard ? getPayWay(app) : 'none';
}
