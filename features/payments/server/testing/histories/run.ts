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
import { ProcessKilledError, retryUntilAnswered, type HistoryContext } from './context.ts';

/** Runs one random history of a family's payments. Returns the differences between the outcome and the prediction. */
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
  // Start days after the previous history, so that the reconciliation finds only payments of this one.
  harness.clock.advance(10 * day);
  for (const list of [harness.pendingJobs, harness.failedJobs]) list.length = 0;
  for (const store of [harness.cards.links, harness.cards.payments, harness.cards.refunds, harness.cards.dashboardRefunds]) store.clear();
  harness.cards.nextRefundState = 'completed';
  await harness.app.write(null, async (tx) => {
    openFolio(tx, { id: folioId, kind: 'check-in', name: 'Hale', reservationId: null });
    chargeLines(tx, folioId, [{ line: 'p1.meals', label: 'Ruth Hale · meals', amountCents: chargedCents }]);
    await askForPayment(tx, harness.app, buildRequest(folioId, chargedCents, isByStaff));
  });
  // In most histories the link is ready before the first action.
  if (random.chance(75)) await harness.run();
  const zeros = { cashCents: 0, cashRefundedCents: 0, waivedCents: 0, hasNoOverpayment: true };
  const sets = {
    removedIds: new Set<string>(),
    withdrawnIds: new Set<string>(),
    acceptedIds: new Set<string>(),
    settledIds: new Set<string>(),
  };
  return { harness, random, folioId, isByStaff, chargedCents, ...zeros, ...sets, events: [], from: harness.clock.now(), log: [] };
}

/** Between any two steps, the provider may become unavailable or refuse calls, and the process may die. */
function injectFaults({ harness, random, log }: HistoryContext): void {
  const percent = random.pick([0, 2, 6, 15]) ?? 0;
  harness.onTransaction = (when) => {
    if (!random.chance(percent / 2)) return;
    log.push(`  died ${when} a write`);
    throw new ProcessKilledError();
  };
  harness.cards.onCall = (when, call) => {
    if (!random.chance(percent)) return;
    const fault = random.roll(20);
    // The provider never refuses a link that it has already created.
    const mayRefuse = when === 'before' && call === 'createLink' && harness.cards.links.size === 0;
    log.push(`  ${call}: ${fault === 0 && mayRefuse ? 'refused' : fault < 12 ? 'no answer' : 'died'} ${when}`);
    if (fault === 0 && mayRefuse) throw new ProviderRefusedError('NO', 'The provider says no.');
    throw fault < 12 ? new ProviderUnavailableError('no answer') : new ProcessKilledError();
  };
}

async function runRandomAction(context: HistoryContext): Promise<void> {
  const total = actions.reduce((sum, [weight]) => sum + weight, 0);
  let left = context.random.roll(total);
  const [, action] = actions.find(([weight]) => (left -= weight) < 0) ?? [0, undefined];
  if (action) context.log.push(await retryUntilAnswered(() => action(context)));
}

async function decidePayments(context: HistoryContext): Promise<void> {
  const { harness, random, acceptedIds: accepted, settledIds: settled, log } = context;
  injectFaults(context);
  const alarms = await alarmRows(harness.app, {}, undefined);
  for (const { kind, folioId, amountCents } of alarms)
    if (kind === 'refund-in-review' && folioId === context.folioId) await decideOnRefund(context, amountCents);
  for (const { paymentId } of alarms) {
    const how = random.pick(['accept', 'refund', 'settled', 'not-ours', 'nothing'] as const) ?? 'nothing';
    if (paymentId === null || !harness.cards.payments.has(paymentId) || how === 'nothing') continue;
    const answer = await retryUntilAnswered(() => resolvePayment(harness.buildCall({ id: paymentId, how, note: '' })));
    log.push(`staff decide about ${paymentId}: ${how} ${JSON.stringify(answer)}`);
    if (isRefusal(answer) && answer.refused !== 'settled-already') continue;
    if (how === 'accept') context.hasNoOverpayment = false;
    (how === 'accept' ? accepted : settled).add(paymentId);
  }
}

/** Decides about a refund in review. A retry after a lost answer is refused, because the first call stored the decision. */
async function decideOnRefund(context: HistoryContext, amountCents: number): Promise<void> {
  const { harness, random, folioId, log } = context;
  const how = random.pick(['costs-less', 'still-owed', 'nothing'] as const) ?? 'nothing';
  if (how === 'nothing') return;
  const answer = await retryUntilAnswered(() => decideRefund(harness.buildCall({ folioId, how, amountCents, note: '' })));
  log.push(`staff decide about a refund of ${amountCents}: ${how} ${JSON.stringify(answer)}`);
  if (isRefusal(answer) && answer.refused !== 'settled-already') return;
  context.hasNoOverpayment = false;
  if (how === 'costs-less') context.chargedCents -= amountCents;
}

/** Removes all faults and advances the clock until every outcome has arrived. */
async function settleEverything(context: HistoryContext): Promise<void> {
  const { harness } = context;
  harness.onTransaction = () => {};
  harness.cards.onCall = () => {};
  context.log.push('all faults are gone');
  for (const { id, state } of harness.cards.refunds.values()) if (state === 'pending') harness.cards.setRefund(id, 'completed');
  for (const { id, state } of harness.cards.dashboardRefunds.values())
    if (state === 'pending') harness.cards.endDashboardRefund(id, 'completed');
  harness.cards.nextRefundState = 'completed';
  for (let night = 0; night < 3; night += 1) {
    await harness.advance(10 * hour + minute);
    await reconcilePayments(harness.app);
    await harness.advance(14 * hour);
  }
  // Wait a month, after which a staff link expires.
  if (context.isByStaff) await harness.advance(31 * day);
}
