import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { newToken } from '#platform/http/server/tokens.ts';
import type { HistoryRow } from '#platform/events/history.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { friday } from '#server/testing/open-test-app.ts';
import { payInDemo } from '#features/payments/server/public.ts';
import { readLatestCosts } from '#features/check-in/server/costs/read-costs.ts';
import { findNoPhotoFamilies } from '#features/check-in/server/desk/find-no-photo-families.ts';
import { insertCheckIn } from '#features/check-in/server/check-ins/insert-check-in.ts';
import {
  addEvent,
  setCosts,
  countTableRows,
  readDeskRow,
  expectDone,
  familyForm,
  countStoredRows,
  mia,
  waitForFamilyPage,
  person,
  prices,
  type SubmitInput,
  submitAccepted,
  testCamp,
  zone,
} from '#features/check-in/server/testing.ts';
import { endPaymentConfirmation } from './end-payment-confirmation.ts';

const here = testCamp();

const visitor = () => here.test.visitor();
let form: SubmitInput;
let secret: string;
beforeEach(async () => {
  here.test.clock.set(friday);
  form = familyForm(here.eventId);
  secret = (await submitAccepted(visitor(), form)).secret;
});

type Change = Parameters<ReturnType<typeof visitor>['calls']['checkIn']['change']['mutate']>[0];

function submitChange(more: Partial<Change>) {
  const { church, phone, email, persons, seenCents } = form;
  return visitor().calls.checkIn.change.mutate({ secret, church, phone, email, persons, seenCents, ...more });
}

async function entries() {
  const result = await here.test.running.app.database.pool.query<{ kind: string; line: string; label: string; cents: number }>(
    'select kind, line, label, amount_cents as cents from money_entries where folio_id = $1 order by seq',
    [form.id],
  );
  return result.rows.map(({ kind, line, label, cents }) => [kind, line, label, cents]);
}

const owen = person('p3', { name: 'Owen Hale', age: 9, meals: 1, activities: ['zip_line'] });

describe('photo consent', () => {
  const answer = (photos: 'yes' | 'no', by = secret) => visitor().calls.checkIn.answerPhotos.mutate({ secret: by, photos });

  test("is saved from the family's page and shown at the desk, where the last answer counts", async () => {
    expect((await waitForFamilyPage(visitor(), secret)).photos).toBeNull();
    expect(await answer('no')).toEqual({ done: true });
    expect(await readDeskRow(here.test, here.eventId, form.id)).toMatchObject({ photos: 'no', totalCents: form.seenCents });
    expect(await answer('yes')).toEqual({ done: true });
    expect((await waitForFamilyPage(visitor(), secret)).photos).toBe('yes');
    const statement = 'select after from events where kind = $1 and subject_id = $2 order by id';
    const result = await here.test.running.app.database.pool.query(statement, ['check-in.photos-said', form.id]);
    expect(result.rows).toEqual([{ after: { photos: 'no' } }, { after: { photos: 'yes' } }]);
  });

  test('appears in no list for a test check-in', async () => {
    const { seenCents: _, resendKey: _resend, ...typed } = form;
    const { app } = here.test.running;
    await app.write(null, async (tx) =>
      insertCheckIn(tx, { ...typed, id: `test${newId(16)}`, photos: 'no', atDesk: false }, await readLatestCosts(tx.rows), zone),
    );
    expect(await countTableRows(here.test, 'check_ins', `photo_consent = 'no' and id like 'test%'`)).toBe(1);
    const eventId = here.eventId;
    expect((await findNoPhotoFamilies(app.rows, eventId)).filter(({ id }) => id.startsWith('test'))).toEqual([]);
    await answer('no');
    expect((await findNoPhotoFamilies(app.rows, eventId)).map(({ id }) => id)).toContain(form.id);
  });

  test('can change after the arrival, but not with an unknown secret or an invalid answer', async () => {
    await here.test.running.app.database.pool.query('update check_ins set arrived_at = now() where id = $1', [form.id]);
    expect(await answer('no')).toEqual({ done: true });
    expect(await answer('no', newToken())).toEqual({ refused: 'gone' });
    expect(await getFailureCode(answer(null as unknown as 'no'))).toBe('bad-shape');
  });
});

