import { expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { HistoryRow } from '#platform/events/history.ts';
import { payInDemo, refundInDashboardInDemo } from '#features/payments/server/public.ts';
import type { FolioRow } from '#features/payments/shapes.ts';
import type { DeskEventRow } from '#features/check-in/shapes/event.ts';
import {
  countTableRows,
  readDeskRow,
  expectDone,
  familyForm,
  countStoredRows,
  waitForFamilyPage,
  person,
  submitAccepted,
  testCamp,
} from '#features/check-in/server/testing.ts';

const here = testCamp();

const visitor = () => here.test.visitor();
const pay = (id: string, deviation: Parameters<typeof payInDemo>[2]) => payInDemo(here.test.running.app, id, deviation);
const payAgain = (secret: string) => visitor().calls.checkIn.payAgain.mutate({ secret });
const take = (folioId: string, amountCents: number) =>
  here.dana.calls.payments.take.mutate({ key: newId(), folioId, method: 'cash', amountCents, note: '' });
const resolve = (id: string | undefined, how: 'accept' | 'refund') =>
  here.dana.calls.payments.resolve.mutate({ id: id ?? '', how, note: '' });

const refundThere = (id: string, cents: number) => refundInDashboardInDemo(here.test.running.app, id, cents);

async function familyThatPaid(deviation: Parameters<typeof payInDemo>[2]) {
  const form = familyForm(here.eventId);
  const { secret } = await submitAccepted(visitor(), form);
  await waitForFamilyPage(visitor(), secret, 'link');
  await pay(form.id, deviation);
  return {
    id: form.id,
    form,
    secret,
    row: () => readDeskRow(here.test, here.eventId, form.id),
    page: () => waitForFamilyPage(visitor(), secret),
  };
}

async function owedAtDesk(): Promise<number> {
  const seen = await here.dana.watch('checkIn.deskEvents');
  seen.close();
  return seen.rows<DeskEventRow>().find(({ id }) => id === here.eventId)?.owedCents ?? 0;
}

test('an overpayment blocks every new request until staff decide about it', async () => {
  const owedBefore = await owedAtDesk();
  const { id, secret, row, page } = await familyThatPaid({ extraCents: 9_600 });
  const arrived = [{ amountCents: 14_700, currency: 'USD', verdict: 'wrong-amount', isPretend: true }];
  expect(await page()).toMatchObject({
    state: 'wants a look',
    link: null,
    isConfirming: false,
    money: { balanceCents: 5_100, restCents: 0, undecided: arrived, request: { amountCents: 5_100, link: null } },
  });
  expect(await row()).toMatchObject({ state: 'wants a look', money: { undecided: arrived, restCents: 0 } });
  expect(await owedAtDesk()).toBe(owedBefore);
  expect(await payAgain(secret)).toEqual({ refused: 'wants-a-look' });
  expect(await here.dana.calls.checkIn.askAgain.mutate({ id })).toEqual({ refused: 'wants-a-look' });
  expect(await take(id, 5_100)).toEqual({ refused: 'wants-a-look', field: 'amountCents' });
  expect(await here.dana.calls.payments.waive.mutate({ key: newId(), folioId: id, reason: 'No' })).toEqual({ refused: 'wants-a-look' });
  expect(await countStoredRows(here, id)).toMatchObject({ requests: 1, open: 0 });

  // During the review the page polls, so that it receives the decision.
  const decision = waitForFamilyPage(visitor(), secret, 'decision');
  expect(await resolve((await row()).money.undecided[0]?.id, 'accept')).toEqual({ done: true });
  expect(await decision).toMatchObject({
    state: 'paid',
    money: { cardCents: 14_700, balanceCents: -9_600, undecided: [], isPretend: true },
  });
});

test('a payment in another currency needs review, and the full amount is due after its refund', async () => {
  const { id, secret, row, page } = await familyThatPaid({ currency: 'CAD' });
  expect(await page()).toMatchObject({ state: 'wants a look', link: null, money: { restCents: 0, undecided: [{ currency: 'CAD' }] } });
  expect(await payAgain(secret)).toEqual({ refused: 'wants-a-look' });
  const payment = (await row()).money.undecided[0]?.id;
  expect(await resolve(payment, 'accept')).toEqual({ refused: 'cannot-accept' });
  // The refused calls must have changed nothing.
  expect(await page()).toMatchObject({ state: 'wants a look' });
  expect(await resolve(payment, 'refund')).toEqual({ done: true });
  expect(await page()).toMatchObject({
    state: 'awaiting payment',
    money: { restCents: 5_100, undecided: [], givenBack: [{ amountCents: 5_100, currency: 'CAD' }] },
  });
  await expectDone(payAgain(secret));
  expect((await waitForFamilyPage(visitor(), secret, 'link')).link).not.toBeNull();
  expect(await countStoredRows(here, id)).toMatchObject({ open: 1 });
});

test('a refunded payment is shown to the family with the full balance, and recorded in the folio and the history', async () => {
  const { id, secret, row, page } = await familyThatPaid({ extraCents: 100 });
  const comeBack = () => visitor().calls.checkIn.reportReturn.mutate({ secret, order: 'an-order-not-heard-of' });
  await comeBack();
  here.test.clock.advance(60_000);
  expect(await resolve((await row()).money.undecided[0]?.id, 'refund')).toEqual({ done: true });
  const givenBack = [{ amountCents: 5_200, currency: 'USD' }];
  const money = { balanceCents: 5_100, restCents: 5_100, refundedCents: 0, refundingCents: 0, undecided: [], givenBack };
  // The confirmation of the earlier return has ended. A new return starts a new one.
  expect(await page()).toMatchObject({ state: 'awaiting payment', isConfirming: false, money });
  expect(await row()).toMatchObject({ money });
  const folio = await here.dana.watch('payments.folio', { folioId: id });
  expect(folio.rows<FolioRow>()).toMatchObject([{ refunds: [{ amountCents: 5_200, currency: 'USD', byName: 'Dana Whitfield' }] }]);
  folio.close();
  const history = await here.dana.watch('checkIn.history', { id });
  expect(history.rows<HistoryRow>()[0]).toMatchObject({
    kind: 'payments.payment-refund',
    actorName: 'Dana Whitfield',
    after: { payment: { amountCents: 5_200, currency: 'USD' } },
  });
  history.close();
  await expectDone(payAgain(secret));
  expect((await waitForFamilyPage(visitor(), secret, 'link')).money).toMatchObject({ request: { amountCents: 5_100 }, givenBack });
  here.test.clock.advance(60_000);
  await comeBack();
  expect(await page()).toMatchObject({ isConfirming: true });
});

test('a cancellation is refused if a payment in review arrived after the dialog was opened', async () => {
  const { id, row } = await familyThatPaid({ extraCents: 100 });
  const { balanceCents, undecided } = (await row()).money;
  const cancel = (undecidedIds: string[]) =>
    here.dana.calls.checkIn.cancel.mutate({ id, reason: 'Ill', seen: { isHere: false, balanceCents, undecidedIds } });
  expect(await cancel([])).toEqual({ refused: 'changed-meanwhile' });
  expect((await row()).cancelledAt).toBeNull();
  expect(await cancel(undecided.map((payment) => payment.id))).toEqual({ done: true });
});

test('after an underpayment the family can pay only the rest, by link or at the desk, and both settle the balance', async () => {
  const { id, secret, row, page } = await familyThatPaid({ extraCents: -300 });
  expect(await page()).toMatchObject({ state: 'wants a look', link: null, money: { balanceCents: 5_100, restCents: 300 } });
  expect(await take(id, 301)).toEqual({ refused: 'wants-a-look', field: 'amountCents' });
  await expectDone(payAgain(secret));
  await expectDone(payAgain(secret));
  const pageWithLink = await waitForFamilyPage(visitor(), secret, 'link');
  expect(pageWithLink).toMatchObject({ link: expect.any(String), money: { request: { amountCents: 300 } } });
  expect(await countStoredRows(here, id)).toMatchObject({ requests: 2, open: 1 });
  await pay(id, {});
  expect(await page()).toMatchObject({ state: 'wants a look', link: null, money: { balanceCents: 4_800, restCents: 0 } });
  expect(await payAgain(secret)).toEqual({ refused: 'wants-a-look' });
  expect(await resolve((await row()).money.undecided[0]?.id, 'accept')).toEqual({ done: true });
  expect(await page()).toMatchObject({ state: 'paid', money: { balanceCents: 0, cardCents: 5_100, undecided: [] } });
});

test('an underpayment stays in review after the rest is paid in cash', async () => {
  const { id, page } = await familyThatPaid({ extraCents: -300 });
  await expectDone(take(id, 300));
  expect(await page()).toMatchObject({ state: 'wants a look', money: { balanceCents: 4_800, restCents: 0 } });
});

test('a person added while a payment is in review is charged separately, and no link asks for the full amount', async () => {
  const { id, form, secret } = await familyThatPaid({ extraCents: 100 });
  const { church, phone, email } = form;
  const persons = [...form.persons, person('p3', { name: 'Tom Hale', meals: 1, activities: [] })];
  const changed = await visitor().calls.checkIn.change.mutate({ secret, church, phone, email, persons, seenCents: 5_900 });
  expect(changed).toMatchObject({ totalCents: 5_900 });
  expect((await waitForFamilyPage(visitor(), secret, 'link')).money).toMatchObject({ restCents: 700, request: { amountCents: 700 } });
  const amounts = await countTableRows(here.test, 'payment_requests', 'folio_id = $1 and amount_cents > 5100', [id]);
  expect(amounts).toBe(0);
});

test('a return address opened a second time shows the current balance and no confirmation', async () => {
  const { id, form, secret } = await familyThatPaid({ extraCents: 100 });
  const [firstOrder] = (
    await here.test.running.app.database.pool.query<{ order: string }>(
      'select order_id as order from payment_requests where folio_id = $1 order by seq limit 1',
      [id],
    )
  ).rows;
  const { church, phone, email } = form;
  const persons = [...form.persons, person('p3', { name: 'Tom Hale', meals: 1, activities: [] })];
  await visitor().calls.checkIn.change.mutate({ secret, church, phone, email, persons, seenCents: 5_900 });
  await waitForFamilyPage(visitor(), secret, 'link');
  await visitor().calls.checkIn.reportReturn.mutate({ secret, order: firstOrder?.order ?? '' });
  expect(await waitForFamilyPage(visitor(), secret)).toMatchObject({ isConfirming: false, money: { restCents: 700 } });
  await visitor().calls.checkIn.reportReturn.mutate({ secret, order: 'an-order-not-heard-of' });
  expect(await waitForFamilyPage(visitor(), secret)).toMatchObject({ isConfirming: true });
});

test('a second payment needs review, and the family stays paid', async () => {
  const form = familyForm(here.eventId);
  const { secret } = await submitAccepted(visitor(), form);
  const { link } = await waitForFamilyPage(visitor(), secret, 'link');
  const page = `${here.test.url}${link ?? ''}`;
  await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ odd: 'twice' }),
    redirect: 'manual',
    headers: { origin: here.test.url },
  });
  await visitor().calls.checkIn.reportReturn.mutate({ secret, saysPaid: true });
  const seen = await here.dana.watch('checkIn.desk', { eventId: here.eventId });
  const rows = await seen.until<Awaited<ReturnType<typeof readDeskRow>> & { [key: string]: unknown }>((all) =>
    all.some(({ id, money }) => id === form.id && money.cardCents === 5_100 && money.undecided.length === 1),
  );
  seen.close();
  const row = rows.find(({ id }) => id === form.id);
  expect(row).toMatchObject({
    state: 'wants a look',
    money: { balanceCents: 0, restCents: 0, undecided: [{ verdict: 'second', amountCents: 5_100 }] },
  });
  expect(await resolve(row?.money.undecided[0]?.id, 'refund')).toEqual({ done: true });
  expect(await waitForFamilyPage(visitor(), secret)).toMatchObject({ state: 'paid', money: { balanceCents: 0, undecided: [] } });
});

