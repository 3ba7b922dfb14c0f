import { and, eq, isNotNull } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { hour, minute, second } from '#platform/time/instant.ts';
import { askForPayment, chargeLines, closeFolio, lockFolio, schedulePoll, readFolioMoney } from '#features/payments/server/public.ts';
import { claimMoneyKey } from '#features/payments/server/entries/claim-money-key.ts';
import { takeMoney } from '#features/payments/server/entries/take-money.ts';
import { waive } from '#features/payments/server/entries/waive.ts';
import type { ProviderPayment } from '#features/payments/server/provider/provider.ts';
import { signatureOf } from '#features/payments/server/provider/signature.ts';
import { refund } from '#features/payments/server/refunds/refund.ts';
import { reissueRequest } from '#features/payments/server/requests/reissue-request.ts';
import { removeRequest } from '#features/payments/server/requests/remove-request.ts';
import { handleWebhook } from '#features/payments/server/settling/handle-webhook.ts';
import { reconcilePayments } from '#features/payments/server/settling/reconcile.ts';
import { moneyEntries, paymentRequests } from '#features/payments/server/tables.ts';
import { ProcessKilledError, retryUntilAnswered, type HistoryContext } from './context.ts';

type Action = (context: HistoryContext) => Promise<string>;

/** A unique amount: no other dashboard refund has this sum. */
export const tipCents = 300;

const signing = { key: 'of the oracle', notificationUrl: 'http://camp.test/webhooks/square' };

export const actions: [weight: number, action: Action][] = [
  [16, runSome],
  [10, passTime],
  [16, payRequest],
  [6, completePayment],
  [14, postWebhook],
  [4, postForgedWebhook],
  [8, takeCashAtDesk],
  [2, waiveAtDesk],
  [5, removeByStaff],
  [5, reissueByStaff],
  [4, returnFamily],
  [4, changeFamily],
  [6, refundByStaff],
  [3, refundInDashboard],
  [4, settleRefunds],
  [4, runReconciliation],
  [2, payAsStranger],
  [1, cancelFamily],
];

async function runSome({ harness, random }: HistoryContext): Promise<string> {
  const steps = 1 + random.roll(4);
  // Sometimes two workers run at once.
  for (let step = 0; step < steps; step += 1) await Promise.all(random.chance(30) ? [harness.step(), harness.step()] : [harness.step()]);
  return `${steps} jobs run`;
}

async function passTime({ harness, random }: HistoryContext): Promise<string> {
  const time = random.pick([second, 30 * second, 2 * minute, 15 * minute, hour, 7 * hour]) ?? second;
  await harness.advance(time);
  return `${time / second} s pass`;
}

async function readLinkedRequests({ harness: { app }, folioId }: HistoryContext) {
  return app.rows
    .select()
    .from(paymentRequests)
    .where(and(eq(paymentRequests.folioId, folioId), isNotNull(paymentRequests.orderId)));
}

async function readAllRequests({ harness: { app }, folioId }: HistoryContext) {
  return app.rows.select().from(paymentRequests).where(eq(paymentRequests.folioId, folioId));
}

async function payRequest(context: HistoryContext): Promise<string> {
  const { harness, random } = context;
  const request = random.pick(await readLinkedRequests(context));
  if (!request || request.orderId === null) return 'no link to pay yet';
  const deviation = random.pick<Partial<ProviderPayment>>([
    {},
    {},
    {},
    {},
    { status: 'APPROVED' },
    { status: 'APPROVED' },
    { status: 'FAILED' },
    { amountCents: request.amountCents + 100 },
    { amountCents: request.amountCents - 100 },
    { currency: 'CAD' },
    { locationId: 'THEIRS' },
    { tipCents },
    { tipCents, amountCents: request.amountCents + 100 },
  ]);
  const payment = harness.cards.pay(request.orderId, deviation);
  return payment ? `${payment.id} pays ${JSON.stringify(deviation)} for ${request.id}` : 'the link is deleted: no payment';
}

async function completePayment({ harness, random }: HistoryContext): Promise<string> {
  const approved = random.pick([...harness.cards.payments.values()].filter(({ status }) => status === 'APPROVED'));
  if (!approved) return 'no payment is in progress';
  approved.status = random.chance(70) ? 'COMPLETED' : 'CANCELED';
  return `${approved.id} is ${approved.status}`;
}

async function post(context: HistoryContext, event: HistoryContext['events'][number], key: string): Promise<string> {
  // The webhook has false content on purpose, because only its ids may be used.
  const payment = { id: event.paymentId, order_id: event.orderId, status: 'COMPLETED', amount_money: { amount: 1 } };
  const raw = Buffer.from(JSON.stringify({ event_id: event.id, type: 'payment.updated', data: { object: { payment } } }));
  return handleWebhook(context.harness.app, signing, raw, signatureOf({ ...signing, key }, raw));
}

