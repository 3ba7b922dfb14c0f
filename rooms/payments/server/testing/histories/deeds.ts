import { and, eq, isNotNull } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { hour, minute, second } from '#platform/time/instant.ts';
import { askForPayment, charge, closeFolio, lockFolio, schedulePoll, moneyOf } from '#rooms/payments/server/door.ts';
import { isFirstTime } from '#rooms/payments/server/entries/first-time.ts';
import { takeMoney } from '#rooms/payments/server/entries/take-money.ts';
import { waive } from '#rooms/payments/server/entries/waive.ts';
import type { ProviderPayment } from '#rooms/payments/server/provider/provider.ts';
import { signatureOf } from '#rooms/payments/server/provider/signature.ts';
import { refund } from '#rooms/payments/server/refunds/refund.ts';
import { reissueRequest } from '#rooms/payments/server/requests/reissue-request.ts';
import { removeRequest } from '#rooms/payments/server/requests/remove-request.ts';
import { hearWebhook } from '#rooms/payments/server/settling/hear-webhook.ts';
import { compareBothWays } from '#rooms/payments/server/settling/reconcile.ts';
import { paymentRequests } from '#rooms/payments/server/tables.ts';
import { Killed, untilAnswered, type World } from './world.ts';

type Deed = (world: World) => Promise<string>;

const signing = { key: 'of the oracle', notificationUrl: 'http://camp.test/webhooks/square' };

/** What may happen, and how often in comparison. */
export const deeds: [weight: number, deed: Deed][] = [
  [16, runSome],
  [10, timePasses],
  [16, somebodyPays],
  [6, aPaymentGoesThrough],
  [14, aWebhookComes],
  [4, aForgedWebhookComes],
  [8, theDeskTakesCash],
  [2, theDeskWaives],
  [5, staffRemove],
  [5, staffAskAnew],
  [4, theFamilyComesBack],
  [4, theFamilyChanges],
  [6, staffGiveBack],
  [3, someoneGivesBackThere],
  [4, refundsTurnOut],
  [4, theNightComes],
  [2, aStrangerPays],
  [1, theFamilyCancels],
];

async function runSome({ till, dice }: World): Promise<string> {
  const steps = 1 + dice.roll(4);
  // Two workers at once, now and then.
  for (let step = 0; step < steps; step += 1) await Promise.all(dice.chance(30) ? [till.step(), till.step()] : [till.step()]);
  return `${steps} jobs run`;
}

async function timePasses({ till, dice }: World): Promise<string> {
  const time = dice.pick([second, 30 * second, 2 * minute, 15 * minute, hour, 7 * hour]) ?? second;
  await till.pass(time);
  return `${time / second} s pass`;
}

/** Requests whose page somebody may have open: those that had a link once. */
async function seen({ till: { floor }, folioId }: World) {
  return floor.rows
    .select()
    .from(paymentRequests)
    .where(and(eq(paymentRequests.folioId, folioId), isNotNull(paymentRequests.orderId)));
}

async function all({ till: { floor }, folioId }: World) {
  return floor.rows.select().from(paymentRequests).where(eq(paymentRequests.folioId, folioId));
}

async function somebodyPays(world: World): Promise<string> {
  const { till, dice } = world;
  const request = dice.pick(await seen(world));
  if (!request || request.orderId === null) return 'nobody can pay yet';
  const oddly = dice.pick<Partial<ProviderPayment>>([
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
  ]);
  const payment = till.cards.pay(request.orderId, oddly);
  return payment ? `${payment.id} pays ${JSON.stringify(oddly)} for ${request.id}` : 'the link is gone: nobody pays';
}

async function aPaymentGoesThrough({ till, dice }: World): Promise<string> {
  const begun = dice.pick([...till.cards.payments.values()].filter(({ status }) => status === 'APPROVED'));
  if (!begun) return 'nothing was begun';
  begun.status = dice.chance(70) ? 'COMPLETED' : 'CANCELED';
  return `${begun.id} is ${begun.status}`;
}

