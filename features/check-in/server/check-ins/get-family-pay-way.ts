import type { AppContext } from '#platform/server/app-context.ts';
import { type PayWay, getPayWay } from '#features/payments/server/public.ts';
import { getCampSettings } from '#features/settings/server/public.ts';

/** Returns how families pay by card during check-in. Returns `none` if the camp takes payments only at the desk. */
export async function getFamilyPayWay(app: AppContext): Promise<PayWay> {
  const { familiesPayByCard } = await getCampSettings(app);
  return familiesPayByCard ? getPayWay(app) : 'none';
}
