import { eq } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { providerPayments } from '#rooms/payments/server/tables.ts';

/** Whether anybody has ever paid by card here, by Square or at the pretend checkout. */
export async function hasCardPayment(floor: Floor): Promise<boolean> {
  const found = await floor.rows
    .select({ id: providerPayments.id })
    .from(providerPayments)
    .where(eq(providerPayments.status, 'COMPLETED'))
    .limit(1);
  return found.length > 0;
}