async function post(world: World, event: World['events'][number], key: string): Promise<string> {
  // What it claims is a lie as often as not; only its ids may count.
  const payment = { id: event.paymentId, order_id: event.orderId, status: 'COMPLETED', amount_money: { amount: 1 } };
  const raw = Buffer.from(JSON.stringify({ event_id: event.id, type: 'payment.updated', data: { object: { payment } } }));
  return hearWebhook(world.till.floor, signing, raw, signatureOf({ ...signing, key }, raw));
}

async function aWebhookComes(world: World): Promise<string> {
  const { till, dice, events } = world;
  const payment = dice.pick([...till.cards.payments.values()]);
  const known = dice.pick(events);
  const fresh = payment && { id: newId(), paymentId: payment.id, orderId: payment.orderId };
  const event = known && dice.chance(40) ? known : fresh;
  if (!event) return 'nothing to tell';
  events.push(event);
  try {
    return `webhook ${event.paymentId}: ${await post(world, event, signing.key)}`;
  } catch (why) {
    if (why instanceof Killed) return 'a webhook met a dying server';
    throw why;
  }
}

async function aForgedWebhookComes(world: World): Promise<string> {
  const request = world.dice.pick(await seen(world));
  const answer = await post(world, { id: newId(), paymentId: `pay-${newId(8)}`, orderId: request?.orderId ?? null }, 'not the secret');
  if (answer !== 'not-signed') throw new Error('a forged message was taken');
  return 'a forged webhook is refused';
}

async function theDeskTakesCash(world: World): Promise<string> {
  const { till, dice, folioId } = world;
  const amountCents = dice.chance(50) ? 5_100 : 500 + dice.roll(3_000);
  const asked = till.ask({ key: newId(), folioId, method: 'cash' as const, amountCents, note: '' });
  const answer = await untilAnswered(() => takeMoney(asked));
  if (!isRefusal(answer)) world.cashCents += amountCents;
  return `cash ${amountCents}: ${JSON.stringify(answer)}`;
}

/** All that was charged is taken back, and what was waived of it. */
async function theFamilyCancels(world: World): Promise<string> {
  const { till, folioId } = world;
  await untilAnswered(() =>
    till.floor.write(null, async (tx) => {
      await lockFolio(tx, folioId);
      await closeFolio(tx, folioId, 'Ill');
    }),
  );
  world.chargedCents = 0;
  world.waivedCents = 0;
  return 'the family cancels';
}

async function theDeskWaives(world: World): Promise<string> {
  const { till, folioId } = world;
  // Of what is owed at the moment of the answer: asked of the sums of entries, which are what is judged in the end.
  const before = await waivedSoFar(world);
  const asked = till.ask({ key: newId(), folioId, reason: 'Staff family' });
  const answer = await untilAnswered(() => waive(asked));
  if (!isRefusal(answer)) world.waivedCents += (await waivedSoFar(world)) - before;
  return `waived: ${JSON.stringify(answer)}`;
}

async function waivedSoFar({ till: { floor }, folioId }: World): Promise<number> {
  return (await moneyOf(floor.rows, [folioId])).get(folioId)?.waivedCents ?? 0;
}

async function staffRemove(world: World): Promise<string> {
  const { till, dice, removed } = world;
  const request = dice.pick(await all(world));
  if (!request) return 'nothing to remove';
  const answer = await untilAnswered(() => removeRequest(till.ask({ id: request.id })));
  if (!isRefusal(answer)) removed.add(request.id);
  return `remove ${request.id}: ${JSON.stringify(answer)}`;
}

async function staffAskAnew(world: World): Promise<string> {
  const { till, dice } = world;
  const request = dice.pick(await all(world));
  if (!request) return 'nothing to ask anew';
  const answer = await untilAnswered(() => reissueRequest(till.ask({ id: request.id })));
  return `anew ${request.id}: ${JSON.stringify(answer)}`;
}

async function theFamilyComesBack({ till, folioId }: World): Promise<string> {
  await untilAnswered(() => till.floor.write(null, (tx) => schedulePoll(tx, folioId)));
  return 'the family came back';
}

