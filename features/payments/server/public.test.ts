import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { refuse } from '#platform/http/outcome.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { askForPayment, chargeLines, closeFolio, readChargedLines, lockFolio, readFolioMoney, openFolio } from './public.ts';
import { folios, moneyEntries } from './tables.ts';

const testApp = setUpTestApp({ environment: { TEST_CHECKOUT: 'no' } });

const write = <T>(work: (tx: Transaction) => Promise<T>) => testApp.running.app.write(null, work);
const money = async (id: string) => (await readFolioMoney(testApp.running.app.rows, [id])).get(id);

async function openFolioWithLines(...lines: [line: string, amountCents: number][]): Promise<string> {
  const id = newId();
  await write(async (tx) => {
    openFolio(tx, { id, kind: 'check-in', name: 'Hale', reservationId: null });
    chargeLines(
      tx,
      id,
      lines.map(([line, amountCents]) => ({ line, label: `${line} of Ruth`, amountCents })),
    );
  });
  return id;
}

test('openFolio leaves an existing folio unchanged, and chargeLines adds up its lines', async () => {
  const id = await openFolioWithLines(['p1.meals', 1_200], ['p1.zip_line', 0], ['fee', 500]);
  await write(async (tx) => openFolio(tx, { id, kind: 'free', name: 'Somebody else', reservationId: null }));
  const [folio] = await testApp.running.app.rows.select().from(folios).where(eq(folios.id, id));
  expect(folio).toMatchObject({ kind: 'check-in', name: 'Hale', balanceCents: 1_700 });
  await write(async (tx) => chargeLines(tx, id, [{ line: 'p1.meals', label: 'fewer', amountCents: -400 }]));
  expect(await money(id)).toMatchObject({ chargedCents: 1_300, balanceCents: 1_300, request: null, refundingCents: 0 });
  expect(await readChargedLines(testApp.running.app.rows, id)).toEqual([
    { line: 'p1.meals', label: 'p1.meals of Ruth', chargedCents: 1_200, leftCents: 800 },
    { line: 'fee', label: 'fee of Ruth', chargedCents: 500, leftCents: 500 },
  ]);
});

test('openFolio creates no folio if the transaction is refused', async () => {
  const id = newId();
  await write(async (tx) => {
    openFolio(tx, { id, kind: 'check-in', name: 'Hale', reservationId: null });
    return refuse('changed-my-mind');
  });
  expect(await write((tx) => lockFolio(tx, id))).toBe(false);
  expect(await money(id)).toBeUndefined();
});

test('closeFolio credits charges and reverses waivers, so that the balance is minus the payments', async () => {
  const id = await openFolioWithLines(['p1.meals', 1_000], ['fee', 500]);
  await write(async (tx) => {
    const at = { folioId: id, at: tx.now, day: '2026-06-12' };
    await tx.rows.insert(moneyEntries).values([
      { id: newId(), ...at, kind: 'cash', amountCents: -300 },
      { id: newId(), ...at, kind: 'waiver', amountCents: -1_200 },
    ]);
  });
  expect(await money(id)).toMatchObject({ balanceCents: 0 });
  await write((tx) => closeFolio(tx, id, 'Ill'));
  expect(await money(id)).toMatchObject({ chargedCents: 0, waivedCents: 0, cashCents: 300, balanceCents: -300 });
  await write((tx) => closeFolio(tx, id, 'Ill'));
  expect(await money(id)).toMatchObject({ balanceCents: -300 });
});

test('the database refuses to change or delete an entry', async () => {
  const id = await openFolioWithLines(['fee', 500]);
  const { pool } = testApp.running.app.database;
  await expect(pool.query('update money_entries set amount_cents = 1 where folio_id = $1', [id])).rejects.toThrow('only added');
  await expect(pool.query('delete from money_entries where folio_id = $1', [id])).rejects.toThrow('only added');
  expect(await money(id)).toMatchObject({ balanceCents: 500 });
});

test('askForPayment returns null if the camp accepts no cards', async () => {
  const id = await openFolioWithLines(['fee', 500]);
  const request = await write((tx) =>
    askForPayment(tx, testApp.running.app, {
      folioId: id,
      purpose: 'check-in',
      description: 'Check-in',
      lines: [{ key: 'fee', name: 'Fee', quantity: 1, unitCents: 500 }],
      returnPath: '/guest/check-in/payment-complete?id=x',
      payerName: 'Ruth Hale',
      payerEmail: '',
      language: 'en',
    }),
  );
  expect(request).toBeNull();
  expect(await money(id)).toMatchObject({ request: null });
});
