import { newId } from '#platform/database/server/new-id.ts';
import { day, hour, minute } from '#platform/time/instant.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { askForPayment, charge, openFolio } from '#rooms/payments/server/door.ts';
import { ProviderAway, ProviderRefused } from '#rooms/payments/server/provider/provider.ts';
import { alarmRows } from '#rooms/payments/server/lists/alarm-rows.ts';
import { compareBothWays } from '#rooms/payments/server/settling/reconcile.ts';
import { decideRefund } from '#rooms/payments/server/refunds/decide-refund.ts';
import { resolvePayment } from '#rooms/payments/server/settling/resolve-payment.ts';
import type { Harness } from '#rooms/payments/server/testing/harness.ts';
import { asked, actions } from './actions.ts';
import { randomOf } from './random.ts';
import { requestedTooMuch, brokenInvariants } from './invariants.ts';
import { Killed, untilAnswered, type Context } from './context.ts';

/** Plays one random history of a family's money and answers what ended otherwise than foretold: nothing, if all is well. */
export async function runHistory(harness: Harness, seed: number): Promise<{ faults: string[]; story: string[] }> {
  const context = await begin(harness, seed);
  misbehave(context);
  const length = 12 + context.random.roll(28);
  const faults: string[] = [];
  for (let action = 0; action < length; action += 1) {
    await doSomething(context);
    faults.push(...(await requestedTooMuch(context)));
  }
  await calmDown(context);
  faults.push(...(await brokenInvariants(context)));
  await peopleDecide(context);
  faults.push(...(await requestedTooMuch(context)));
  await calmDown(context);
  return { faults: [...faults, ...(await brokenInvariants(context))], story: context.story };
}

async function begin(harness: Harness, seed: number): Promise<Context> {
  const folioId = newId();
  const chargedCents = 5_100;
  const random = randomOf(seed);
  const isByStaff = random.chance(25);
  // Days after the last one: what the nightly look sees is of this history alone.
  harness.clock.advance(10 * day);
  for (const list of [harness.waiting, harness.dead]) list.length = 0;
  for (const kept of [harness.cards.links, harness.cards.payments, harness.cards.refunds, harness.cards.there]) kept.clear();
  harness.cards.refundsBecome = 'completed';
  await harness.floor.write(null, async (tx) => {
    openFolio(tx, { id: folioId, kind: 'check-in', name: 'Hale', reservationId: null });
    charge(tx, folioId, [{ line: 'p1.meals', label: 'Ruth Hale · meals', amountCents: chargedCents }]);
    await askForPayment(tx, harness.floor, asked(folioId, chargedCents, isByStaff));
  });
  // Most often the link is there before anything else happens.
  if (random.chance(75)) await harness.run();
  const none = { cashCents: 0, cashBackCents: 0, waivedCents: 0, isPlain: true };
  const sets = { removed: new Set<string>(), takenBack: new Set<string>(), accepted: new Set<string>(), settled: new Set<string>() };
  return { harness, random, folioId, isByStaff, chargedCents, ...none, ...sets, events: [], from: harness.clock.now(), story: [] };
}

/** The provider is away or says no, and the process dies, between any two steps. */
function misbehave({ harness, random, story }: Context): void {
  const percent = random.pick([0, 2, 6, 15]) ?? 0;
  harness.around = (when) => {
    if (!random.chance(percent / 2)) return;
    story.push(`  died ${when} a write`);
    throw new Killed();
  };
  harness.cards.around = (when, what) => {
    if (!random.chance(percent)) return;
    const how = random.roll(20);
    // Who has made a link does not refuse it afterwards.
    const mayRefuse = when === 'before' && what === 'createLink' && harness.cards.links.size === 0;
    story.push(`  ${what}: ${how === 0 && mayRefuse ? 'refused' : how < 12 ? 'no answer' : 'died'} ${when}`);
    if (how === 0 && mayRefuse) throw new ProviderRefused('NO', 'The provider says no.');
    throw how < 12 ? new ProviderAway('no answer') : new Killed();
  };
}

async function doSomething(context: Context): Promise<void> {
  const total = actions.reduce((sum, [weight]) => sum + weight, 0);
  let left = context.random.roll(total);
  const [, action] = actions.find(([weight]) => (left -= weight) < 0) ?? [0, undefined];
  if (action) context.story.push(await untilAnswered(() => action(context)));
}

/** About money that fits nothing: it is taken for the request, given back, or noted as settled. */
async function peopleDecide(context: Context): Promise<void> {
  const { harness, random, accepted, settled, story } = context;
  misbehave(context);
  const odd = await alarmRows(harness.floor, {}, undefined);
  for (const { kind, folioId, amountCents } of odd)
    if (kind === 'refund-in-review' && folioId === context.folioId) await decideOnRefund(context, amountCents);
  for (const { paymentId } of odd) {
    const how = random.pick(['accept', 'refund', 'settled', 'not-ours', 'nothing'] as const) ?? 'nothing';
    if (paymentId === null || !harness.cards.payments.has(paymentId) || how === 'nothing') continue;
    const answer = await untilAnswered(() => resolvePayment(harness.ask({ id: paymentId, how, note: '' })));
    story.push(`a person decides about ${paymentId}: ${how} ${JSON.stringify(answer)}`);
    if (isRefusal(answer) && answer.refused !== 'settled-already') continue;
    if (how === 'accept') context.isPlain = false;
    (how === 'accept' ? accepted : settled).add(paymentId);
  }
}

/** Whether it costs less or is still owed. An answer that was lost is asked for again, and the second is told that it is decided. */
async function decideOnRefund(context: Context, amountCents: number): Promise<void> {
  const { harness, random, folioId, story } = context;
  const how = random.pick(['costs-less', 'still-owed', 'nothing'] as const) ?? 'nothing';
  if (how === 'nothing') return;
  const answer = await untilAnswered(() => decideRefund(harness.ask({ folioId, how, amountCents, note: '' })));
  story.push(`a person says of a refund of ${amountCents}: ${how} ${JSON.stringify(answer)}`);
  if (isRefusal(answer) && answer.refused !== 'settled-already') return;
  context.isPlain = false;
  if (how === 'costs-less') context.chargedCents -= amountCents;
}

/** All is well again, and time enough passes for everything to be found out. */
async function calmDown(context: Context): Promise<void> {
  const { harness } = context;
  harness.around = () => {};
  harness.cards.around = () => {};
  context.story.push('all is well again');
  for (const { id, state } of harness.cards.refunds.values()) if (state === 'pending') harness.cards.setRefund(id, 'completed');
  for (const { id, state } of harness.cards.there.values()) if (state === 'pending') harness.cards.endThere(id, 'completed');
  harness.cards.refundsBecome = 'completed';
  for (let night = 0; night < 3; night += 1) {
    await harness.pass(10 * hour + minute);
    await compareBothWays(harness.floor);
    await harness.pass(14 * hour);
  }
  // A link by staff lives for a month.
  if (context.isByStaff) await harness.pass(31 * day);
}
