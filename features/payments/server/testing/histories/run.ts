import { newId } from '#platform/database/server/new-id.ts';
import { day, hour, minute } from '#platform/time/instant.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { askForPayment, chargeLines, openFolio } from '#features/payments/server/public.ts';
import { ProviderUnavailableError, ProviderRefusedError } from '#features/payments/server/provider/provider.ts';
import { alarmRows } from '#features/payments/server/lists/alarm-rows.ts';
import { reconcilePayments } from '#features/payments/server/settling/reconcile.ts';
import { decideRefund } from '#features/payments/server/refunds/decide-refund.ts';
import { resolvePayment } from '#features/payments/server/settling/resolve-payment.ts';
import type { Harness } from '#features/payments/server/testing/harness.ts';
import { buildRequest, actions } from './actions.ts';
import { createRandom } from './random.ts';
import { findExcessiveRequests, findBrokenInvariants } from './invariants.ts';
import { ProcessKilledError, untilAnswered, type HistoryContext } from './context.ts';

/** Plays one random history of a family's money and answers what ended otherwise than foretold: nothing, if all is well. */
export async function runHistory(harness: Harness, seed: number): Promise<{ faults: string[]; story: string[] }> {
  const context = await createContext(harness, seed);
  injectFaults(context);
  const length = 12 + context.random.roll(28);
  const faults: string[] = [];
  for (let action = 0; action < length; action += 1) {
    await runRandomAction(context);
    faults.push(...(await findExcessiveRequests(context)));
  }
  await settleEverything(context);
  faults.push(...(await findBrokenInvariants(context)));
  await decidePayments(context);
  faults.push(...(await findExcessiveRequests(context)));
  await settleEverything(context);
  return { faults: [...faults, ...(await findBrokenInvariants(context))], story: context.log };
}

async function createContext(harness: Harness, seed: number): Promise<HistoryContext> {
  const folioId = newId();
  const chargedCents = 5_100;
  const random = createRandom(seed);
  const isByStaff = random.chance(25);
  // Days after the last one: what the nightly look sees is of this history alone.
  harness.clock.advance(10 * day);
  for (const list of [harness.pendingJobs, harness.failedJobs]) list.length = 0;
  for (const kept of [harness.cards.links, harness.cards.payments, harness.cards.refunds, harness.cards.dashboardRefunds]) kept.clear();
  harness.cards.nextRefundState = 'completed';
  await harness.app.write(null, async (tx) => {
    openFolio(tx, { id: folioId, kind: 'check-in', name: 'Hale', reservationId: null });
    chargeLines(tx, folioId, [{ line: 'p1.meals', label: 'Ruth Hale · meals', amountCents: chargedCents }]);
    await askForPayment(tx, harness.app, buildRequest(folioId, chargedCents, isByStaff));
  });
  // Most often the link is there before anything else happens.
  if (random.chance(75)) await harness.run();
  const none = { cashCents: 0, cashBackCents: 0, waivedCents: 0, isPlain: true };
  const sets = { removed: new Set<string>(), takenBack: new Set<string>(), accepted: new Set<string>(), settled: new Set<string>() };
  return { harness, random, folioId, isByStaff, chargedCents, ...none, ...sets, events: [], from: harness.clock.now(), log: [] };
}

/** The provider is away or says no, and the process dies, between any two steps. */
function injectFaults({ harness, random, log: story }: HistoryContext): void {
  const percent = random.pick([0, 2, 6, 15]) ?? 0;
  harness.onTransaction = (when) => {
    if (!random.chance(percent / 2)) return;
    story.push(`  died ${when} a write`);
    throw new ProcessKilledError();
  };
  harness.cards.onCall = (when, what) => {
    if (!random.chance(percent)) return;
    const how = random.roll(20);
    // Who has made a link does not refuse it afterwards.
    const mayRefuse = when === 'before' && what === 'createLink' && harness.cards.links.size === 0;
    story.push(`  ${what}: ${how === 0 && mayRefuse ? 'refused' : how < 12 ? 'no answer' : 'died'} ${when}`);
    if (how === 0 && mayRefuse) throw new ProviderRefusedError('NO', 'The provider says no.');
    throw how < 12 ? new ProviderUnavailableError('no answer') : new ProcessKilledError();
  };
}

async function runRandomAction(context: HistoryContext): Promise<void> {
  const total = actions.reduce((sum, [weight]) => sum + weight, 0);
  let left = context.random.roll(total);
  const [, action] = actions.find(([weight]) => (left -= weight) < 0) ?? [0, undefined];
  if (action) context.log.push(await untilAnswered(() => action(context)));
}

/** About money that fits nothing: it is taken for the request, given back, or noted as settled. */
async function decidePayments(context: HistoryContext): Promise<void> {
  const { harness, random, accepted, settled, log: story } = context;
  injectFaults(context);
  const odd = await alarmRows(harness.app, {}, undefined);
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
async function decideOnRefund(context: HistoryContext, amountCents: number): Promise<void> {
  const { harness, random, folioId, log: story } = context;
  const how = random.pick(['costs-less', 'still-owed', 'nothing'] as const) ?? 'nothing';
  if (how === 'nothing') return;
  const answer = await untilAnswered(() => decideRefund(harness.ask({ folioId, how, amountCents, note: '' })));
  story.push(`a person says of a refund of ${amountCents}: ${how} ${JSON.stringify(answer)}`);
  if (isRefusal(answer) && answer.refused !== 'settled-already') return;
  context.isPlain = false;
  if (how === 'costs-less') context.chargedCents -= amountCents;
}

/** All is well again, and time enough passes for everything to be found out. */
async function settleEverything(context: HistoryContext): Promise<void> {
  const { harness } = context;
  harness.onTransaction = () => {};
  harness.cards.onCall = () => {};
  context.log.push('all is well again');
  for (const { id, state } of harness.cards.refunds.values()) if (state === 'pending') harness.cards.setRefund(id, 'completed');
  for (const { id, state } of harness.cards.dashboardRefunds.values())
    if (state === 'pending') harness.cards.endDashboardRefund(id, 'completed');
  harness.cards.nextRefundState = 'completed';
  for (let night = 0; night < 3; night += 1) {
    await harness.advance(10 * hour + minute);
    await reconcilePayments(harness.app);
    await harness.advance(14 * hour);
  }
  // A link by staff lives for a month.
  if (context.isByStaff) await harness.advance(31 * day);
}
