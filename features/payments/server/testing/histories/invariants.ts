import { asc, eq } from 'drizzle-orm';
import { mails } from '#platform/mail/server/tables.ts';
import { isRequestOpen } from '#features/payments/rules.ts';
import type { FolioMoney } from '#features/payments/shapes.ts';
import { readFolioMoney } from '#features/payments/server/public.ts';
import { alarmRows } from '#features/payments/server/lists/alarm-rows.ts';
import { folios, moneyEntries, paymentRequests, providerPayments } from '#features/payments/server/tables.ts';
import { sumLinkEntries } from './actions.ts';
import { predictOutcome } from './model.ts';
import type { HistoryContext } from './context.ts';

type Entry = typeof moneyEntries.$inferSelect;

/** Compares our tables with the model's prediction. Returns one sentence for each difference. */
export async function findBrokenInvariants(context: HistoryContext): Promise<string[]> {
  const { harness, folioId } = context;
  const { rows } = harness.app;
  const [folio] = await rows.select().from(folios).where(eq(folios.id, folioId));
  const entries = await rows.select().from(moneyEntries).where(eq(moneyEntries.folioId, folioId)).orderBy(asc(moneyEntries.seq));
  const requests = await rows.select().from(paymentRequests).where(eq(paymentRequests.folioId, folioId));
  const chargedCents = context.chargedCents + (await sumLinkEntries(context));
  const card = entries.filter(({ kind }) => kind === 'card');
  const counted = new Set(card.map(({ paymentId }) => paymentId ?? ''));
  const expected = predictOutcome({ ...context, chargedCents }, requests, counted);
  const faults: string[] = [];
  const check = (name: string, actual: unknown, predicted: unknown): void => {
    if (JSON.stringify(actual) !== JSON.stringify(predicted))
      faults.push(`${name} is ${JSON.stringify(actual)}, predicted ${JSON.stringify(predicted)}`);
  };

  for (const { kind, requestId } of entries)
    if (kind === 'credit' && requestId !== null && !context.withdrawnIds.has(requestId))
      faults.push(`the charge of ${requestId} was credited without a withdrawal`);
  for (const request of requests) {
    const cardCents = card.filter(({ requestId }) => requestId === request.id).map(({ amountCents }) => -amountCents);
    const expectedCents = expected.paidCents.get(request.id);
    check(`the payments of ${request.id}`, cardCents.toSorted(), expectedCents?.toSorted() ?? []);
    check(`the state of ${request.id}`, request.state, stateOf(context, request, expected));
  }
  const total = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  check('the sum of entries', total, expected.balanceCents);
  check('the stored balance', folio?.balanceCents, total);
  check('cash', -sumOf(entries, 'cash') + 0, context.cashCents);
  check(
    'card refunds',
    sumOf(
      entries.filter(({ method }) => method === 'card'),
      'refund',
    ),
    expected.cardRefundedCents,
  );
  const { undecided, restCents, inReviewCents = 0 } = await moneyOfFolio(context);
  check('the payments in review', undecided.map(({ id }) => id).toSorted(), expected.undecided.ids);
  check('the rest', restCents, inReviewCents > 0 ? 0 : expected.undecided.restCents);
  check('the amount in review above the balance', Math.max(0, inReviewCents - Math.max(0, total)), 0);
  check('the amount in review above the dashboard refunds', Math.max(0, inReviewCents - expected.dashboardRefundedCents), 0);
  // If nothing was overpaid, every dashboard refund must be in review.
  if (context.hasNoOverpayment && isPaidRight(requests, expected))
    check('the amount in review', inReviewCents, expected.dashboardRefundedCents);
  check('the refunds in review', await alarmsOfRefunds(context), inReviewCents > 0 ? [inReviewCents] : []);
  check('the payment alarms', await alarmsOfPayments(context), expected.alarms);
  check('the payments not stored', await findUnstoredPayments(context, expected.ourPaymentIds), []);
  check('the stored payments of other locations', await findForeignStoredPayments(context, expected.ourPaymentIds), []);
  check('receipts', await countReceipts(context), [...expected.paidCents.values()].flat().length);
  check(
    'the links that can still be paid',
    [...harness.cards.links.values()].filter((link) => !link.isGone && isOver(requests, link.key)).length,
    0,
  );
  check(
    'the number of links',
    [...harness.cards.links.values()].length,
    new Set([...harness.cards.links.values()].map(({ key }) => key)).size,
  );
  // A refund job may be gone after too many failures. The nightly reconciliation then continues its work.
  const waitingJobs = harness.pendingJobs.filter(({ name }) => !name.endsWith('follow-refund'));
  check(
    'the waiting jobs',
    waitingJobs.map(({ name }) => name),
    [],
  );
  return faults;
}

