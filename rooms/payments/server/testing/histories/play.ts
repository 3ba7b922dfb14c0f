import { newId } from '#platform/database/server/new-id.ts';
import { day, hour, minute } from '#platform/time/instant.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { askForPayment, charge, openFolio } from '#rooms/payments/server/door.ts';
import { ProviderAway, ProviderRefused } from '#rooms/payments/server/provider/provider.ts';
import { alarmRows } from '#rooms/payments/server/lists/alarm-rows.ts';
import { compareBothWays } from '#rooms/payments/server/settling/reconcile.ts';
import { resolvePayment } from '#rooms/payments/server/settling/resolve-payment.ts';
import type { Till } from '#rooms/payments/server/testing/till.ts';
import { asked, deeds } from './deeds.ts';
import { diceOf } from './dice.ts';
import { askedTooMuch, howItEnded } from './judgement.ts';
import { Killed, untilAnswered, type World } from './world.ts';

/** Plays one random history of a family's money and answers what ended otherwise than foretold: nothing, if all is well. */
export async function playHistory(till: Till, seed: number): Promise<{ faults: string[]; story: string[] }> {
  const world = await begin(till, seed);
  misbehave(world);
  const length = 12 + world.dice.roll(28);
  const faults: string[] = [];
  for (let deed = 0; deed < length; deed += 1) {
    await doSomething(world);
    faults.push(...(await askedTooMuch(world)));
  }
  await calmDown(world);
  faults.push(...(await howItEnded(world)));
  await peopleDecide(world);
  faults.push(...(await askedTooMuch(world)));
  await calmDown(world);
  return { faults: [...faults, ...(await howItEnded(world))], story: world.story };
}

async function begin(till: Till, seed: number): Promise<World> {
  const folioId = newId();
  const chargedCents = 5_100;
  const dice = diceOf(seed);
  // Days after the last one: what the nightly look sees is of this history alone.
  till.clock.advance(10 * day);
  for (const list of [till.waiting, till.dead]) list.length = 0;
  for (const kept of [till.cards.links, till.cards.payments, till.cards.refunds]) kept.clear();
  till.cards.refundsBecome = 'completed';
  await till.floor.write(null, async (tx) => {
    await openFolio(tx, { id: folioId, kind: 'check-in', name: 'Hale', reservationId: null });
    await charge(tx, folioId, [{ line: 'p1.meals', label: 'Ruth Hale · meals', amountCents: chargedCents }]);
    await askForPayment(tx, till.floor, asked(folioId, chargedCents));
  });
  // Most often the link is there before anything else happens.
  if (dice.chance(75)) await till.run();
  const none = { cashCents: 0, cashBackCents: 0, waivedCents: 0 };
  const sets = { removed: new Set<string>(), accepted: new Set<string>(), settled: new Set<string>() };
  return { till, dice, folioId, chargedCents, ...none, ...sets, events: [], from: till.clock.now(), story: [] };
}

/** The provider is away or says no, and the process dies, between any two steps. */
function misbehave({ till, dice, story }: World): void {
  const percent = dice.pick([0, 2, 6, 15]) ?? 0;
  till.around = (when) => {
    if (!dice.chance(percent / 2)) return;
    story.push(`  died ${when} a write`);
    throw new Killed();
  };
  till.cards.around = (when, what) => {
    if (!dice.chance(percent)) return;
    const how = dice.roll(20);
    // Who has made a link does not refuse it afterwards.
    const mayRefuse = when === 'before' && what === 'createLink' && till.cards.links.size === 0;
    story.push(`  ${what}: ${how === 0 && mayRefuse ? 'refused' : how < 12 ? 'no answer' : 'died'} ${when}`);
    if (how === 0 && mayRefuse) throw new ProviderRefused('NO', 'The provider says no.');
    throw how < 12 ? new ProviderAway('no answer') : new Killed();
  };
}

async function doSomething(world: World): Promise<void> {
  const total = deeds.reduce((sum, [weight]) => sum + weight, 0);
  let left = world.dice.roll(total);
  const [, deed] = deeds.find(([weight]) => (left -= weight) < 0) ?? [0, undefined];
  if (deed) world.story.push(await untilAnswered(() => deed(world)));
}

/** About money that fits nothing: it is taken for the request, given back, or noted as settled. */
async function peopleDecide(world: World): Promise<void> {
  const { till, dice, accepted, settled, story } = world;
  misbehave(world);
  const odd = await alarmRows(till.floor, {}, undefined);
  for (const { paymentId } of odd) {
    const how = dice.pick(['accept', 'refund', 'settled', 'nothing'] as const) ?? 'nothing';
    if (paymentId === null || !till.cards.payments.has(paymentId) || how === 'nothing') continue;
    const answer = await untilAnswered(() => resolvePayment(till.ask({ id: paymentId, how, note: '' })));
    story.push(`a person decides about ${paymentId}: ${how} ${JSON.stringify(answer)}`);
    if (isRefusal(answer) && answer.refused !== 'settled-already') continue;
    (how === 'accept' ? accepted : settled).add(paymentId);
  }
}

/** All is well again, and time enough passes for everything to be found out. */
async function calmDown(world: World): Promise<void> {
  const { till } = world;
  till.around = () => {};
  till.cards.around = () => {};
  world.story.push('all is well again');
  for (const { id, state } of till.cards.refunds.values()) if (state === 'pending') till.cards.setRefund(id, 'completed');
  till.cards.refundsBecome = 'completed';
  for (let night = 0; night < 3; night += 1) {
    await till.pass(10 * hour + minute);
    await compareBothWays(till.floor);
    await till.pass(14 * hour);
  }
}