async function postWebhook(context: HistoryContext): Promise<string> {
  const { harness, random, events } = context;
  const payment = random.pick([...harness.cards.payments.values()]);
  const earlier = random.pick(events);
  const newEvent = payment && { id: newId(), paymentId: payment.id, orderId: payment.orderId };
  const event = earlier && random.chance(40) ? earlier : newEvent;
  if (!event) return 'no payment to report';
  events.push(event);
  try {
    return `webhook ${event.paymentId}: ${await post(context, event, signing.key)}`;
  } catch (error) {
    if (error instanceof ProcessKilledError) return 'the server died during a webhook';
    throw error;
  }
}

async function postForgedWebhook(context: HistoryContext): Promise<string> {
  const request = context.random.pick(await readLinkedRequests(context));
  const answer = await post(context, { id: newId(), paymentId: `pay-${newId(8)}`, orderId: request?.orderId ?? null }, 'not the secret');
  if (answer !== 'not-signed') throw new Error('a forged webhook was accepted');
  return 'a forged webhook is refused';
}

async function takeCashAtDesk(context: HistoryContext): Promise<string> {
  const { harness, random, folioId } = context;
  const amountCents = random.chance(50) ? 5_100 : 500 + random.roll(3_000);
  const input = harness.buildCall({ key: newId(), folioId, method: 'cash' as const, amountCents, note: '' });
  const answer = await retryUntilAnswered(() => takeMoney(input));
  if (!isRefusal(answer)) {
    context.cashCents += amountCents;
    context.hasNoOverpayment = false;
  }
  return `cash ${amountCents}: ${JSON.stringify(answer)}`;
}

async function cancelFamily(context: HistoryContext): Promise<string> {
  const { harness, folioId } = context;
  await retryUntilAnswered(() =>
    harness.app.write(null, async (tx) => {
      await lockFolio(tx, folioId);
      await closeFolio(tx, folioId, 'Ill');
    }),
  );
  // Exclude amounts that were already credited when a link was removed.
  context.chargedCents = -(await sumLinkEntries(context));
  context.waivedCents = 0;
  context.hasNoOverpayment = false;
  return 'the family cancels';
}

async function waiveAtDesk(context: HistoryContext): Promise<string> {
  const { harness, folioId } = context;
  // Computes the waived amount from the entries, because the balance at the time of the call is unknown.
  const before = await readWaivedCents(context);
  const input = harness.buildCall({ key: newId(), folioId, reason: 'Staff family' });
  const answer = await retryUntilAnswered(() => waive(input));
  if (!isRefusal(answer)) {
    context.waivedCents += (await readWaivedCents(context)) - before;
    context.hasNoOverpayment = false;
  }
  return `waived: ${JSON.stringify(answer)}`;
}

