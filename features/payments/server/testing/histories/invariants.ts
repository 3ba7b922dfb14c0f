import { asc, eq } from 'drizzle-orm';
import { mails } from '#platform/mail/server/tables.ts';
import { isRequestOpen } from '#features/payments/rules.ts';
import type { FolioMoney } from '#features/payments/shapes.ts';
import { moneyOf } from '#features/payments/server/public.ts';
import { alarmRows } from '#features/payments/server/lists/alarm-rows.ts';
import { folios, moneyEntries, paymentRequests, providerPayments } from '#features/payments/server/tables.ts';
import { sumLinkEntries } from './actions.ts';
import { expectedOf } from './model.ts';
import type { HistoryContext } from './context.ts';

type Entry = typeof moneyEntries.$inferSelect;

/** Compares what our tables say with what was foretold; each difference is a sentence. */
export async function findBrokenInvariants(context: HistoryContext): Promise<string[]> {
  const { harness, folioId } = context;
  const { rows } = harness.app;
  const [folio] = await rows.select().from(folios).where(eq(folios.id, folioId));
  const entries = await rows.select().from(moneyEntries).where(eq(moneyEntries.folioId, folioId)).orderBy(asc(moneyEntries.seq));
  const requests = await rows.select().from(paymentRequests).where(eq(paymentRequests.folioId, folioId));
  const chargedCents = context.chargedCents + (await sumLinkEntries(context));
  const card = entries.filter(({ kind }) => kind === 'card');
  const counted = new Set(card.map(({ paymentId }) => paymentId ?? ''));
  const expected = expectedOf({ ...context, chargedCents }, requests, counted);
  const faults: string[] = [];
  const same = (what: string, is: unknown, expected: unknown): void => {
    if (JSON.stringify(is) !== JSON.stringify(expected))
      faults.push(`${what} is ${JSON.stringify(is)}, foretold ${JSON.stringify(expected)}`);
  };

  for (const { kind, requestId } of entries)
    if (kind === 'credit' && requestId !== null && !context.takenBack.has(requestId))
      faults.push(`what was charged by ${requestId} was taken back by nobody`);
  for (const request of requests) {
    const ofIt = card.filter(({ requestId }) => requestId === request.id).map(({ amountCents }) => -amountCents);
    const paid = expected.paidCents.get(request.id);
    same(`what counts for ${request.id}`, ofIt.toSorted(), paid?.toSorted() ?? []);
    same(`the state of ${request.id}`, request.state, stateOf(context, request, expected));
  }
  const total = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  same('the sum of entries', total, expected.balanceCents);
  same('the balance kept by the database', folio?.balanceCents, total);
  same('cash', -sumOf(entries, 'cash') + 0, context.cashCents);
  same(
    'given back to cards',
    sumOf(
      entries.filter(({ method }) => method === 'card'),
      'refund',
    ),
    expected.cardBackCents,
  );
  const { undecided, restCents, inReviewCents = 0 } = await moneyOfFolio(context);
  same('what the folio shows as undecided', undecided.map(({ id }) => id).toSorted(), expected.undecided.ids);
  same('what may still be asked for', restCents, inReviewCents > 0 ? 0 : expected.undecided.restCents);
  same('what is in review beyond what is owed', Math.max(0, inReviewCents - Math.max(0, total)), 0);
  same('what is in review beyond what was refunded there', Math.max(0, inReviewCents - expected.outsideBackCents), 0);
  // Nothing was ever paid too much: no refund in the dashboard has become a debt without being asked about.
  if (context.isPlain && isPaidRight(requests, expected)) same('what is in review', inReviewCents, expected.outsideBackCents);
  same('refunds that are asked about', await alarmsOfRefunds(context), inReviewCents > 0 ? [inReviewCents] : []);
  same('money that wants a person', await alarmsOfPayments(context), expected.alarms);
  same('money that nobody has heard of', await findUnstoredPayments(context, expected.ours), []);
  same('money of other locations', await findForeignStoredPayments(context, expected.ours), []);
  same('receipts', await countReceipts(context), [...expected.paidCents.values()].flat().length);
  same(
    'links that can still be paid by',
    [...harness.cards.links.values()].filter((link) => !link.isGone && isOver(requests, link.key)).length,
    0,
  );
  same(
    'links of one request',
    [...harness.cards.links.values()].length,
    new Set([...harness.cards.links.values()].map(({ key }) => key)).size,
  );
  // A job that died twenty times over may be given up: the night takes up what it was for.
  const stuck = harness.pendingJobs.filter(({ name }) => !name.endsWith('follow-refund'));
  same(
    'jobs that still wait',
    stuck.map(({ name }) => name),
    [],
  );
  return faults;
}