describe('checkIn.change', () => {
  test('charges an added person and has one open request for the full balance', async () => {
    const answer = await submitChange({ persons: [...form.persons, owen], seenCents: 7_100 });
    expect(answer).toMatchObject({ id: form.id, secret, totalCents: 7_100, state: 'awaiting link' });
    expect((await entries()).slice(3)).toEqual([
      ['charge', 'p3.meals', 'Owen Hale · 1 meal', 800],
      ['charge', 'p3.zip_line', 'Owen Hale · Zipline', 1_200],
    ]);
    expect(await countStoredRows(here, form.id)).toMatchObject({ charges: 5, requests: 2, open: 1 });
    const page = await waitForFamilyPage(visitor(), secret, 'link');
    expect(page.money).toMatchObject({ balanceCents: 7_100, request: { amountCents: 7_100 } });
    expect(page.persons.map(({ name }) => name)).toEqual(['Ruth Hale', 'Mia Hale', 'Owen Hale']);
  });

  test('refuses a change based on an outdated version, and accepts a retry after a lost response', async () => {
    const { changedAt } = await waitForFamilyPage(visitor(), secret);
    here.test.clock.advance(60_000);
    const change = { persons: [...form.persons, owen], seenCents: 7_100, changedAt };
    expect(await submitChange(change)).toMatchObject({ totalCents: 7_100 });
    expect(await submitChange(change)).toMatchObject({ totalCents: 7_100 });
    // The phone of the other parent still shows the old form.
    expect(await submitChange({ church: 'Hillside', changedAt })).toEqual({ refused: 'changed-meanwhile' });
    const page = await waitForFamilyPage(visitor(), secret);
    expect([page.church, page.persons.length]).toEqual([form.church, 3]);
    const retry = { ...change, church: 'Hillside', changedAt: page.changedAt };
    expect(await submitChange(retry)).toMatchObject({ totalCents: 7_100 });
    expect((await waitForFamilyPage(visitor(), secret)).church).toBe('Hillside');
  });

  test('does not refund an amount that was waived', async () => {
    await expectDone(here.dana.calls.payments.waive.mutate({ key: newId(), folioId: form.id, reason: 'Guests of the camp' }));
    expect(await submitChange({ persons: [person('p1', { activities: [] }), mia], seenCents: 4_100 })).toMatchObject({ state: 'waived' });
    expect((await waitForFamilyPage(visitor(), secret)).money).toMatchObject({ chargedCents: 4_100, waivedCents: 4_100, balanceCents: 0 });
  });

  test('renames the folio if church or first person change', async () => {
    const nameOfFolio = async () => {
      const result = await here.test.running.app.database.pool.query('select name from folios where id = $1', [form.id]);
      return result.rows;
    };
    expect(await nameOfFolio()).toEqual([{ name: 'Ruth Hale · Grace Chapel' }]);
    await submitChange({ church: 'Hillside', persons: [{ ...person('p1'), name: 'Ruth Whitaker' }, ...form.persons.slice(1)] });
    expect(await nameOfFolio()).toEqual([{ name: 'Ruth Whitaker · Hillside' }]);
  });

  test('credits activities that the family no longer chooses', async () => {
    expect(await submitChange({ persons: [person('p1', { meals: 1, activities: [] })], seenCents: 3_300 })).toMatchObject({
      totalCents: 3_300,
    });
    expect((await entries()).slice(3)).toEqual([
      ['credit', 'p1.giant_swing', 'Ruth Hale · Giant Swing', -1_000],
      ['credit', 'p1.meals', 'Ruth Hale · 1 meal', -800],
    ]);
    expect(await countStoredRows(here, form.id)).toMatchObject({ requests: 2, open: 1 });
  });

  test('cancels the payment link if no balance is due', async () => {
    await setCosts(here.test, here.dana, { ...prices, dailyFeeCents: 0 });
    form = familyForm(here.eventId, { seenCents: 2_600 });
    secret = (await submitAccepted(visitor(), form)).secret;
    await setCosts(here.test, here.dana, prices);
    expect(await submitChange({ persons: [mia], seenCents: 0 })).toMatchObject({ totalCents: 0, state: 'nothing to pay', link: null });
    expect(await countStoredRows(here, form.id)).toMatchObject({ requests: 1, open: 0 });
  });

  test('keeps the payment link if amount and payer stay the same', async () => {
    const before = await waitForFamilyPage(visitor(), secret, 'link');
    await submitChange({ church: 'Hillside', persons: [person('p1', { departure: '2026-06-12T20:00' }), mia] });
    const after = await waitForFamilyPage(visitor(), secret, 'link');
    expect(after).toMatchObject({ church: 'Hillside', link: before.link });
    expect(await countStoredRows(here, form.id)).toMatchObject({ requests: 1, open: 1 });
  });

  test('replaces the payment link if the email address for the receipt changes', async () => {
    await submitChange({ email: 'other@example.org' });
    expect(await countStoredRows(here, form.id)).toMatchObject({ requests: 2, open: 1 });
    const { rows } = await here.test.running.app.database.pool.query(
      'select payer_email from payment_requests where folio_id = $1 order by seq desc limit 1',
      [form.id],
    );
    expect(rows).toEqual([{ payer_email: 'other@example.org' }]);
  });

  test('writes nothing if the input equals the saved check-in', async () => {
    const before = await readDeskRow(here.test, here.eventId, form.id);
    here.test.clock.advance(60_000);
    await submitChange({});
    expect((await readDeskRow(here.test, here.eventId, form.id)).changedAt).toBe(before.changedAt);
    expect(await entries()).toHaveLength(3);
  });

  test("uses the prices of the family's first submission", async () => {
    const higherPrices = { ...prices, dailyFeeCents: 9_900, meals: { baseCents: 5_000, free5Under: false } };
    await setCosts(here.test, here.dana, higherPrices);
    const tampered = await submitChange({ persons: [person('p1', { meals: 3 }), mia], seenCents: 0 });
    const answer = await submitChange({ persons: [person('p1', { meals: 3 }), mia], seenCents: 5_900 });
    await setCosts(here.test, here.dana, prices);
    expect(tampered).toEqual({ refused: 'price-changed', costs: prices, totalCents: 5_900 });
    expect(answer).toMatchObject({ totalCents: 5_900 });
  });

  test('leaves an overpayment as an amount to refund', async () => {
    await expectDone(
      here.dana.calls.payments.take.mutate({ key: newId(), folioId: form.id, method: 'cash', amountCents: 5_100, note: '' }),
    );
    await submitChange({ persons: [mia], seenCents: 2_500 });
    const page = await waitForFamilyPage(visitor(), secret);
    expect(page).toMatchObject({ state: 'paid at desk', totalCents: 2_500, link: null, money: { balanceCents: -2_600, cashCents: 5_100 } });
    expect(await countStoredRows(here, form.id)).toMatchObject({ open: 0 });
  });

  test('records the change in the history with the old values', async () => {
    await submitChange({ church: 'Hillside', persons: [person('p1', { meals: 3 }), mia], seenCents: 5_900 });
    const history = await here.dana.watch('checkIn.history', { id: form.id });
    history.close();
    const [last] = history.rows<HistoryRow>().toSorted((a, b) => Number(b.id) - Number(a.id));
    expect(last).toMatchObject({
      kind: 'check-in.changed',
      actorName: null,
      before: { church: 'Grace Chapel', totalCents: 5_100, persons: [{ key: 'p1', meals: 2 }] },
      after: { church: 'Hillside', totalCents: 5_900, persons: [{ key: 'p1', meals: 3 }] },
    });
  });
});

