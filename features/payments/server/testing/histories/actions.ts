import { and, eq, isNotNull } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { hour, minute, second } from '#platform/time/instant.ts';
import { askForPayment, chargeLines, closeFolio, lockFolio, schedulePoll, moneyOf } from '#features/payments/server/public.ts';
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
import { ProcessKilledError, untilAnswered, type HistoryContext } from './context.ts';

type Action = (context: HistoryContext) => Promise<string>;

/** Of a sum that no other refund in the dashboard has. */
export const tipCents = 300;

const signing = { key: 'of the oracle', notificationUrl: 'http://camp.test/webhooks/square' };

/** What may happen, and how often in comparison. */
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
  // Two workers at once, now and then.
  for (let step = 0; step < steps; step += 1) await Promise.all(random.chance(30) ? [harness.step(), harness.step()] : [harness.step()]);
  return `${steps} jobs run`;
}

async function passTime({ harness, random }: HistoryContext): Promise<string> {
  const time = random.pick([second, 30 * second, 2 * minute, 15 * minute, hour, 7 * hour]) ?? second;
  await harness.advance(time);
  return `${time / second} s pass`;
}

/** Requests whose page somebody may have open: those that had a link once. */
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
  if (!request || request.orderId === null) return 'nobody can pay yet';
  const oddly = random.pick<Partial<ProviderPayment>>([
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
  const payment = harness.cards.pay(request.orderId, oddly);
  return payment ? `${payment.id} pays ${JSON.stringify(oddly)} for ${request.id}` : 'the link is gone: nobody pays';
}

async function completePayment({ harness, random }: HistoryContext): Promise<string> {
  const begun = random.pick([...harness.cards.payments.values()].filter(({ status }) => status === 'APPROVED'));
  if (!begun) return 'nothing was begun';
  begun.status = random.chance(70) ? 'COMPLETED' : 'CANCELED';
  return `${begun.id} is ${begun.status}`;
}

async function post(context: HistoryContext, event: HistoryContext['events'][number], key: string): Promise<string> {
  // What it claims is a lie as often as not; only its ids may count.
  const payment = { id: event.paymentId, order_id: event.orderId, status: 'COMPLETED', amount_money: { amount: 1 } };
  const raw = Buffer.from(JSON.stringify({ event_id: event.id, type: 'payment.updated', data: { object: { payment } } }));
  return handleWebhook(context.harness.app, signing, raw, signatureOf({ ...signing, key }, raw));
}

async function postWebhook(context: HistoryContext): Promise<string> {
  const { harness, random, events } = context;
  const payment = random.pick([...harness.cards.payments.values()]);
  const known = random.pick(events);
  const fresh = payment && { id: newId(), paymentId: payment.id, orderId: payment.orderId };
  const event = known && random.chance(40) ? known : fresh;
  if (!event) return 'nothing to tell';
  events.push(event);
  try {
    return `webhook ${event.paymentId}: ${await post(context, event, signing.key)}`;
  } catch (why) {
    if (why instanceof ProcessKilledError) return 'a webhook met a dying server';
    throw why;
  }
}

async function postForgedWebhook(context: HistoryContext): Promise<string> {
  const request = context.random.pick(await readLinkedRequests(context));
  const answer = await post(context, { id: newId(), paymentId: `pay-${newId(8)}`, orderId: request?.orderId ?? null }, 'not the secret');
  if (answer !== 'not-signed') throw new Error('a forged message was taken');
  return 'a forged webhook is refused';
}

async function takeCashAtDesk(context: HistoryContext): Promise<string> {
  const { harness, random, folioId } = context;
  const amountCents = random.chance(50) ? 5_100 : 500 + random.roll(3_000);
  const asked = harness.ask({ key: newId(), folioId, method: 'cash' as const, amountCents, note: '' });
  const answer = await untilAnswered(() => takeMoney(asked));
  if (!isRefusal(answer)) {
    context.cashCents += amountCents;
    context.isPlain = false;
  }
  return `cash ${amountCents}: ${JSON.stringify(answer)}`;
}

/** All that was charged is taken back, and what was waived of it. */
async function cancelFamily(context: HistoryContext): Promise<string> {
  const { harness, folioId } = context;
  await untilAnswered(() =>
    harness.app.write(null, async (tx) => {
      await lockFolio(tx, folioId);
      await closeFolio(tx, folioId, 'Ill');
    }),
  );
  // Whatever of it had been taken back with a link before.
  context.chargedCents = -(await sumLinkEntries(context));
  context.waivedCents = 0;
  context.isPlain = false;
  return 'the family cancels';
}

async function waiveAtDesk(context: HistoryContext): Promise<string> {
  const { harness, folioId } = context;
  // Of what is owed at the moment of the answer: asked of the sums of entries, which are what is judged in the end.
  const before = await waivedSoFar(context);
  const asked = harness.ask({ key: newId(), folioId, reason: 'Staff family' });
  const answer = await untilAnswered(() => waive(asked));
  if (!isRefusal(answer)) {
    context.waivedCents += (await waivedSoFar(context)) - before;
    context.isPlain = false;
  }
  return `waived: ${JSON.stringify(answer)}`;
}

/** What links took with them when staff took them back, below zero, and what was charged again when one was asked for anew. */
export async function sumLinkEntries({ harness: { app }, folioId }: HistoryContext): Promise<number> {
  const entries = await app.rows.select().from(moneyEntries).where(eq(moneyEntries.folioId, folioId));
  const { description } = buildRequest(folioId, 0);
  const ofLinks = entries.filter(
    ({ kind, requestId, label }) => (kind === 'credit' && requestId !== null) || (kind === 'charge' && label === description),
  );
  return ofLinks.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

async function waivedSoFar({ harness: { app }, folioId }: HistoryContext): Promise<number> {
  return (await moneyOf(app.rows, [folioId])).get(folioId)?.waivedCents ?? 0;
}

async function removeByStaff(context: HistoryContext): Promise<string> {
  const { harness, random, removed, takenBack } = context;
  const request = random.pick(await readAllRequests(context));
  if (!request) return 'nothing to remove';
  let tries = 0;
  const answer = await untilAnswered(() => {
    tries += 1;
    return removeRequest(harness.ask({ id: request.id }));
  });
  if (!isRefusal(answer)) removed.add(request.id);
  if (!isRefusal(answer) || tries > 1) {
    takenBack.add(request.id);
    context.isPlain = false;
  }
  return `remove ${request.id}: ${JSON.stringify(answer)}`;
}

async function reissueByStaff(context: HistoryContext): Promise<string> {
  const { harness, random } = context;
  const request = random.pick(await readAllRequests(context));
  if (!request) return 'nothing to ask anew';
  const answer = await untilAnswered(() => reissueRequest(harness.ask({ id: request.id })));
  return `anew ${request.id}: ${JSON.stringify(answer)}`;
}

async function returnFamily({ harness, folioId }: HistoryContext): Promise<string> {
  await untilAnswered(() => harness.app.write(null, (tx) => schedulePoll(tx, folioId)));
  return 'the family came back';
}

/** A meal more, and a fresh link for the rest that is owed; in one transaction, as check-in does it. */
async function changeFamily(context: HistoryContext): Promise<string> {
  const { harness, random, folioId } = context;
  const more = 100 + random.roll(2_000);
  const line = `p${context.log.length}.meals`;
  const key = newId();
  await untilAnswered(() =>
    harness.app.write(null, async (tx) => {
      await lockFolio(tx, folioId);
      // Sent again after its answer was lost it is known.
      if (!(await claimMoneyKey(tx, key, folioId))) return;
      chargeLines(tx, folioId, [{ line, label: 'more', amountCents: more }]);
      const owed = (await moneyOf(tx.rows, [folioId])).get(folioId)?.restCents ?? 0;
      if (owed > 0) await askForPayment(tx, harness.app, buildRequest(folioId, owed));
    }),
  );
  context.chargedCents += more;
  return `${more} more is owed`;
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
  const input = harness.ask({ key: newId(), folioId, method, lines, amountCents, reason: 'Rain' });
  const answer = await untilAnswered(() => refund(input));
  if (!isRefusal(answer)) {
    context.isPlain = false;
    if (lines.length > 0) context.chargedCents -= cents;
    if (method === 'cash') context.cashBackCents += cents;
  }
  return `give back ${method} ${cents} ${lines.length > 0 ? 'by line' : ''}: ${JSON.stringify(answer)}`;
}

async function refundInDashboard({ harness, random }: HistoryContext): Promise<string> {
  const payment = random.pick([...harness.cards.payments.values()].filter(({ status }) => status === 'COMPLETED'));
  if (!payment) return 'nothing to give back there';
  const left = remainingAtProvider(harness.cards, payment);
  if (left < 100) return 'nothing is left there';
  const made = [...harness.cards.dashboardRefunds.values()].filter(({ paymentId }) => paymentId === payment.id);
  // The tip alone only once, and never failing: what a sum was for depends on what was left when it was heard of.
  const isOfTip = payment.tipCents > 0 && left > tipCents && made.length === 0 && random.chance(40);
  const cents = isOfTip ? tipCents : random.chance(30) ? left : 100;
  const state = !isOfTip && random.chance(40) ? 'pending' : 'completed';
  harness.cards.refundInDashboard(payment.id, cents, state);
  return `${cents} of ${payment.id} given back there, ${state}`;
}

/** Without being asked about by us. */
function remainingAtProvider({ refunds }: HistoryContext['harness']['cards'], payment: ProviderPayment): number {
  const ours = [...refunds.values()].filter((one) => one.paymentId === payment.id && one.state !== 'failed');
  return payment.amountCents + payment.tipCents - payment.refundedCents - ours.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

async function settleRefunds({ harness, random }: HistoryContext): Promise<string> {
  harness.cards.nextRefundState = random.pick(['completed', 'completed', 'pending', 'failed'] as const) ?? 'completed';
  const there = random.pick([...harness.cards.dashboardRefunds.values()].filter(({ state }) => state === 'pending'));
  if (there) harness.cards.endDashboardRefund(there.id, random.chance(60) ? 'completed' : 'failed');
  const pending = random.pick([...harness.cards.refunds.values()].filter(({ state }) => state === 'pending'));
  if (!pending) return `refunds become ${harness.cards.nextRefundState}`;
  harness.cards.setRefund(pending.id, random.chance(70) ? 'completed' : 'failed');
  return `${pending.id} turned out`;
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
  const where = random.chance(50) ? harness.cards.locationId : 'THEIRS';
  const odd = { ...(random.chance(50) && { orderId: null }), ...(random.chance(30) && { tipCents }) };
  const { id } = harness.cards.sell({ id: `pay-stranger-${newId(8)}`, locationId: where, ...odd });
  return `${id} pays at ${where} for nothing we know`;
}
