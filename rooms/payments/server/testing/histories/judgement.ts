import { asc, eq } from 'drizzle-orm';
import { mails } from '#platform/mail/server/tables.ts';
import { isOpen } from '#rooms/payments/rules.ts';
import type { FolioMoney } from '#rooms/payments/shapes.ts';
import { moneyOf } from '#rooms/payments/server/door.ts';
import { alarmRows } from '#rooms/payments/server/lists/alarm-rows.ts';
import { folios, moneyEntries, paymentRequests, providerPayments } from '#rooms/payments/server/tables.ts';
import { foretell } from './oracle.ts';
import type { World } from './world.ts';

type Entry = typeof moneyEntries.$inferSelect;

/** Compares what our tables say with what was foretold; each difference is a sentence. */
export async function howItEnded(world: World): Promise<string[]> {
  const { till, folioId } = world;
  const { rows } = till.floor;
  const [folio] = await rows.select().from(folios).where(eq(folios.id, folioId));
  const entries = await rows.select().from(moneyEntries).where(eq(moneyEntries.folioId, folioId)).orderBy(asc(moneyEntries.seq));
  const requests = await rows.select().from(paymentRequests).where(eq(paymentRequests.folioId, folioId));
  const foretold = foretell(world, requests);
  const card = entries.filter(({ kind }) => kind === 'card');
  const counted = new Set(card.map(({ paymentId }) => paymentId ?? ''));
  const faults: string[] = [];
  const same = (what: string, is: unknown, expected: unknown): void => {
    if (JSON.stringify(is) !== JSON.stringify(expected))
      faults.push(`${what} is ${JSON.stringify(is)}, foretold ${JSON.stringify(expected)}`);
  };

  for (const request of requests) {
    const ofIt = card.filter(({ requestId }) => requestId === request.id).map(({ amountCents }) => -amountCents);
    const paid = foretold.paidCents.get(request.id);
    same(`what counts for ${request.id}`, ofIt.toSorted(), paid?.toSorted() ?? []);
    same(`the state of ${request.id}`, request.state, stateOf(world, request, foretold));
  }
  const total = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  same('the sum of entries', total, foretold.balanceCents(counted));
  same('the balance kept by the database', folio?.balanceCents, total);
  same('cash', -sumOf(entries, 'cash') + 0, world.cashCents);
  same(
    'given back to cards',
    sumOf(
      entries.filter(({ method }) => method === 'card'),
      'refund',
    ),
    foretold.cardBackCents(counted),
  );
  const { undecided, restCents } = await moneyOfFolio(world);
  const foretoldRest = foretold.undecided(counted);
  same('what the folio shows as undecided', undecided.map(({ id }) => id).toSorted(), foretoldRest.ids);
  same('what may still be asked for', restCents, foretoldRest.restCents);
  same('money that wants a person', await alarmsOfPayments(world), foretold.alarms(counted));
  same('money that nobody has heard of', await unheard(world), 0);
  same('receipts', await receipts(world), [...foretold.paidCents.values()].flat().length);
  same(
    'links that can still be paid by',
    [...till.cards.links.values()].filter((link) => !link.isGone && isOver(requests, link.key)).length,
    0,
  );
  same('links of one request', [...till.cards.links.values()].length, new Set([...till.cards.links.values()].map(({ key }) => key)).size);
  // A job that died twenty times over may be given up: the night takes up what it was for.
  const stuck = till.waiting.filter(({ name }) => !name.endsWith('follow-refund'));
  same(
    'jobs that still wait',
    stuck.map(({ name }) => name),
    [],
  );
  return faults;
}

/** At any moment, whatever was answered or lost: nobody can pay by a link what has been paid, or may have been. */
export async function askedTooMuch(world: World): Promise<string[]> {
  const { restCents } = await moneyOfFolio(world);
  const requests = await world.till.floor.rows.select().from(paymentRequests).where(eq(paymentRequests.folioId, world.folioId));
  return requests
    .filter(({ state, amountCents }) => isOpen(state) && amountCents > restCents)
    .map(({ id, amountCents }) => `${id} asks for ${amountCents} where ${restCents} may be asked for, after: ${world.story.at(-1)}`);
}

async function moneyOfFolio({ till, folioId }: World): Promise<FolioMoney> {
  const money = (await moneyOf(till.floor.rows, [folioId])).get(folioId);
  if (money === undefined) throw new Error('no folio');
  return money;
}

type Request = typeof paymentRequests.$inferSelect;

/** Paid is the end; without any money it was taken back, expired, or never had a link. */
function stateOf({ removed }: World, { id, state, linkId }: Request, { paidCents, mismatched }: ReturnType<typeof foretell>): string {
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

async function alarmsOfPayments({ till }: World): Promise<number> {
  const all = await alarmRows(till.floor, {}, undefined);
  return all.filter(({ paymentId }) => paymentId !== null && till.cards.payments.has(paymentId)).length;
}

/** Completed there, and in no table of ours. */
async function unheard({ till }: World): Promise<number> {
  const kept = new Set((await till.floor.rows.select({ id: providerPayments.id }).from(providerPayments)).map(({ id }) => id));
  return [...till.cards.payments.values()].filter(({ id, status }) => status === 'COMPLETED' && !kept.has(id)).length;
}

async function receipts({ till, folioId }: World): Promise<number> {
  const to = `${folioId.toLowerCase()}@example.org`;
  const sent = await till.floor.rows.select({ id: mails.id, kind: mails.kind }).from(mails).where(eq(mails.recipient, to));
  return sent.filter(({ kind }) => kind === 'payments.receipt').length;
}