test('a payment with a tip settles the balance, and the family sees the tip separately', async () => {
  const { row, page } = await familyThatPaid({ tipCents: 500 });
  expect(await page()).toMatchObject({
    state: 'paid',
    link: null,
    money: { cardCents: 5_100, balanceCents: 0, tipCents: 500, undecided: [] },
  });
  expect(await row()).toMatchObject({ state: 'paid', money: { tipCents: 500 } });
});

test('a refund of the excess in the Square dashboard settles an overpayment without a decision', async () => {
  const { id, row, page } = await familyThatPaid({ extraCents: 500 });
  await refundThere(id, 500);
  expect(await page()).toMatchObject({
    state: 'paid',
    link: null,
    money: { cardCents: 5_600, refundedCents: 500, balanceCents: 0, undecided: [] },
  });
  expect((await page()).money.givenBack).toBeUndefined();
  expect(await row()).toMatchObject({ state: 'paid' });
  expect(await countStoredRows(here, id)).toMatchObject({ requests: 1, open: 0 });
});

test('a refund of a paid family in the Square dashboard blocks new requests until staff decide about it', async () => {
  const owedBefore = await owedAtDesk();
  const { id, secret, row, page } = await familyThatPaid({});
  await refundThere(id, 1_100);
  const money = { balanceCents: 1_100, restCents: 0, inReviewCents: 1_100, refundedCents: 1_100 };
  expect(await page()).toMatchObject({ state: 'wants a look', link: null, isConfirming: false, money });
  expect(await row()).toMatchObject({ state: 'wants a look', money });
  expect(await owedAtDesk()).toBe(owedBefore);
  expect(await payAgain(secret)).toEqual({ refused: 'wants-a-look' });
  expect(await here.dana.calls.checkIn.askAgain.mutate({ id })).toEqual({ refused: 'wants-a-look' });
  expect(await take(id, 1_100)).toEqual({ refused: 'wants-a-look', field: 'amountCents' });
  expect(await countStoredRows(here, id)).toMatchObject({ requests: 1, open: 0 });

  const decide = (how: 'costs-less' | 'still-owed') =>
    here.dana.calls.payments.decideRefund.mutate({ folioId: id, how, amountCents: 1_100, note: '' });
  expect(await decide('costs-less')).toEqual({ done: true });
  expect(await decide('still-owed')).toEqual({ refused: 'settled-already' });
  expect(await page()).toMatchObject({ state: 'paid', money: { balanceCents: 0, restCents: 0, chargedCents: 4_000 } });
  const history = await here.dana.watch('checkIn.history', { id });
  expect(history.rows<HistoryRow>()[0]).toMatchObject({
    kind: 'payments.refund-costs-less',
    actorName: 'Dana Whitfield',
    after: { refund: { amountCents: 1_100, currency: 'USD' } },
  });
  history.close();
});