/**
 * Returns open requests for more than the unpaid balance. At any time there must be none, because nobody may be asked for money that is
 * already paid or in review.
 */
export async function findExcessiveRequests(context: HistoryContext): Promise<string[]> {
  const { restCents } = await moneyOfFolio(context);
  const requests = await context.harness.app.rows.select().from(paymentRequests).where(eq(paymentRequests.folioId, context.folioId));
  return requests
    .filter(({ state, amountCents }) => isRequestOpen(state) && amountCents > restCents)
    .map(
      ({ id, amountCents }) => `${id} asks for ${amountCents} although only ${restCents} may be requested, after: ${context.log.at(-1)}`,
    );
}

async function moneyOfFolio({ harness, folioId }: HistoryContext): Promise<FolioMoney> {
  const money = (await readFolioMoney(harness.app.rows, [folioId])).get(folioId);
  if (money === undefined) throw new Error('no folio');
  return money;
}

type Request = typeof paymentRequests.$inferSelect;

function stateOf(
  { removedIds: removed }: HistoryContext,
  { id, state, linkId }: Request,
  { paidCents, mismatchedIds: mismatched }: ReturnType<typeof predictOutcome>,
): string {
  if (paidCents.has(id)) return 'paid';
  if (mismatched.has(id)) return 'mismatch';
  if (removed.has(id)) return 'removed';
  // The request was cancelled by another payment or replaced by a new link.
  if (state === 'removed') return 'removed';
  return linkId === null ? 'failed' : 'expired';
}

/**
 * Returns whether a request is closed. At the end of a history all unpaid requests must be closed, because a real provider accepts one
 * payment per link.
 */
function isOver(requests: readonly Request[], key: string): boolean {
  const request = requests.find(({ id }) => id === key);
  return request !== undefined && request.state !== 'paid' && request.state !== 'mismatch';
}

function sumOf(entries: readonly Entry[], kind: Entry['kind']): number {
  return entries.filter((entry) => entry.kind === kind).reduce((sum, { amountCents }) => sum + amountCents, 0);
}

async function alarmsOfPayments({ harness }: HistoryContext): Promise<number> {
  const all = await alarmRows(harness.app, {}, undefined);
  return all.filter(({ paymentId }) => paymentId !== null && harness.cards.payments.has(paymentId)).length;
}

async function alarmsOfRefunds({ harness, folioId }: HistoryContext): Promise<number[]> {
  const all = await alarmRows(harness.app, {}, undefined);
  return all.filter((alarm) => alarm.kind === 'refund-in-review' && alarm.folioId === folioId).map(({ amountCents }) => amountCents);
}

function isPaidRight(requests: readonly Request[], { paidCents }: ReturnType<typeof predictOutcome>): boolean {
  return requests.every(({ id, amountCents }) => (paidCents.get(id) ?? []).every((cents) => cents === amountCents));
}

async function readStoredIds({ harness }: HistoryContext): Promise<Set<string>> {
  return new Set((await harness.app.rows.select({ id: providerPayments.id }).from(providerPayments)).map(({ id }) => id));
}

async function findUnstoredPayments(context: HistoryContext, ours: readonly string[]): Promise<string[]> {
  const storedIds = await readStoredIds(context);
  return ours.filter((id) => !storedIds.has(id));
}

async function findForeignStoredPayments(context: HistoryContext, ours: readonly string[]): Promise<string[]> {
  const storedIds = await readStoredIds(context);
  return [...context.harness.cards.payments.values()]
    .filter(({ id, status }) => status === 'COMPLETED' && !ours.includes(id) && storedIds.has(id))
    .map(({ id }) => id);
}

async function countReceipts({ harness, folioId }: HistoryContext): Promise<number> {
  const to = `${folioId.toLowerCase()}@example.org`;
  const sentMails = await harness.app.rows.select({ id: mails.id, kind: mails.kind }).from(mails).where(eq(mails.recipient, to));
  return sentMails.filter(({ kind }) => kind === 'payments.receipt').length;
}