describe('checkIn.change and checkIn.mine', () => {
  test('refuse changes after arrival, after a cancellation, and after the event', async () => {
    await expectDone(here.dana.calls.checkIn.arrive.mutate({ id: form.id }));
    expect(await submitChange({ church: 'Late' })).toEqual({ refused: 'too-late' });
    await expectDone(here.dana.calls.checkIn.unarrive.mutate({ id: form.id }));
    expect(await submitChange({ church: 'In time' })).toMatchObject({ id: form.id });
    await expectDone(here.dana.calls.checkIn.cancel.mutate({ id: form.id, reason: 'Ill' }));
    expect(await submitChange({ church: 'Late' })).toEqual({ refused: 'too-late' });
    const other = familyForm(here.eventId);
    form = other;
    secret = (await submitAccepted(visitor(), other)).secret;
    here.test.clock.set('2026-06-14T12:00:00.000Z');
    expect(await waitForFamilyPage(visitor(), secret)).toMatchObject({ mayChange: false });
    expect(await submitChange({ church: 'Late' })).toEqual({ refused: 'too-late' });
  });

  test('refuse a closed activity, but accept it if it was chosen before', async () => {
    const swing = await here.test.running.app.database.pool.query<{ id: string }>(`select id from places where name = 'Giant Swing'`);
    const id = swing.rows[0]?.id ?? '';
    await expectDone(here.dana.calls.reservations.closePlace.mutate({ id, reason: 'Wind' }));
    const unchangedChoice = await submitChange({ church: 'Hillside' });
    const added = await submitChange({ persons: [...form.persons, { ...owen, activities: ['giant_swing'] }], seenCents: 6_900 });
    await expectDone(here.dana.calls.reservations.openPlace.mutate({ id }));
    expect(unchangedChoice).toMatchObject({ id: form.id });
    expect(added).toEqual({ refused: 'not-offered', field: 'persons.2.activities' });
  });

  test('refuse days far from the event, but accept unchanged days after the event was moved', async () => {
    const farPersons = [person('p1', { departure: '2026-07-12T18:00' }), mia];
    expect(await submitChange({ persons: farPersons })).toEqual({ refused: 'far-from-event', field: 'persons.0.departure' });
    expect((await waitForFamilyPage(visitor(), secret)).persons[0]?.departure).toBe('2026-06-12T18:00');
    const { pool } = here.test.running.app.database;
    await pool.query(
      `update reservations set starts_at = starts_at + interval '60 days', ends_at = ends_at + interval '60 days' where id = $1`,
      [here.eventId],
    );
    const stays = await submitChange({ church: 'Hillside' });
    const refusal = await submitChange({ persons: [...form.persons, owen], seenCents: 7_100 });
    await pool.query(
      `update reservations set starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days' where id = $1`,
      [here.eventId],
    );
    expect(stays).toMatchObject({ id: form.id });
    expect(refusal).toEqual({ refused: 'far-from-event', field: 'persons.2.arrival' });
  });

  test.each([['another key', newToken()]])('do not return or change a check-in for %s', async (_what, wrong) => {
    const { calls } = visitor();
    expect(await calls.checkIn.mine.query({ secret: wrong, seen: 'another' })).toEqual({ refused: 'gone' });
    expect(await submitChange({ secret: wrong })).toEqual({ refused: 'gone' });
    expect(await calls.checkIn.payAgain.mutate({ secret: wrong })).toEqual({ refused: 'gone' });
    expect(await calls.checkIn.reportReturn.mutate({ secret: wrong })).toEqual({ done: true });
  });

  test('refuse the id and the code of a check-in as its secret', async () => {
    const { code } = await waitForFamilyPage(visitor(), secret);
    expect(await visitor().calls.checkIn.mine.query({ secret: form.id })).toEqual({ refused: 'gone' });
    expect(await getFailureCode(visitor().calls.checkIn.mine.query({ secret: code }))).toBe('bad-shape');
    expect(await getFailureCode(visitor().calls.checkIn.arrive.mutate({ id: form.id }))).toBe('sign-in-needed');
    expect(JSON.stringify(await waitForFamilyPage(visitor(), secret))).not.toContain(form.id);
  });

  test('never mark a family as paid because it returns from the checkout', async () => {
    await waitForFamilyPage(visitor(), secret, 'link');
    expect(await visitor().calls.checkIn.reportReturn.mutate({ secret })).toEqual({ done: true });
    expect(await waitForFamilyPage(visitor(), secret)).toMatchObject({
      state: 'awaiting payment',
      isConfirming: true,
      money: { balanceCents: 5_100 },
    });
    here.test.clock.advance(11 * 60_000);
    expect(await waitForFamilyPage(visitor(), secret)).toMatchObject({ isConfirming: false });
  });
});

