import { and, eq, isNotNull } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { providerPayments } from '#features/payments/server/tables.ts';

/** Returns whether a card payment has ever completed in the current mode. A test payment does not prove that Square's keys work. */
export async function hasCardPayment(app: AppContext): Promise<boolean> {
  const isOfCurrentMode = getPayWay(app) === 'pretend' ? undefined : eq(providerPayments.isTestMode, false);
  const payments = await app.rows
    .select({ id: providerPayments.id })
    .from(providerPayments)
    // Skip other sales of the merchant: they do not prove that our links work.
    .where(and(eq(providerPayments.status, 'COMPLETED'), isNotNull(providerPayments.requestId), isOfCurrentMode))
    .limit(1);
  return payments.length > 0;
}