/** Returns the sum of charges credited with removed links (negative) and charges added by reissued links (positive). */
export async function sumLinkEntries({ harness: { app }, folioId }: HistoryContext): Promise<number> {
  const entries = await app.rows.select().from(moneyEntries).where(eq(moneyEntries.folioId, folioId));
  const { description } = buildRequest(folioId, 0);
  const linkEntries = entries.filter(
    ({ kind, requestId, label }) => (kind === 'credit' && requestId !== null) || (kind === 'charge' && label === description),
  );
  return linkEntries.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

async function readWaivedCents({ harness: { app }, folioId }: HistoryContext): Promise<number> {
  return (await readFolioMoney(app.rows, [folioId])).get(folioId)?.waivedCents ?? 0;
}

async function removeByStaff(context: HistoryContext): Promise<string> {
  const { harness, random, removedIds: removed, withdrawnIds: takenBack } = context;
  const request = random.pick(await readAllRequests(context));
  if (!request) return 'nothing to remove';
  let tries = 0;
  const answer = await retryUntilAnswered(() => {
    tries += 1;
    return removeRequest(harness.buildCall({ id: request.id }));
  });
  if (!isRefusal(answer)) removed.add(request.id);
  if (!isRefusal(answer) || tries > 1) {
    takenBack.add(request.id);
    context.hasNoOverpayment = false;
  }
  return `remove ${request.id}: ${JSON.stringify(answer)}`;
}

async function reissueByStaff(context: HistoryContext): Promise<string> {
  const { harness, random } = context;
  const request = random.pick(await readAllRequests(context));
  if (!request) return 'no request to reissue';
  const answer = await retryUntilAnswered(() => reissueRequest(harness.buildCall({ id: request.id })));
  return `reissue ${request.id}: ${JSON.stringify(answer)}`;
}

async function returnFamily({ harness, folioId }: HistoryContext): Promise<string> {
  await retryUntilAnswered(() => harness.app.write(null, (tx) => schedulePoll(tx, folioId)));
  return 'the family returned';
}

/** Adds a meal and creates a new link for the balance in one transaction, like a change of a check-in. */
async function changeFamily(context: HistoryContext): Promise<string> {
  const { harness, random, folioId } = context;
  const more = 100 + random.roll(2_000);
  const line = `p${context.log.length}.meals`;
  const key = newId();
  await retryUntilAnswered(() =>
    harness.app.write(null, async (tx) => {
      await lockFolio(tx, folioId);
      // A retry after a lost answer finds that the key is already used.
      if (!(await claimMoneyKey(tx, key, folioId))) return;
      chargeLines(tx, folioId, [{ line, label: 'more', amountCents: more }]);
      const owed = (await readFolioMoney(tx.rows, [folioId])).get(folioId)?.restCents ?? 0;
      if (owed > 0) await askForPayment(tx, harness.app, buildRequest(folioId, owed));
    }),
  );
  context.chargedCents += more;
  return `${more} cents more are owed`;
}

export function buildRequest(folioId: string, cents: number, isByStaff = false) {
  return {
    folioId,
    purpose: isByStaff ? ('other' as const) : ('check-in' as const),
    description: 'Lakeside Family Camp',
    lines: [{ key: isByStaff ? 'p1.meals' : 'rest', name: 'Still to pay', quantity: 1, unitCents: cents }],
    returnPath: '/guest/check-in/payment-complete?id=secret-of-the-family-000',
    payerName: 'Ruth Hale',
    payerEmail: `${folioId.toLowerCase()}@example.org`,
    language: 'en' as const,
  };
}

async function refundByStaff(context: HistoryContext): Promise<string> {
  const { harness, random, folioId } = context;
  const cents = 100 + random.roll(3_000);
  const lines = random.chance(50) ? [{ line: 'p1.meals', amountCents: cents }] : [];
  const method = random.chance(60) ? ('card' as const) : ('cash' as const);
  const amountCents = lines.length === 0 ? cents : null;
  const input = harness.buildCall({ key: newId(), folioId, method, lines, amountCents, reason: 'Rain' });
  const answer = await retryUntilAnswered(() => refund(input));
  if (!isRefusal(answer)) {
    context.hasNoOverpayment = false;
    if (lines.length > 0) context.chargedCents -= cents;
    if (method === 'cash') context.cashRefundedCents += cents;
  }
  return `refund ${method} ${cents} ${lines.length > 0 ? 'by line' : ''}: ${JSON.stringify(answer)}`;
}

async function refundInDashboard({ harness, random }: HistoryContext): Promise<string> {
  const payment = random.pick([...harness.cards.payments.values()].filter(({ status }) => status === 'COMPLETED'));
  if (!payment) return 'no payment to refund there';
  const leftCents = remainingAtProvider(harness.cards, payment);
  if (leftCents < 100) return 'nothing is left there';
  const existing = [...harness.cards.dashboardRefunds.values()].filter(({ paymentId }) => paymentId === payment.id);
  // Refund exactly the tip at most once per payment, and never as a failing refund: the meaning of a refund depends on the cents left when
  // it is found.
  const isOfTip = payment.tipCents > 0 && leftCents > tipCents && existing.length === 0 && random.chance(40);
  const cents = isOfTip ? tipCents : random.chance(30) ? leftCents : 100;
  const state = !isOfTip && random.chance(40) ? 'pending' : 'completed';
  harness.cards.refundInDashboard(payment.id, cents, state);
  return `${cents} of ${payment.id} refunded there, ${state}`;
}

function remainingAtProvider({ refunds }: HistoryContext['harness']['cards'], payment: ProviderPayment): number {
  const ours = [...refunds.values()].filter((refund) => refund.paymentId === payment.id && refund.state !== 'failed');
  return payment.amountCents + payment.tipCents - payment.refundedCents - ours.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

async function settleRefunds({ harness, random }: HistoryContext): Promise<string> {
  harness.cards.nextRefundState = random.pick(['completed', 'completed', 'pending', 'failed'] as const) ?? 'completed';
  const there = random.pick([...harness.cards.dashboardRefunds.values()].filter(({ state }) => state === 'pending'));
  if (there) harness.cards.endDashboardRefund(there.id, random.chance(60) ? 'completed' : 'failed');
  const pending = random.pick([...harness.cards.refunds.values()].filter(({ state }) => state === 'pending'));
  if (!pending) return `refunds become ${harness.cards.nextRefundState}`;
  harness.cards.setRefund(pending.id, random.chance(70) ? 'completed' : 'failed');
  return `${pending.id} ended`;
}

async function runReconciliation({ harness }: HistoryContext): Promise<string> {
  try {
    await reconcilePayments(harness.app);
    return 'compared both ways';
  } catch {
    return 'comparing failed';
  }
}

async function payAsStranger({ harness, random }: HistoryContext): Promise<string> {
  const locationId = random.chance(50) ? harness.cards.locationId : 'THEIRS';
  const deviation = { ...(random.chance(50) && { orderId: null }), ...(random.chance(30) && { tipCents }) };
  const { id } = harness.cards.sell({ id: `pay-stranger-${newId(8)}`, locationId, ...deviation });
  return `${id} pays at ${locationId} without a request`;
}