describe('a return from the checkout without a payment number', () => {
  const reportReturn = (saysPaid: boolean) => visitor().calls.checkIn.reportReturn.mutate({ secret, saysPaid });

  test('allows a new payment once the provider reports that nothing was paid', async () => {
    const { link } = await waitForFamilyPage(visitor(), secret, 'link');
    await reportReturn(false);
    expect(await waitForFamilyPage(visitor(), secret, 'answer')).toMatchObject({ state: 'awaiting payment', isConfirming: false, link });
    expect(await countStoredRows(here, form.id)).toMatchObject({ requests: 1, open: 1 });
  });

  test('shows the payment once the provider reports it', async () => {
    await waitForFamilyPage(visitor(), secret, 'link');
    await payInDemo(here.test.running.app, form.id);
    await reportReturn(false);
    expect(await waitForFamilyPage(visitor(), secret, 'answer')).toMatchObject({ state: 'paid', isConfirming: false });
  });

  test('does not replace a return with a payment number from another tab', async () => {
    await waitForFamilyPage(visitor(), secret, 'link');
    const returnedAt = here.test.clock.now();
    here.test.clock.advance(1_000);
    await reportReturn(true);
    await endPaymentConfirmation.run(here.test.running.app, { id: form.id, returnedAt }, { number: 1, last: false });
    expect(await waitForFamilyPage(visitor(), secret)).toMatchObject({ isConfirming: true });
  });
});