test('a refund in the Square dashboard leads to a new link if staff still expect the amount, or to no balance if the price is lower', async () => {
  const [owed, less] = [await familyThatPaid({}), await familyThatPaid({})];
  for (const { id } of [owed, less]) await refundThere(id, 5_100);
  const decide = (folioId: string, how: 'costs-less' | 'still-owed') =>
    here.dana.calls.payments.decideRefund.mutate({ folioId, how, amountCents: 5_100, note: 'Wrong card' });
  expect(await decide(owed.id, 'still-owed')).toEqual({ done: true });
  expect(await owed.page()).toMatchObject({ state: 'awaiting payment', money: { restCents: 5_100 } });
  await expectDone(payAgain(owed.secret));
  expect((await waitForFamilyPage(visitor(), owed.secret, 'link')).money).toMatchObject({ request: { amountCents: 5_100 } });
  expect(await decide(less.id, 'costs-less')).toEqual({ done: true });
  expect(await less.page()).toMatchObject({ state: 'refunded', isCancelled: false, money: { balanceCents: 0, restCents: 0 } });
});

test("the receipt contains the event, its dates, the family and its code, with the QR code of the family's page", async () => {
  const email = 'receipt@example.org';
  const form = familyForm(here.eventId, { email });
  const { secret, code } = await submitAccepted(visitor(), form);
  await waitForFamilyPage(visitor(), secret, 'link');
  await pay(form.id, {});
  const [mail, ...others] = (await here.test.mails()).filter(({ recipient }) => recipient === email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'payments.receipt', subject: 'Receipt from Bunkhouse: Lakeside Family Camp' });
  for (const line of ['Event: Lakeside Family Camp', 'Dates: Jun 11 – 13', 'Family: Ruth Hale · Grace Chapel', `Code: ${code}`, '$51.00'])
    expect(mail?.textBody).toContain(line);
  expect(mail?.qr).toBe(`${here.test.running.app.config.publicUrl}/guest/check-in/yours?id=${secret}`);
  expect(mail?.htmlBody).toContain('cid:qr@bunkhouse');
});
