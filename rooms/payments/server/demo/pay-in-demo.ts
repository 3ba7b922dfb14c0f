import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { openStates } from '#rooms/payments/rules.ts';
import { bringCards } from '#rooms/payments/server/cards.ts';
import type { Oddly } from '#rooms/payments/server/pretend/payments.ts';
import { pretendOf } from '#rooms/payments/server/pretend/pretend-of.ts';
import { demoProvider, payWay } from '#rooms/payments/server/provider/provider-of.ts';
import { fetchLink } from '#rooms/payments/server/requests/make-link.ts';
import { applyPayment } from '#rooms/payments/server/settling/apply-payment.ts';
import { paymentRequests } from '#rooms/payments/server/tables.ts';

/**
 * For the demonstration camp: fetches the link of a folio's open request, pays by it in the pretend checkout, and
 * hears of it. Needs no server that listens; does nothing where another checkout takes the cards.
 */
export async function payInDemo(floor: Floor, folioId: string, oddly: Oddly = {}): Promise<void> {
  if (payWay(floor) !== 'pretend') return;
  const [open] = await floor.rows
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .where(and(eq(paymentRequests.folioId, folioId), inArray(paymentRequests.state, [...openStates])))
    .orderBy(desc(paymentRequests.seq))
    .limit(1);
  if (open === undefined) return;
  const own = withoutNetwork(floor);
  await fetchLink(own, open.id);
  const [request] = await floor.rows.select().from(paymentRequests).where(eq(paymentRequests.id, open.id));
  if (!request || request.linkId === null) throw new Error('The pretend checkout gave no link.');
  await pretendOf(floor).square.pay(request.linkId, oddly);
  await applyPayment(own, { requestId: request.id });
}

/** The same floor, whose cards are the pretend checkout without a network. */
export function withoutNetwork(floor: Floor): Floor {
  const own = { ...floor };
  bringCards(own, demoProvider(floor).provider);
  return own;
}
