import { and, eq, isNotNull } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { payWay } from '#rooms/payments/server/provider/provider-of.ts';
import { providerPayments } from '#rooms/payments/server/tables.ts';

/** Whether anybody has ever paid by card here in the way that families pay now: pretend money says nothing of Square's keys. */
export async function hasCardPayment(floor: Floor): Promise<boolean> {
  const isOfThisWay = payWay(floor) === 'pretend' ? undefined : eq(providerPayments.isPretend, false);
  const found = await floor.rows
    .select({ id: providerPayments.id })
    .from(providerPayments)
    // What the merchant sells otherwise says nothing of our links.
    .where(and(eq(providerPayments.status, 'COMPLETED'), isNotNull(providerPayments.requestId), isOfThisWay))
    .limit(1);
  return found.length > 0;
}
