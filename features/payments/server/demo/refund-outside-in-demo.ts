import { and, desc, eq } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { getFakeSquare } from '#features/payments/server/fake-square/get-fake-square.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { applyPayment } from '#features/payments/server/settling/apply-payment.ts';
import { paymentRequests, providerPayments } from '#features/payments/server/tables.ts';
import { withFakeSquare } from './pay-in-demo.ts';

/** Refunds part of a folio's latest card payment in the provider's dashboard, and settles it. Does nothing outside test mode. */
export async function refundInDashboardInDemo(app: AppContext, folioId: string, cents: number): Promise<void> {
  if (getPayWay(app) !== 'pretend') return;
  const [latest] = await app.rows
    .select({ id: providerPayments.id })
    .from(providerPayments)
    .innerJoin(paymentRequests, eq(paymentRequests.id, providerPayments.requestId))
    .where(and(eq(paymentRequests.folioId, folioId), eq(providerPayments.status, 'COMPLETED')))
    .orderBy(desc(providerPayments.paidAt), desc(providerPayments.id))
    .limit(1);
  const refund = latest && (await getFakeSquare(app).fakeSquare.refundInDashboard(latest.id, cents));
  if (!refund) throw new Error('There is no such payment to refund.');
  await applyPayment(withFakeSquare(app), { paymentId: latest.id });
}
