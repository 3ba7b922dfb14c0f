import { and, desc, eq } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { pretendOf } from '#rooms/payments/server/pretend/pretend-of.ts';
import { payWay } from '#rooms/payments/server/provider/provider-of.ts';
import { applyPayment } from '#rooms/payments/server/settling/apply-payment.ts';
import { paymentRequests, providerPayments } from '#rooms/payments/server/tables.ts';
import { withoutNetwork } from './pay-in-demo.ts';

/**
 * For the demonstration camp: refunds some of the latest card payment for a folio as somebody does in the dashboard of the
 * pretend checkout, and hears of it. Does nothing where another checkout takes the cards.
 */
export async function refundThereInDemo(floor: Floor, folioId: string, cents: number): Promise<void> {
  if (payWay(floor) !== 'pretend') return;
  const [latest] = await floor.rows
    .select({ id: providerPayments.id })
    .from(providerPayments)
    .innerJoin(paymentRequests, eq(paymentRequests.id, providerPayments.requestId))
    .where(and(eq(paymentRequests.folioId, folioId), eq(providerPayments.status, 'COMPLETED')))
    .orderBy(desc(providerPayments.paidAt), desc(providerPayments.id))
    .limit(1);
  const made = latest && (await pretendOf(floor).square.giveBack(latest.id, cents));
  if (!made) throw new Error('There is no such payment to refund.');
  await applyPayment(withoutNetwork(floor), { paymentId: latest.id });
}
