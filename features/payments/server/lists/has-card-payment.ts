import { and, eq, isNotNull } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { providerPayments } from '#features/payments/server/tables.ts';

/** Returns whether a card payment was ever completed in the current mode: test payments prove nothing about Square's keys. */
export async function hasCardPayment(app: AppContext): Promise<boolean> {
  const isOfCurrentMode = getPayWay(app) === 'pretend' ? undefined : eq(providerPayments.isTestMode, false);
  const found = await app.rows
    .select({ id: providerPayments.id })
    .from(providerPayments)
    // Other sales of the merchant prove nothing about our links.
    .where(and(eq(providerPayments.status, 'COMPLETED'), isNotNull(providerPayments.requestId), isOfCurrentMode))
    .limit(1);
  return found.length > 0;
}
