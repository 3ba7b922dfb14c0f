import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { openRequestStates } from '#features/payments/rules.ts';
import { setCardProvider } from '#features/payments/server/card-provider.ts';
import type { PaymentDeviation } from '#features/payments/server/fake-square/payments.ts';
import { getFakeSquare } from '#features/payments/server/fake-square/get-fake-square.ts';
import { demoProvider, getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { fetchLink } from '#features/payments/server/requests/make-link.ts';
import { applyPayment } from '#features/payments/server/settling/apply-payment.ts';
import { paymentRequests } from '#features/payments/server/tables.ts';

/** Pays a folio's latest open request at the fake provider, and settles the payment. Does nothing outside test mode. */
export async function payInDemo(app: AppContext, folioId: string, deviation: PaymentDeviation = {}): Promise<void> {
  if (getPayWay(app) !== 'pretend') return;
  const [openRequest] = await app.rows
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .where(and(eq(paymentRequests.folioId, folioId), inArray(paymentRequests.state, [...openRequestStates])))
    .orderBy(desc(paymentRequests.seq))
    .limit(1);
  if (openRequest === undefined) return;
  const own = withFakeSquare(app);
  await fetchLink(own, openRequest.id);
  const [request] = await app.rows.select().from(paymentRequests).where(eq(paymentRequests.id, openRequest.id));
  if (!request || request.linkId === null) throw new Error('The fake provider created no link.');
  await getFakeSquare(app).fakeSquare.pay(request.linkId, deviation);
  await applyPayment(own, { requestId: request.id });
}

/** Returns the app context with a provider that calls the fake directly, without a network. */
export function withFakeSquare(app: AppContext): AppContext {
  const own = { ...app };
  setCardProvider(own, demoProvider(app).provider);
  return own;
}