/** A meal more, and a fresh link for the rest that is owed; in one transaction, as check-in does it. */
async function theFamilyChanges(world: World): Promise<string> {
  const { till, dice, folioId } = world;
  const more = 100 + dice.roll(2_000);
  const line = `p${world.story.length}.meals`;
  const key = newId();
  await untilAnswered(() =>
    till.floor.write(null, async (tx) => {
      await lockFolio(tx, folioId);
      // Sent again after its answer was lost it is known.
      if (!(await isFirstTime(tx, key, folioId))) return;
      await charge(tx, folioId, [{ line, label: 'more', amountCents: more }]);
      const owed = (await moneyOf(tx.rows, [folioId])).get(folioId)?.restCents ?? 0;
      if (owed > 0) await askForPayment(tx, till.floor, asked(folioId, owed));
    }),
  );
  world.chargedCents += more;
  return `${more} more is owed`;
}

export function asked(folioId: string, cents: number) {
  return {
    folioId,
    purpose: 'check-in' as const,
    description: 'Lakeside Family Camp',
    lines: [{ key: 'rest', name: 'Still to pay', quantity: 1, unitCents: cents }],
    returnPath: '/guest/check-in/payment-complete?id=secret-of-the-family-000',
    payerName: 'Ruth Hale',
    payerEmail: `${folioId.toLowerCase()}@example.org`,
    language: 'en' as const,
  };
}

async function staffGiveBack(world: World): Promise<string> {
  const { till, dice, folioId } = world;
  const cents = 100 + dice.roll(3_000);
  const lines = dice.chance(50) ? [{ line: 'p1.meals', amountCents: cents }] : [];
  const method = dice.chance(60) ? ('card' as const) : ('cash' as const);
  const amountCents = lines.length === 0 ? cents : null;
  const input = till.ask({ key: newId(), folioId, method, lines, amountCents, reason: 'Rain' });
  const answer = await untilAnswered(() => refund(input));
  if (!isRefusal(answer)) {
    if (lines.length > 0) world.chargedCents -= cents;
    if (method === 'cash') world.cashBackCents += cents;
  }
  return `give back ${method} ${cents} ${lines.length > 0 ? 'by line' : ''}: ${JSON.stringify(answer)}`;
}

async function someoneGivesBackThere({ till, dice }: World): Promise<string> {
  const payment = dice.pick([...till.cards.payments.values()].filter(({ status }) => status === 'COMPLETED'));
  if (!payment) return 'nothing to give back there';
  const told = await leftThere(till.cards, payment);
  if (told < 100) return 'nothing is left there';
  const cents = dice.chance(30) ? told : 100;
  till.cards.giveBackThere(payment.id, cents);
  return `${cents} of ${payment.id} given back there`;
}

/** Without being asked about by us. */
async function leftThere({ refunds }: World['till']['cards'], payment: ProviderPayment): Promise<number> {
  const ours = [...refunds.values()].filter((one) => one.paymentId === payment.id && one.state !== 'failed');
  return payment.amountCents - payment.refundedCents - ours.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

async function refundsTurnOut({ till, dice }: World): Promise<string> {
  till.cards.refundsBecome = dice.pick(['completed', 'completed', 'pending', 'failed'] as const) ?? 'completed';
  const pending = dice.pick([...till.cards.refunds.values()].filter(({ state }) => state === 'pending'));
  if (!pending) return `refunds become ${till.cards.refundsBecome}`;
  till.cards.setRefund(pending.id, dice.chance(70) ? 'completed' : 'failed');
  return `${pending.id} turned out`;
}

async function theNightComes({ till }: World): Promise<string> {
  try {
    await compareBothWays(till.floor);
    return 'compared both ways';
  } catch {
    return 'comparing failed';
  }
}

async function aStrangerPays({ till, dice }: World): Promise<string> {
  const id = `pay-stranger-${newId(8)}`;
  till.cards.payments.set(id, {
    id,
    orderId: dice.chance(50) ? `order-${newId(8)}` : null,
    reference: null,
    locationId: till.cards.locationId,
    amountCents: 700,
    currency: 'USD',
    status: 'COMPLETED',
    refundedCents: 0,
    createdAt: till.clock.now(),
  });
  return `${id} pays for nothing we know`;
}
