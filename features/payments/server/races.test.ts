import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { createTestDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { refund } from './refunds/refund.ts';
import { applyPayment } from './settling/apply-payment.ts';
import { payCash, readEntries, createFamilyWithLink, readMoney } from './testing/scenarios.ts';
import { openHarness, type Harness } from './testing/harness.ts';
import { createRacingDatabase } from './testing/racing-database.ts';

let testDb: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  testDb = await createTestDatabase();
  harness = await openHarness(testDb.database);
});
afterAll(() => testDb.drop());

/**
 * Opens a second harness on the same database, provider and clock. Two of its writers stop at the given statement until both have reached
 * it.
 */
async function race(isGuarded: boolean, meetingStatement: RegExp): Promise<Harness> {
  const other = await openHarness(createRacingDatabase(testDb.database, { isGuarded, meetingStatement }));
  Object.assign(other.cards, { paymentsOfOrder: harness.cards.paymentsOfOrder, payment: harness.cards.payment });
  return other;
}

const outcomes = (answers: PromiseSettledResult<object>[]) =>
  answers
    .map((result) => (result.status === 'rejected' ? 'thrown' : 'refused' in result.value ? String(result.value.refused) : 'done'))
    .toSorted();

describe('race: two desks take cash for one bill', () => {
  test.each([
    ['both succeed without the lock', false, ['done', 'done'], -5_100],
    ['one succeeds and the other is refused with the lock', true, ['done', 'too-much'], 0],
  ] as const)('taking cash: %s', async (_case, isGuarded, expected, balanceCents) => {
    const { folioId } = await createFamilyWithLink(harness);
    const desks = await race(isGuarded, /^\s*insert into "?money_entries/);
    const answers = await Promise.allSettled([payCash(desks, folioId, 5_100), payCash(desks, folioId, 5_100)]);
    expect(outcomes(answers)).toEqual(expected);
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents });
  });
});

describe('race: two desks take the first cash of a stay', () => {
  test.each([
    ['cash with one key is recorded once', (key: string) => [key, key], ['cash -20000']],
    ['cash with two keys is recorded twice', (key: string) => [key, newId()], ['cash -20000', 'cash -20000']],
  ] as const)('taking cash: %s', async (_case, keysOf, entries) => {
    const stay = newId();
    await testDb.database.pool.query(
      `insert into reservations (id, name, classification, state, starts_at, ends_at, created_at, changed_at)
       values ($1, 'Music Days', 'retreat', 'confirmed', '2026-09-01', '2026-09-03', now(), now())`,
      [stay],
    );
    // Both transactions create the folio before either one sees it.
    const desks = await race(true, /^\s*insert into folios/);
    const answers = await Promise.allSettled(keysOf(newId()).map((key) => payCash(desks, stay, 20_000, key)));
    expect(outcomes(answers)).toEqual(['done', 'done']);
    expect(await readEntries(harness, stay)).toEqual(entries);
  });
});

describe('race: cash is taken while a card payment is settled', () => {
  test.each([
    ['the desk takes cash for a paid bill without the lock', false, ['charge 5100', 'card -5100', 'cash -5100']],
    ['the second payment sees the first with the lock', true, ['charge 5100', 'card -5100']],
  ] as const)('settling a card payment: %s', async (_case, isGuarded, expected) => {
    const { folioId, requestId, orderId } = await createFamilyWithLink(harness);
    harness.cards.pay(orderId);
    const desks = await race(isGuarded, /^\s*insert into "?money_entries/);
    const settlement = applyPayment(desks.app, { requestId });
    // The desk starts once the card payment waits at its insert.
    const cash = waitForOpenTransaction().then(() => payCash(desks, folioId, 5_100));
    await Promise.all([settlement, cash]);
    expect((await readEntries(harness, folioId)).toSorted()).toEqual([...expected].toSorted());
  });

  async function waitForOpenTransaction(): Promise<void> {
    const inTransaction = "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'";
    while ((await testDb.database.pool.query(inTransaction)).rowCount === 0);
  }
});

describe('race: a webhook and a poll settle one payment', () => {
  const index = 'create unique index money_entries_by_payment on money_entries (payment_id) where kind = $$card$$';
  const drop = () => testDb.database.pool.query('drop index money_entries_by_payment');

  async function settleTwice(isGuarded: boolean): Promise<{ outcomes: string[]; entries: string[] }> {
    const { folioId, requestId, orderId } = await createFamilyWithLink(harness);
    const payment = harness.cards.pay(orderId, { status: 'APPROVED' });
    if (payment === null) throw new Error('cannot be paid');
    await applyPayment(harness.app, { requestId });
    payment.status = 'COMPLETED';
    const desks = await race(isGuarded, /^update "provider_payments"/);
    const settle = async (about: object) => {
      await applyPayment(desks.app, about);
      return {};
    };
    const answers = await Promise.allSettled([settle({ requestId }), settle({ orderId, paymentId: payment.id })]);
    return { outcomes: outcomes(answers), entries: (await readEntries(harness, folioId)).filter((entry) => entry.startsWith('card')) };
  }

  test('books the payment twice without index and lock, fails with the index alone, and books the payment once with the lock', async () => {
    await drop();
    expect(await settleTwice(false)).toEqual({ outcomes: ['done', 'done'], entries: ['card -5100', 'card -5100'] });
    expect(await settleTwice(true)).toEqual({ outcomes: ['done', 'done'], entries: ['card -5100'] });
    await testDb.database.pool.query('alter table money_entries disable trigger money_entries_only_added');
    await testDb.database.pool.query("delete from money_entries where kind = 'card'");
    await testDb.database.pool.query('alter table money_entries enable trigger money_entries_only_added');
    await testDb.database.pool.query(index.replaceAll('$$', "'"));
    expect(await settleTwice(false)).toEqual({ outcomes: ['done', 'thrown'], entries: ['card -5100'] });
    expect(await settleTwice(true)).toEqual({ outcomes: ['done', 'done'], entries: ['card -5100'] });
  });
});

describe('race: two desks refund one line', () => {
  test.each([
    ['the line is refunded twice without the lock', false, ['done', 'done'], 10_200],
    ['the line is refunded once with the lock', true, ['done', 'too-much'], 5_100],
  ] as const)('refunding: %s', async (_case, isGuarded, expected, refundedCents) => {
    const { folioId } = await createFamilyWithLink(harness);
    await payCash(harness, folioId, 5_100);
    const desks = await race(isGuarded, /^\s*insert into "?money_entries/);
    const refundLine = () => {
      const lines = [{ line: 'p1.meals', amountCents: 5_100 }];
      return refund(desks.buildCall({ key: newId(), folioId, method: 'cash' as const, lines, amountCents: null, reason: 'Rain' }));
    };
    const answers = await Promise.allSettled([refundLine(), refundLine()]);
    // The second desk finds nothing left to refund.
    expect(outcomes(answers).map((result) => (result === 'nothing-to-refund' ? 'too-much' : result))).toEqual(expected);
    expect(await readMoney(harness, folioId)).toMatchObject({ refundedCents });
  });
});
