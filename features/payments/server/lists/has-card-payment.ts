import { and, eq, isNotNull } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { providerPayments } from '#features/payments/server/tables.ts';

/** Whether anybody has ever paid by card here in the way that families pay now: pretend money says nothing of Square's keys. */
export async function hasCardPayment(app: AppContext): Promise<boolean> {
  const isOfThisWay = getPayWay(app) === 'pretend' ? undefined : eq(providerPayments.isPretend, false);
  const found = await app.rows
    .select({ id: providerPayments.id })
    .from(providerPayments)
    // What the merchant sells otherwise says nothing of our links.
    .where(and(eq(providerPayments.status, 'COMPLETED'), isNotNull(providerPayments.requestId), isOfThisWay))
    .limit(1);
  return found.length > 0;
}