/** At any moment, whatever was answered or lost: nobody can pay by a link what has been paid, or may have been. */
export async function findExcessiveRequests(context: HistoryContext): Promise<string[]> {
  const { restCents } = await moneyOfFolio(context);
  const requests = await context.harness.app.rows.select().from(paymentRequests).where(eq(paymentRequests.folioId, context.folioId));
  return requests
    .filter(({ state, amountCents }) => isRequestOpen(state) && amountCents > restCents)
    .map(({ id, amountCents }) => `${id} asks for ${amountCents} where ${restCents} may be asked for, after: ${context.log.at(-1)}`);
}

async function moneyOfFolio({ harness, folioId }: HistoryContext): Promise<FolioMoney> {
  const money = (await moneyOf(harness.app.rows, [folioId])).get(folioId);
  if (money === undefined) throw new Error('no folio');
  return money;
}

type Request = typeof paymentRequests.$inferSelect;

/** Paid is the end; without any money it was taken back, expired, or never had a link. */
function stateOf(
  { removed }: HistoryContext,
  { id, state, linkId }: Request,
  { paidCents, mismatched }: ReturnType<typeof expectedOf>,
): string {
  if (paidCents.has(id)) return 'paid';
  if (mismatched.has(id)) return 'mismatch';
  if (removed.has(id)) return 'removed';
  // Put away by money that was taken otherwise, or by a fresh link.
  if (state === 'removed') return 'removed';
  return linkId === null ? 'failed' : 'expired';
}

/** Whatever was not paid is over by now; what was paid takes no other payment at a provider that is not a pretend one. */
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
  return all.filter((one) => one.kind === 'refund-in-review' && one.folioId === folioId).map(({ amountCents }) => amountCents);
}

/** Each request was paid by exactly what it asked for, or not at all. */
function isPaidRight(requests: readonly Request[], { paidCents }: ReturnType<typeof expectedOf>): boolean {
  return requests.every(({ id, amountCents }) => (paidCents.get(id) ?? []).every((cents) => cents === amountCents));
}

async function readStoredIds({ harness }: HistoryContext): Promise<Set<string>> {
  return new Set((await harness.app.rows.select({ id: providerPayments.id }).from(providerPayments)).map(({ id }) => id));
}

/** Completed there, and in no table of ours. */
async function findUnstoredPayments(context: HistoryContext, ours: readonly string[]): Promise<string[]> {
  const kept = await readStoredIds(context);
  return ours.filter((id) => !kept.has(id));
}

/** In a table of ours, and none of ours. */
async function findForeignStoredPayments(context: HistoryContext, ours: readonly string[]): Promise<string[]> {
  const kept = await readStoredIds(context);
  return [...context.harness.cards.payments.values()]
    .filter(({ id, status }) => status === 'COMPLETED' && !ours.includes(id) && kept.has(id))
    .map(({ id }) => id);
}

async function countReceipts({ harness, folioId }: HistoryContext): Promise<number> {
  const to = `${folioId.toLowerCase()}@example.org`;
  const sent = await harness.app.rows.select({ id: mails.id, kind: mails.kind }).from(mails).where(eq(mails.recipient, to));
  return sent.filter(({ kind }) => kind === 'payments.receipt').length;
}
