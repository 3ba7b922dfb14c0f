import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { createTestDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { day } from '#platform/time/instant.ts';
import { openFolio } from '#features/payments/server/folios/open-folio.ts';
import { applyPayment } from '#features/payments/server/settling/apply-payment.ts';
import { paymentRequests } from '#features/payments/server/tables.ts';
import { createStaffRequest, payCash, readMailsTo, readMoney, readRequest } from '#features/payments/server/testing/scenarios.ts';
import { openHarness, type Harness } from '#features/payments/server/testing/harness.ts';
import { remindOverdue } from './remind.ts';
import { createRequest, cancelRequests } from './request.ts';

let testDb: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  testDb = await createTestDatabase();
  harness = await openHarness(testDb.database);
});
afterAll(() => testDb.drop());

const countReminders = async (to: string) => (await readMailsTo(harness, to, 'payments.reminder')).length;

test('remindOverdue reminds payers of overdue requests once a week', async () => {
  const dueFields = { dueOn: '2026-06-14' };
  const overdueId = await createStaffRequest(harness, { ...dueFields, payerEmail: 'late@example.org' });
  const cashPaid = await createStaffRequest(harness, { ...dueFields, payerEmail: 'cash@example.org' });
  const cardPaid = await createStaffRequest(harness, { ...dueFields, payerEmail: 'card@example.org' });
  const deposit = { ...dueFields, payerEmail: 'spanish@example.org', language: 'es', description: 'Leña' };
  await createStaffRequest(harness, deposit);
  await createStaffRequest(harness, { ...dueFields, payerEmail: '' });
  await createStaffRequest(harness, { payerEmail: 'no-day@example.org' });
  await createStaffRequest(harness, { dueOn: '2026-09-01', payerEmail: 'not-yet@example.org' });
  await harness.run();
  await remindOverdue(harness.app);
  expect(await countReminders('late@example.org')).toBe(0);

  await harness.advance(2 * day);
  // A request is not overdue on its due day.
  await remindOverdue(harness.app);
  expect(await countReminders('late@example.org')).toBe(0);
  await payCash(harness, cashPaid, 3_500);
  harness.cards.pay((await readRequest(harness, cardPaid)).orderId ?? '');
  await applyPayment(harness.app, { requestId: cardPaid });

  for (let after = 0; after < 12; after += 1) {
    await harness.advance(day);
    for (const _ of [1, 2]) await remindOverdue(harness.app);
  }
  expect(await countReminders('late@example.org')).toBe(2);
  expect(await readRequest(harness, overdueId)).toMatchObject({ reminders: 2, state: 'received link' });
  for (const name of ['cash', 'card', 'no-day', 'not-yet']) expect(await countReminders(`${name}@example.org`), name).toBe(0);
  const [spanish] = await readMailsTo(harness, 'spanish@example.org', 'payments.reminder');
  expect(spanish?.subject).toBe('Recordatorio: Leña, su pago a Camp Birch');
  expect(spanish?.textBody).toContain('No hemos recibido $35.00 por: Leña. La fecha límite era el domingo, 14 de junio.');
});

test('remindOverdue sends at most three reminders', async () => {
  const id = await createStaffRequest(harness, { dueOn: '2026-06-30', payerEmail: 'very-late@example.org' });
  await harness.run();
  await testDb.database.pool.query(
    `update payment_requests set due_on = '2026-06-01', created_at = now() + interval '1 year' where id = $1`,
    [id],
  );
  for (let week = 0; week < 6; week += 1) {
    await harness.advance(7 * day);
    await testDb.database.pool.query(`update payment_requests set state = 'received link' where id = $1`, [id]);
    await remindOverdue(harness.app);
  }
  expect(await countReminders('very-late@example.org')).toBe(3);
});

test('remindOverdue sends reminders for a deposit of a stay without a price, until the deposit is cancelled', async () => {
  const stay = newId();
  await harness.app.write(null, async (tx) => {
    openFolio(tx, { id: stay, kind: 'reservation', name: 'Hillside Retreat', reservationId: null });
    for (const to of ['deposit', 'withdrawn'])
      await createRequest(tx, {
        folioId: stay,
        purpose: 'deposit',
        description: 'Deposit',
        lines: [{ key: to, name: 'Deposit', quantity: 1, unitCents: 25_000 }],
        payerName: 'Miriam Hale',
        payerEmail: `${to}@example.org`,
        language: 'en',
        dueOn: '2026-06-14',
      });
  });
  await harness.run();
  await harness.app.write(null, (tx) => cancelRequests(tx, stay, eq(paymentRequests.payerEmail, 'withdrawn@example.org')));
  await harness.run();
  await remindOverdue(harness.app);
  expect(await readMoney(harness, stay)).toMatchObject({ balanceCents: 0 });
  expect(await countReminders('deposit@example.org')).toBe(1);
  expect(await countReminders('withdrawn@example.org')).toBe(0);
});

test('remindOverdue skips a deposit that was fully paid in cash, but not a partly paid one', async () => {
  const stay = newId();
  const ids = { first: newId(), second: newId() };
  await harness.app.write(null, async (tx) => {
    openFolio(tx, { id: stay, kind: 'reservation', name: 'Music Days', reservationId: null });
    for (const [which, unitCents] of [
      ['first', 25_000],
      ['second', 10_000],
    ] as const)
      await createRequest(tx, {
        id: ids[which],
        folioId: stay,
        purpose: 'deposit',
        description: `Deposit, ${which}`,
        lines: [{ key: which, name: 'Deposit', quantity: 1, unitCents }],
        payerName: 'Miriam Hale',
        payerEmail: `${which}@music.example.org`,
        language: 'en',
        dueOn: which === 'first' ? '2026-06-13' : '2026-06-14',
      });
  });
  await harness.run();
  const states = async () => [(await readRequest(harness, ids.first)).state, (await readRequest(harness, ids.second)).state];
  await payCash(harness, stay, 9_000);
  await harness.run();
  expect(await states()).toEqual(['received link', 'received link']);
  await payCash(harness, stay, 16_000);
  await harness.run();
  expect(await states()).toEqual(['removed', 'received link']);
  // Money that paid the first deposit does not pay the second one.
  await payCash(harness, stay, 9_999);
  await harness.run();
  expect(await states()).toEqual(['removed', 'received link']);
  await remindOverdue(harness.app);
  expect(await countReminders('first@music.example.org')).toBe(0);
  expect(await countReminders('second@music.example.org')).toBe(1);
  await payCash(harness, stay, 1);
  await harness.run();
  expect(await states()).toEqual(['removed', 'removed']);
  await harness.advance(8 * day);
  await remindOverdue(harness.app);
  expect(await countReminders('second@music.example.org')).toBe(1);
  expect(await readMoney(harness, stay)).toMatchObject({ cashCents: 35_000, balanceCents: -35_000 });
});
