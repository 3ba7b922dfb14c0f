import { and, desc, eq } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { getFakeSquare } from '#features/payments/server/fake-square/get-fake-square.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { applyPayment } from '#features/payments/server/settling/apply-payment.ts';
import { paymentRequests, providerPayments } from '#features/payments/server/tables.ts';
import { withFakeSquare } from './pay-in-demo.ts';

/**
 * For the demonstration camp: refunds some of the latest card payment for a folio as somebody does in the dashboard of the
 * pretend checkout, and hears of it. Does nothing where another checkout takes the cards.
 */
export async function refundOutsideInDemo(app: AppContext, folioId: string, cents: number): Promise<void> {
  if (getPayWay(app) !== 'pretend') return;
  const [latest] = await app.rows
    .select({ id: providerPayments.id })
    .from(providerPayments)
    .innerJoin(paymentRequests, eq(paymentRequests.id, providerPayments.requestId))
    .where(and(eq(paymentRequests.folioId, folioId), eq(providerPayments.status, 'COMPLETED')))
    .orderBy(desc(providerPayments.paidAt), desc(providerPayments.id))
    .limit(1);
  const made = latest && (await getFakeSquare(app).fakeSquare.refundInDashboard(latest.id, cents));
  if (!made) throw new Error('There is no such payment to refund.');
  await applyPayment(withFakeSquare(app), { paymentId: latest.id });
}