describe('checkIn.payAgain', () => {
  test('creates a link only if there is no open one', async () => {
    await waitForFamilyPage(visitor(), secret, 'link');
    expect(await visitor().calls.checkIn.payAgain.mutate({ secret })).toEqual({ done: true });
    expect(await countStoredRows(here, form.id)).toMatchObject({ requests: 1, open: 1 });
    await here.test.running.app.database.pool.query(`update payment_requests set state = 'expired' where folio_id = $1`, [form.id]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor().calls.checkIn.payAgain.mutate({ secret })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"done":true}']));
    expect(await countStoredRows(here, form.id)).toMatchObject({ requests: 2, open: 1 });
    expect((await waitForFamilyPage(visitor(), secret, 'link')).link).not.toBeNull();
  });

  test('creates no link if no balance is due', async () => {
    await expectDone(here.dana.calls.payments.waive.mutate({ key: newId(), folioId: form.id, reason: 'Guests of the camp' }));
    expect(await visitor().calls.checkIn.payAgain.mutate({ secret })).toEqual({ refused: 'nothing-owed' });
    await expectDone(here.dana.calls.checkIn.cancel.mutate({ id: form.id, reason: 'Ill' }));
    expect(await visitor().calls.checkIn.payAgain.mutate({ secret })).toEqual({ refused: 'nothing-owed' });
  });
});

test('two concurrent changes are applied one after the other', async () => {
  const eventId = await addEvent(here.dana, {});
  form = familyForm(eventId, { persons: [person('p1', { activities: [] })], seenCents: 4_100 });
  secret = (await submitAccepted(visitor(), form)).secret;
  const meals = Array.from({ length: 12 }, (_none, index) => index);
  const answers = await Promise.all(
    meals.map((count) => submitChange({ persons: [person('p1', { meals: count, activities: [] })], seenCents: 2_500 + count * 800 })),
  );
  expect(answers.filter((answer) => 'refused' in answer)).toEqual([]);
  const row = await readDeskRow(here.test, eventId, form.id);
  // Whichever change is first, the charges equal the price, and one request asks for exactly the balance.
  expect(row.money.balanceCents).toBe(row.totalCents);
  expect(row.money.request?.amountCents).toBe(row.totalCents);
  expect(await countStoredRows(here, form.id)).toMatchObject({ open: 1 });
});
