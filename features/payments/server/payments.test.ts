import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { decryptText } from '#platform/seal/server/sealed-text.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import {
  type AlarmRow,
  type DayRow,
  type FolioRow,
  NewRequest as NewRequestShape,
  type PaymentRuleRow,
  type RequestRow,
} from '#features/payments/shapes.ts';
import { parse } from 'csv-parse/sync';
import { setCardProvider } from './card-provider.ts';
import { ProviderUnavailableError } from './provider/provider.ts';
import { demoProvider } from './provider/get-provider.ts';
import { alarmRows } from './lists/alarm-rows.ts';
import { readDayEntries } from './lists/day-entries.ts';
import { applyPayment } from './settling/apply-payment.ts';
import { addRequest } from './requests/add-request.ts';
import { signatureHeader, signatureOf } from './provider/signature.ts';
import { getSigning } from './provider/get-provider.ts';
import { getFakeSquare } from './fake-square/get-fake-square.ts';

const testApp = setUpTestApp();
let dana: SignedInGuest;
let volunteer: SignedInGuest;
beforeAll(async () => {
  dana = await testApp.person({ firstName: 'Dana', lastName: 'Whitfield', permissions: ['view-event-*'] });
  volunteer = await testApp.person();
  // Load Square's library before the tests: on a busy machine, loading takes longer than the timeout of a view.
  await demoProvider(testApp.running.app).provider.payment('NOBODY');
});

type NewRequest = Parameters<SignedInGuest['calls']['payments']['request']['mutate']>[0];

const someRequest = {
  reservationId: null,
  purpose: 'other',
  description: 'Firewood',
  amountCents: 3_500,
  payerName: 'Miriam Hale',
  payerEmail: 'miriam@example.org',
  language: 'en',
} as const;

async function createPaymentRequest(more: Partial<NewRequest> = {}): Promise<string> {
  const id = newId();
  const answer = await dana.calls.payments.request.mutate({ id, ...someRequest, ...more });
  if (isRefusal(answer)) throw new Error(answer.refused);
  return id;
}

async function stay(name = 'Lakeside Family Camp'): Promise<string> {
  const id = newId();
  const answer = await dana.calls.reservations.create.mutate({
    id,
    name,
    classification: 'camp',
    startsAt: '2026-06-19T20:00:00.000Z',
    endsAt: '2026-06-21T15:00:00.000Z',
    state: 'confirmed',
  });
  if (isRefusal(answer)) throw new Error(answer.refused);
  return id;
}

async function rowsOf<Row>(view: string, input: object = {}): Promise<Row[]> {
  const seen = await dana.watch(`payments.${view}`, input);
  seen.close();
  return seen.rows() as Row[];
}

const folio = async (folioId: string) => (await rowsOf<FolioRow>('folio', { folioId }))[0];

async function waitForLink(id: string): Promise<RequestRow> {
  const seen = await dana.watch('payments.requests');
  const rows = await seen.until<RequestRow & { [key: string]: unknown }>((all) => all.some((row) => row.id === id && row.link !== null));
  seen.close();
  const row = rows.find((current) => current.id === id);
  if (!row) throw new Error('no request');
  return row;
}

async function pay({ link }: RequestRow, deviation = {}): Promise<string> {
  const pretend = getFakeSquare(testApp.running.app);
  const payment = await pretend.fakeSquare.pay(link?.split('/').at(-1) ?? '', deviation);
  if (payment === null) throw new Error('cannot be paid');
  const { status, order_id, id } = payment;
  const body = JSON.stringify({ event_id: newId(), type: 'payment.updated', data: { object: { payment: { id, order_id, status } } } });
  expect((await webhook(body)).status).toBe(200);
  return payment.id;
}

function webhook(body: string, signature?: string): Promise<Response> {
  const signing = getSigning(testApp.running.app);
  if (signing === null) throw new Error('no signing');
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature ?? signatureOf(signing, body) };
  return fetch(`${testApp.url}/webhooks/square`, { method: 'POST', body, headers });
}

async function insertWrongPayment(requestId: string, amountCents: number, at: string): Promise<string> {
  const id = newId();
  await testApp.running.app.database.pool.query(
    `insert into provider_payments (id, request_id, amount_cents, currency, status, paid_at, seen_at, verdict)
     values ($1, $2, $3, 'USD', 'COMPLETED', $4, $4, 'wrong-amount')`,
    [id, requestId, amountCents, at],
  );
  return id;
}

async function providerPaymentsOn(day: string) {
  const payments = [];
  const { provider } = demoProvider(testApp.running.app);
  for await (const payment of provider.paymentsBetween(`${day}T04:00:00.000Z`, `${day}T23:59:00.000Z`)) payments.push(payment);
  return payments;
}

describe('a payment link from staff', () => {
  test('is created, paid, and shown as paid on every screen, and one receipt is mailed', async () => {
    const id = await createPaymentRequest();
    const subscription = await dana.watch('payments.requests');
    const row = await waitForLink(id);
    expect(row).toMatchObject({
      folioKind: 'free',
      folioName: 'Miriam Hale',
      balanceCents: 3_500,
      createdByName: 'Dana Whitfield',
      sentAt: null,
    });
    await pay(row);
    await subscription.until<RequestRow & { [key: string]: unknown }>((all) =>
      all.some((current) => current.id === id && current.state === 'paid' && current.balanceCents === 0),
    );
    subscription.close();
    expect((await folio(id))?.entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['charge', 3_500],
      ['card', -3_500],
    ]);
    const receipts = (await testApp.mails()).filter(({ kind, textBody }) => kind === 'payments.receipt' && textBody.includes(id));
    expect(receipts).toMatchObject([{ recipient: 'miriam@example.org', language: 'en' }]);
    expect(receipts[0]?.textBody).toContain('Test mode: no money is charged.');
  });

  test('is created once per id, and a call with the same id but different input is refused', async () => {
    const id = await createPaymentRequest();
    const again = (other: Partial<NewRequest> = {}) => dana.calls.payments.request.mutate({ id, ...someRequest, ...other });
    expect(await again()).toEqual({ done: true });
    const reservationId = await stay('Another stay');
    for (const other of [{ amountCents: 3_600 }, { payerEmail: 'ada@example.org' }, { dueOn: '2026-07-01' }, { reservationId }])
      expect(await again(other), JSON.stringify(other)).toEqual({ refused: 'already-sent' });
    expect(await folio(reservationId)).toBeUndefined();
    expect(await folio(id)).toMatchObject({ requests: [{ id, amountCents: 3_500 }], money: { chargedCents: 3_500 } });
  });

  test('is emailed once the link is ready, in the payer’s language, with the address of our payment page', async () => {
    const id = await createPaymentRequest({
      description: 'Almuerzo',
      payerName: 'Luis Ortega',
      payerEmail: 'luis@example.org',
      language: 'es',
      send: true,
      dueOn: '2026-07-01',
    });
    const { sentAt } = await waitForLink(id);
    expect(sentAt).not.toBeNull();
    const [mail] = (await testApp.mails()).filter(
      ({ recipient, kind }) => recipient === 'luis@example.org' && kind === 'payments.requested',
    );
    expect(mail).toMatchObject({ subject: 'Almuerzo: su pago a Bunkhouse', language: 'es' });
    expect(mail?.textBody).toMatch(/Por favor, pague a más tardar el miércoles, 1 de julio( de 2026)?\./);
    const [, secret] = /\/guest\/payment\?id=([\w-]+)/.exec(mail?.textBody ?? '') ?? [];
    const visitor = testApp.visitor();
    expect(await visitor.calls.payments.payerPage.query({ secret: secret ?? '' })).toMatchObject({
      description: 'Almuerzo',
      amountCents: 3_500,
      state: 'received link',
      isPretend: true,
      link: expect.stringContaining('/pretend-checkout/'),
    });
    expect(await visitor.calls.payments.payerPage.query({ secret: 'nobody-has-this-secret-0000000000' })).toEqual({ refused: 'gone' });
  });

  test('is not sent without an email address, and staff may send it twice', async () => {
    const id = await createPaymentRequest({ payerEmail: '' });
    expect(await dana.calls.payments.send.mutate({ id })).toEqual({ refused: 'no-email' });
    expect(await dana.calls.payments.send.mutate({ id: newId() })).toEqual({ refused: 'gone' });
    const other = await createPaymentRequest({ payerEmail: 'twice@example.org' });
    await waitForLink(other);
    for (const _ of [1, 2]) expect(await dana.calls.payments.send.mutate({ id: other })).toEqual({ done: true });
    expect((await testApp.mails()).filter(({ recipient }) => recipient === 'twice@example.org')).toHaveLength(2);
  });

  test('cannot be paid after its removal, and the emailed address opens the reissued link', async () => {
    const id = await createPaymentRequest();
    const { link } = await waitForLink(id);
    expect(await dana.calls.payments.reissue.mutate({ id })).toEqual({ refused: 'still-open' });
    expect(await dana.calls.payments.remove.mutate({ id })).toEqual({ done: true });
    expect(await dana.calls.payments.remove.mutate({ id })).toEqual({ refused: 'not-open' });
    const subscription = await dana.watch('payments.folio', { folioId: id });
    await subscription.until<FolioRow & { [key: string]: unknown }>(([current]) => current?.requests[0]?.state === 'removed');
    subscription.close();
    expect(await getFakeSquare(testApp.running.app).fakeSquare.pay(link?.split('/').at(-1) ?? '')).toBeNull();
    expect(await folio(id)).toMatchObject({ money: { balanceCents: 0, chargedCents: 0 } });
    const reissued = await dana.calls.payments.reissue.mutate({ id });
    if (isRefusal(reissued)) throw new Error(reissued.refused);
    await waitForLink(reissued.id);
    expect(await folio(id)).toMatchObject({
      money: { balanceCents: 3_500 },
      requests: [
        { id: reissued.id, state: 'received link' },
        { id, state: 'removed' },
      ],
    });
    const { rows } = await testApp.running.app.database.pool.query<{ secret: Buffer }>(
      'select secret from payment_requests where id = $1',
      [id],
    );
    expect(await testApp.visitor().calls.payments.payerPage.query({ secret: rows[0] ? decryptText(rows[0].secret) : '' })).toMatchObject({
      state: 'received link',
    });
  });
});

describe('the folio of a stay', () => {
  test('contains charges, credits, a deposit and a balance', async () => {
    const reservationId = await stay();
    const charge = { key: newId(), reservationId, kind: 'charge' as const, description: 'Beds', amountCents: 100_000 };
    for (const _ of [1, 2]) expect(await dana.calls.payments.charge.mutate(charge)).toEqual({ done: true });
    const credit = { key: newId(), reservationId, kind: 'credit' as const, description: 'Two fewer', amountCents: 100_001 };
    expect(await dana.calls.payments.charge.mutate(credit)).toEqual({ refused: 'too-much', field: 'amountCents' });
    expect(await dana.calls.payments.charge.mutate({ ...credit, amountCents: 10_000 })).toEqual({ done: true });
    const tooMuch = { ...someRequest, reservationId, amountCents: 90_001 };
    for (const purpose of ['deposit', 'balance'] as const)
      expect(await dana.calls.payments.request.mutate({ ...tooMuch, id: newId(), purpose })).toEqual({
        refused: 'too-much',
        field: 'amountCents',
      });
    const deposit = await createPaymentRequest({ reservationId, purpose: 'deposit', description: 'Deposit', amountCents: 30_000 });
    const balance = await createPaymentRequest({ reservationId, purpose: 'balance', description: 'Balance', amountCents: 60_000 });
    await waitForLink(balance);
    await pay(await waitForLink(deposit));
    const subscription = await dana.watch('payments.folio', { folioId: reservationId });
    const [row] = await subscription.until<FolioRow & { [key: string]: unknown }>(([current]) => current?.money.cardCents === 30_000);
    subscription.close();
    expect(row).toMatchObject({ kind: 'reservation', name: 'Lakeside Family Camp', money: { chargedCents: 90_000, balanceCents: 60_000 } });
    expect(row?.lines).toMatchObject([{ label: 'Beds', chargedCents: 100_000, leftCents: 90_000 }]);
    expect(row?.requests.map(({ id, state }) => [id, state])).toEqual([
      [balance, 'received link'],
      [deposit, 'paid'],
    ]);
    expect(await dana.calls.payments.charge.mutate({ ...charge, key: newId(), reservationId: newId() })).toEqual({ refused: 'gone' });
  });

  test('has a balance of zero when a credit follows a waiver', async () => {
    const reservationId = await stay('Waived and less');
    const charge = { reservationId, kind: 'charge' as const, description: 'Beds', amountCents: 10_000 };
    await dana.calls.payments.charge.mutate({ ...charge, key: newId() });
    await dana.calls.payments.waive.mutate({ key: newId(), folioId: reservationId, reason: 'Friends' });
    const credit = { ...charge, key: newId(), kind: 'credit' as const, description: 'Two fewer', amountCents: 2_000 };
    expect(await dana.calls.payments.charge.mutate(credit)).toEqual({ done: true });
    expect(await folio(reservationId)).toMatchObject({ money: { chargedCents: 8_000, waivedCents: 8_000, balanceCents: 0 } });
    expect((await rowsOf<AlarmRow>('alarms')).filter(({ folioId }) => folioId === reservationId)).toEqual([]);
  });

  test('prevents the deletion of the stay', async () => {
    const reservationId = await stay('Once and gone');
    await dana.calls.payments.charge.mutate({ key: newId(), reservationId, kind: 'charge', description: 'Beds', amountCents: 100 });
    expect(await dana.calls.reservations.remove.mutate({ id: reservationId })).toEqual({ refused: 'has-records' });
  });

  test('has no price after a link for extras, so advance payments may have any amount', async () => {
    const reservationId = await stay('Firewood first');
    const firewood = await createPaymentRequest({ reservationId });
    const deposit = await createPaymentRequest({ reservationId, purpose: 'deposit', description: 'Deposit', amountCents: 25_000 });
    const second = await createPaymentRequest({ reservationId, purpose: 'deposit', description: 'Second deposit', amountCents: 20_000 });
    await waitForLink(firewood);
    await waitForLink(second);
    const states = async () => (await folio(reservationId))?.requests.toReversed().map(({ state }) => state);
    // A deposit pays no firewood.
    await pay(await waitForLink(deposit));
    const subscription = await dana.watch('payments.folio', { folioId: reservationId });
    await subscription.until<FolioRow & { [key: string]: unknown }>(([current]) => current?.money.cardCents === 25_000);
    expect(await states()).toEqual(['received link', 'paid', 'received link']);
    expect(await folio(reservationId)).toMatchObject({ money: { balanceCents: -21_500 }, owedNowCents: 3_500, downCents: 25_000 });
    const wrongRequest = await createPaymentRequest({ reservationId, amountCents: 1_200 });
    await dana.calls.payments.remove.mutate({ id: wrongRequest });
    await subscription.until<FolioRow & { [key: string]: unknown }>(([current]) => current?.requests[0]?.state === 'removed');
    expect((await folio(reservationId))?.lines).toMatchObject([{ leftCents: 3_500 }, { leftCents: 0 }]);
    const take = (amountCents: number) =>
      dana.calls.payments.take.mutate({ key: newId(), folioId: reservationId, method: 'cash', amountCents, note: '' });
    // Cash outside a deposit pays for the firewood, so that nobody pays for it twice.
    expect(await take(3_500)).toEqual({ done: true });
    await subscription.until<FolioRow & { [key: string]: unknown }>(([current]) => current?.requests.at(-1)?.state === 'removed');
    subscription.close();
    expect(await take(10_000)).toEqual({ done: true });
    expect(await states()).toEqual(['removed', 'paid', 'received link', 'removed']);
    expect(await dana.calls.payments.reissue.mutate({ id: firewood })).toEqual({ refused: 'nothing-owed' });
    expect(await folio(reservationId)).toMatchObject({
      money: { chargedCents: 3_500, balanceCents: -35_000 },
      owedNowCents: 0,
      downCents: 35_000,
    });
    expect((await rowsOf<AlarmRow>('alarms')).filter(({ folioId }) => folioId === reservationId)).toEqual([]);
    // A charge for the stay itself sets its price.
    await dana.calls.payments.charge.mutate({ key: newId(), reservationId, kind: 'charge', description: 'Beds', amountCents: 40_000 });
    expect(await folio(reservationId)).toMatchObject({ owedNowCents: 5_000, downCents: null });
    const earlier = { kind: 'cash', amountCents: 10_000, at: testApp.clock.now(), byName: 'Dana Whitfield' };
    expect(await take(5_001)).toEqual({ refused: 'too-much', field: 'amountCents', owedCents: 5_000, earlier });
  });

  test('refuses a second advance payment while the first needs review', async () => {
    const reservationId = await stay('Paid in another amount');
    const deposit = await createPaymentRequest({ reservationId, purpose: 'deposit', description: 'Deposit', amountCents: 30_000 });
    await waitForLink(deposit);
    const payment = await insertWrongPayment(deposit, 31_000, testApp.clock.now());
    const cash = (amountCents: number) =>
      dana.calls.payments.take.mutate({ key: newId(), folioId: reservationId, method: 'cash', amountCents, note: '' });
    const again = { id: newId(), ...someRequest, reservationId, purpose: 'deposit' as const, amountCents: 30_000 };
    expect(await cash(30_000)).toEqual({ refused: 'wants-a-look', field: 'amountCents' });
    expect(await dana.calls.payments.request.mutate(again)).toEqual({ refused: 'wants-a-look' });
    // A request for extras is not an advance payment, so it is accepted.
    await createPaymentRequest({ reservationId, amountCents: 1_200 });
    expect(await dana.calls.payments.resolve.mutate({ id: payment, how: 'accept', note: '' })).toEqual({ done: true });
    expect(await dana.calls.payments.request.mutate(again)).toEqual({ done: true });
    expect(await cash(30_000)).toEqual({ done: true });
  });

  test('raises no alarm for an advance payment while the stay has no price', async () => {
    const reservationId = await stay('Music Day');
    await pay(
      await waitForLink(await createPaymentRequest({ reservationId, purpose: 'deposit', description: 'Deposit', amountCents: 25_000 })),
    );
    const cheque = { key: newId(), folioId: reservationId, method: 'cheque' as const, amountCents: 5_000, note: '2041' };
    expect(await dana.calls.payments.take.mutate(cheque)).toEqual({ done: true });
    const subscription = await dana.watch('payments.folio', { folioId: reservationId });
    await subscription.until<FolioRow & { [key: string]: unknown }>(([current]) => current?.money.balanceCents === -30_000);
    subscription.close();
    expect((await rowsOf<AlarmRow>('alarms')).filter(({ folioId }) => folioId === reservationId)).toEqual([]);
  });

  test('is created by the first cash payment, once per idempotency key', async () => {
    const reservationId = await stay('Cash first');
    const cash = (folioId: string, amountCents: number, key = newId()) =>
      dana.calls.payments.take.mutate({ key, folioId, method: 'cash', amountCents, note: '' });
    const entries = async () => (await folio(reservationId))?.entries.map(({ kind, amountCents }) => [kind, amountCents]);
    const key = newId();
    for (const _ of [1, 2]) expect(await cash(reservationId, 20_000, key)).toEqual({ done: true });
    expect(await entries()).toEqual([['cash', -20_000]]);
    expect(await folio(reservationId)).toMatchObject({
      kind: 'reservation',
      name: 'Cash first',
      reservationId,
      money: { balanceCents: -20_000 },
      downCents: 20_000,
    });
    const nowhere = newId();
    expect(await cash(nowhere, 20_000)).toEqual({ refused: 'gone' });
    expect(await folio(nowhere)).toBeUndefined();
  });
});

describe('the folio of a changed stay', () => {
  type Row = RequestRow & { [key: string]: unknown };
  const change = (id: string, from: string, to: string) => dana.calls.reservations.change.mutate({ id, changes: { name: { from, to } } });

  test('has the new name on every screen after the stay is renamed', async () => {
    const reservationId = await stay('Youth Days');
    const id = await createPaymentRequest({ reservationId, purpose: 'deposit', description: 'Deposit' });
    const subscription = await dana.watch('payments.requests');
    expect(await change(reservationId, 'Youth Days', 'Harvest Days')).toEqual({ done: true });
    await subscription.until<Row>((all) => all.some((current) => current.id === id && current.folioName === 'Harvest Days'));
    subscription.close();
    expect((await folio(reservationId))?.name).toBe('Harvest Days');
    const history = await dana.watch('reservations.history', { id: reservationId });
    history.close();
    const eventId = String(Math.max(...history.rows<{ id: string }>().map((event) => Number(event.id))));
    expect(await dana.calls.reservations.undo.mutate({ id: reservationId, eventId })).toEqual({ done: true });
    expect((await folio(reservationId))?.name).toBe('Youth Days');
  });

  test('has the new name if a charge creates the folio during the rename', async () => {
    for (let round = 0; round < 10; round++) {
      const reservationId = await stay('Before');
      const charge = { key: newId(), reservationId, kind: 'charge', description: 'Beds', amountCents: 100 } as const;
      await Promise.all([change(reservationId, 'Before', 'After'), dana.calls.payments.charge.mutate(charge)]);
      expect((await folio(reservationId))?.name).toBe('After');
    }
  });

  test('loses its open links when the stay is cancelled, but not links created afterwards', async () => {
    const reservationId = await stay('Called off');
    const id = await createPaymentRequest({ reservationId, purpose: 'deposit', description: 'Deposit' });
    await waitForLink(id);
    const subscription = await dana.watch('payments.requests');
    await dana.calls.reservations.changeState.mutate({ id: reservationId, from: 'confirmed', to: 'cancelled', reason: 'Flood' });
    await subscription.until<Row>((all) => all.some((current) => current.id === id && current.state === 'removed'));
    const fee = await createPaymentRequest({ reservationId, description: 'For cancelling' });
    await waitForLink(fee);
    await change(reservationId, 'Called off', 'Was called off');
    await subscription.until<Row>((all) => all.some((current) => current.id === fee && current.folioName === 'Was called off'));
    subscription.close();
    expect((await folio(reservationId))?.requests.map(({ state }) => state)).toEqual(['received link', 'removed']);
  });
});

describe('payments.cancelStay', () => {
  type Cancelling = Parameters<SignedInGuest['calls']['payments']['cancelStay']['mutate']>[0];
  const charge = async (reservationId: string, amountCents: number) =>
    dana.calls.payments.charge.mutate({ key: newId(), reservationId, kind: 'charge', description: 'Beds', amountCents });
  const take = async (folioId: string, amountCents: number) =>
    dana.calls.payments.take.mutate({ key: newId(), folioId, method: 'cheque', amountCents, note: '' });
  async function createPartlyPaidStay(): Promise<string> {
    const id = await stay();
    await charge(id, 100_000);
    await take(id, 40_000);
    return id;
  }
  const seen = { balanceCents: 60_000, paidCents: 40_000 };
  const buildCancellation = (id: string, more: Partial<Cancelling> = {}): Cancelling => ({
    key: newId(),
    id,
    from: 'confirmed',
    fromHeldUntil: null,
    reason: 'Flu',
    seen,
    refundCents: 0,
    byHand: 'cheque',
    rest: 'waive',
    ...more,
  });
  const cancel = (input: Cancelling) => dana.calls.payments.cancelStay.mutate(input);
  const cancelReservation = (id: string) =>
    dana.calls.reservations.changeState.mutate({ id, from: 'confirmed', to: 'cancelled', reason: 'Flu' });
  const entries = async (id: string) => (await folio(id))?.entries.map(({ kind, amountCents, method }) => [kind, amountCents, method]);
  const stateOf = async (id: string) => {
    const subscription = await dana.watch('reservations.one', { id });
    subscription.close();
    return subscription.rows<{ id: string; state: string }>()[0]?.state;
  };
  async function lastEvent(id: string): Promise<{ id: string; kind: string }> {
    const subscription = await dana.watch('reservations.history', { id });
    subscription.close();
    const [last] = subscription.rows<{ id: string; kind: string }>().toSorted((a, b) => Number(b.id) - Number(a.id));
    if (last === undefined) throw new Error('no history');
    return last;
  }

  test('is the only way to cancel a stay with payments', async () => {
    const id = await createPartlyPaidStay();
    expect(await cancelReservation(id)).toEqual({ refused: 'has-money' });
    expect(await stateOf(id)).toBe('confirmed');
    const unpaid = await stay();
    await charge(unpaid, 5_000);
    expect(await cancelReservation(unpaid)).toEqual({ refused: 'has-money' });
    expect(await cancelReservation(await stay())).toEqual({ done: true });
  });

  test('keeps payments as a cancellation fee and waives the balance', async () => {
    const id = await createPartlyPaidStay();
    const link = await createPaymentRequest({ reservationId: id, purpose: 'balance', description: 'Balance', amountCents: 60_000 });
    expect(await cancel(buildCancellation(id))).toEqual({ done: true });
    expect(await entries(id)).toEqual([
      ['charge', 100_000, null],
      ['cheque', -40_000, null],
      ['credit', -100_000, null],
      ['charge', 40_000, null],
    ]);
    expect(await folio(id)).toMatchObject({
      money: { chargedCents: 40_000, balanceCents: 0 },
      lines: [{ leftCents: 0 }, { label: 'Cancellation fee', leftCents: 40_000 }],
    });
    expect(await stateOf(id)).toBe('cancelled');
    expect((await rowsOf<RequestRow>('requests')).find((row) => row.id === link)?.state).toMatch(/remove/);
  });

  test('adds an open balance to the cancellation fee if it stays owed', async () => {
    const id = await createPartlyPaidStay();
    await cancel(buildCancellation(id, { rest: 'owed' }));
    expect((await folio(id))?.money).toMatchObject({ chargedCents: 100_000, balanceCents: 60_000, restCents: 60_000 });
  });

  test('refunds a part of the payments by check and keeps the rest as a fee', async () => {
    const id = await createPartlyPaidStay();
    expect(await cancel(buildCancellation(id, { refundCents: 15_000 }))).toEqual({ done: true });
    expect(await entries(id)).toContainEqual(['refund', 15_000, 'cheque']);
    expect((await folio(id))?.money).toMatchObject({ chargedCents: 25_000, refundedCents: 15_000, balanceCents: 0 });
  });

  test('refunds card payments to the card, and the rest in cash', async () => {
    const id = await stay();
    await charge(id, 10_000);
    const request = await createPaymentRequest({ reservationId: id, purpose: 'deposit', description: 'Deposit', amountCents: 3_000 });
    await pay(await waitForLink(request));
    const subscription = await dana.watch('payments.folio', { folioId: id });
    await subscription.until<FolioRow & { [key: string]: unknown }>(([row]) => row?.money.cardCents === 3_000);
    await take(id, 2_000);
    const money = { balanceCents: 5_000, paidCents: 5_000 };
    expect(await cancel(buildCancellation(id, { seen: money, refundCents: 5_000, byHand: 'cash' }))).toEqual({ done: true });
    await subscription.until<FolioRow & { [key: string]: unknown }>(([row]) => row?.money.refundedCents === 5_000);
    subscription.close();
    const refunds = (await entries(id))?.filter(([kind]) => kind === 'refund');
    expect(refunds).toEqual([
      ['refund', 2_000, 'cash'],
      ['refund', 3_000, 'card'],
    ]);
    expect((await folio(id))?.money).toMatchObject({ chargedCents: 0, balanceCents: 0 });
  });

  test('keeps or refunds the deposit of a stay without a price', async () => {
    const [keptStay, refundedStay] = [await stay(), await stay()];
    for (const id of [keptStay, refundedStay]) await take(id, 30_000);
    const money = { balanceCents: -30_000, paidCents: 30_000 };
    await cancel(buildCancellation(keptStay, { seen: money }));
    await cancel(buildCancellation(refundedStay, { seen: money, refundCents: 30_000 }));
    expect((await folio(keptStay))?.money).toMatchObject({ chargedCents: 30_000, balanceCents: 0 });
    expect((await folio(refundedStay))?.money).toMatchObject({ chargedCents: 0, refundedCents: 30_000, balanceCents: 0 });
  });

  test('changes neither the stay nor its money if the decision or the cancellation is refused', async () => {
    const id = await createPartlyPaidStay();
    const before = await entries(id);
    expect(await cancel(buildCancellation(id, { refundCents: 40_001 }))).toEqual({ refused: 'too-much', field: 'refundCents' });
    expect(await cancel(buildCancellation(id, { refundCents: 100, rest: 'owed' }))).toEqual({ refused: 'refund-while-owed' });
    expect(await cancel(buildCancellation(id, { seen: { ...seen, paidCents: 0 } }))).toEqual({ refused: 'other-money' });
    expect(await cancel(buildCancellation(id, { from: 'inquiry' }))).toEqual({ refused: 'changed-meanwhile', by: expect.any(String) });
    expect(await entries(id)).toEqual(before);
    expect(await stateOf(id)).toBe('confirmed');
  });

  test('cancels a stay once per idempotency key', async () => {
    const id = await createPartlyPaidStay();
    const input = buildCancellation(id, { refundCents: 10_000 });
    expect(await cancel(input)).toEqual({ done: true });
    const after = await entries(id);
    expect(await cancel(input)).toEqual({ done: true });
    expect(await entries(id)).toEqual(after);
  });

  test('cannot be undone, and reopening the stay leaves its money unchanged', async () => {
    const id = await createPartlyPaidStay();
    await cancel(buildCancellation(id));
    const { id: eventId } = await lastEvent(id);
    expect(await dana.calls.reservations.undo.mutate({ id, eventId })).toEqual({ refused: 'cannot-be-undone' });
    const money = (await folio(id))?.money;
    expect(await dana.calls.reservations.changeState.mutate({ id, from: 'cancelled', to: 'confirmed' })).toEqual({ done: true });
    expect((await folio(id))?.money).toEqual(money);
    // Undo of the reopening would cancel the stay a second time, which needs a new decision about its money.
    const reopening = await lastEvent(id);
    expect(await dana.calls.reservations.undo.mutate({ id, eventId: reopening.id })).toEqual({ refused: 'has-money' });
  });

  test('writes no amount into the history of the reservation, because roles without access to money read it', async () => {
    const id = await createPartlyPaidStay();
    await cancel(buildCancellation(id));
    expect(await lastEvent(id)).toMatchObject({
      kind: 'reservations.state-changed',
      after: { state: 'cancelled', cancelReason: 'Flu', isMoneyDecided: true },
    });
    expect(JSON.stringify(await lastEvent(id))).not.toMatch(/40000|60000/);
  });

  test('is denied to accounts that may not plan stays', async () => {
    const id = await createPartlyPaidStay();
    expect(await getFailureCode(volunteer.calls.payments.cancelStay.mutate(buildCancellation(id)))).toBe('not-allowed');
  });
});

test('alarmRows lists an unpaid stay from its end until it is paid', async () => {
  const reservationId = await stay('Owed Camp');
  await dana.calls.payments.charge.mutate({ key: newId(), reservationId, kind: 'charge', description: 'Beds', amountCents: 700 });
  // Read the rows directly: a view updates only after changes, and in this test only time passes.
  const alarmsOfStay = async () => (await alarmRows(testApp.running.app, {}, undefined)).filter(({ folioId }) => folioId === reservationId);
  expect(await alarmsOfStay()).toEqual([]);
  const before = testApp.clock.now();
  testApp.clock.set('2026-06-21T16:00:00.000Z');
  expect(await alarmsOfStay()).toMatchObject([
    { id: `owed:${reservationId}`, kind: 'owed', amountCents: 700, folioName: 'Owed Camp', at: '2026-06-21T15:00:00.000Z' },
  ]);
  await dana.calls.payments.waive.mutate({ key: newId(), folioId: reservationId, reason: 'Friends' });
  expect(await alarmsOfStay()).toEqual([]);
  testApp.clock.set(before);
});

test('alarmRows subtracts payments in review from an unpaid stay', async () => {
  const reservationId = await stay('Odd Camp');
  await dana.calls.payments.charge.mutate({ key: newId(), reservationId, kind: 'charge', description: 'Beds', amountCents: 700 });
  const requestId = await createPaymentRequest({ reservationId, purpose: 'balance', amountCents: 700 });
  const before = testApp.clock.now();
  testApp.clock.set('2026-06-21T16:00:00.000Z');
  const alarms = async () =>
    (await alarmRows(testApp.running.app, {}, undefined)).flatMap(({ folioId, kind, amountCents }) =>
      folioId === reservationId && kind !== 'no-link' ? [[kind, amountCents]] : [],
    );
  expect(await alarms()).toEqual([['owed', 700]]);
  const arrived = (amountCents: number) => insertWrongPayment(requestId, amountCents, testApp.clock.now());
  const id = await arrived(800);
  expect(await alarms()).toEqual([['wrong-amount', 800]]);
  await testApp.running.app.database.pool.query('delete from provider_payments where id = $1', [id]);
  await arrived(300);
  expect((await alarms()).toSorted()).toEqual([
    ['owed', 400],
    ['wrong-amount', 300],
  ]);
  testApp.clock.set(before);
});

describe('a cash payment saved by an offline device', () => {
  test('is booked at the time of the device, within the allowed range', async () => {
    const reservationId = await stay('Kept Money');
    const charge = { key: newId(), reservationId, kind: 'charge' as const, description: 'Beds', amountCents: 10_000 };
    await dana.calls.payments.charge.mutate(charge);
    const now = testApp.clock.now();
    testApp.clock.set('2026-06-14T15:00:00.000Z');
    const take = (amountCents: number, at: string) =>
      dana.calls.payments.take.mutate({ key: newId(), folioId: reservationId, method: 'cash', amountCents, note: '', at });
    await take(101, '2026-06-13T20:05:00.000Z');
    await take(102, '2026-06-15T20:05:00.000Z');
    await take(103, '2026-06-10T20:05:00.000Z');
    const sumReceived = async (day: string) =>
      (await readDayEntries(testApp.running.app, { day, reservationId }, undefined))
        .filter(({ kind }) => kind === 'cash')
        .map(({ amountCents, at }) => [-amountCents, at]);
    expect(await sumReceived('2026-06-13')).toEqual([[101, '2026-06-13T20:05:00.000Z']]);
    expect(await sumReceived('2026-06-14')).toEqual([
      [102, '2026-06-14T15:00:00.000Z'],
      [103, '2026-06-14T15:00:00.000Z'],
    ]);
    expect(await sumReceived('2026-06-15')).toEqual([]);
    testApp.clock.set(now);
  });
});

describe('commands of the desk', () => {
  test('take cash once per key, refuse more than the balance, and remove the link', async () => {
    const id = await createPaymentRequest();
    await waitForLink(id);
    const cashInput = { key: newId(), folioId: id, method: 'cash' as const, amountCents: 3_500 };
    expect(await dana.calls.payments.take.mutate({ ...cashInput, key: newId(), amountCents: 3_501 })).toEqual({
      refused: 'too-much',
      field: 'amountCents',
    });
    for (const _ of [1, 2]) expect(await dana.calls.payments.take.mutate(cashInput)).toEqual({ done: true });
    const subscription = await dana.watch('payments.folio', { folioId: id });
    const [row] = await subscription.until<FolioRow & { [key: string]: unknown }>(([current]) => current?.requests[0]?.state === 'removed');
    subscription.close();
    // The charge stays after its link is removed.
    expect(row).toMatchObject({ money: { chargedCents: 3_500, cashCents: 3_500, balanceCents: 0 } });
    expect(await dana.calls.payments.reissue.mutate({ id })).toEqual({ refused: 'nothing-owed' });
  });

  test('waive the expected balance once', async () => {
    const id = await createPaymentRequest();
    // A balance other than the expected one is not waived.
    const seen = { key: newId(), folioId: id, reason: 'Staff family', amountCents: 3_000 };
    expect(await dana.calls.payments.waive.mutate(seen)).toEqual({ refused: 'other-rest' });
    expect((await folio(id))?.money).toMatchObject({ waivedCents: 0, balanceCents: 3_500 });
    expect(await dana.calls.payments.waive.mutate({ ...seen, amountCents: 3_500 })).toEqual({ done: true });
    expect(await dana.calls.payments.waive.mutate({ key: newId(), folioId: id, reason: 'Again' })).toEqual({ refused: 'nothing-owed' });
    expect((await folio(id))?.money).toMatchObject({ waivedCents: 3_500, balanceCents: 0 });
  });

  test('send a card refund through the provider', async () => {
    const id = await createPaymentRequest();
    await pay(await waitForLink(id));
    const subscription = await dana.watch('payments.folio', { folioId: id });
    await subscription.until<FolioRow & { [key: string]: unknown }>(([current]) => current?.money.cardCents === 3_500);
    const refund = { key: newId(), folioId: id, method: 'card' as const, lines: [{ line: id, amountCents: 1_000 }], reason: 'Wet' };
    expect(await dana.calls.payments.refund.mutate(refund)).toEqual({ done: true });
    // The fake provider answers like Square: the refund is pending first, and completed at the next poll.
    await subscription.until<FolioRow & { [key: string]: unknown }>(
      ([current]) => current?.money.refundedCents === 1_000 || current?.refunds[0]?.state === 'pending',
    );
    subscription.close();
    expect(await folio(id)).toMatchObject({
      cardLeftCents: 2_500,
      refunds: [{ amountCents: 1_000, reason: 'Wet', byName: 'Dana Whitfield' }],
    });
  });
});

describe('the webhook route', () => {
  test('accepts each signed event once, and refuses unsigned or invalid events', async () => {
    const body = JSON.stringify({ event_id: newId(), type: 'catalog.version.updated', data: { object: { text: 'a\u0000b' } } });
    for (const _ of [1, 2]) expect((await webhook(body)).status).toBe(200);
    expect((await webhook(body, 'forged')).status).toBe(403);
    expect((await webhook('{"event_id":')).status).toBe(400);
    expect((await webhook('[]')).status).toBe(400);
    expect((await webhook(JSON.stringify({ event_id: 'x', type: 'x', filler: 'x'.repeat(300_000) }))).status).toBe(413);
    const plain = await fetch(`${testApp.url}/webhooks/square`, { method: 'POST', body, headers: { 'content-type': 'text/plain' } });
    expect(plain.status).toBe(415);
  });
});

describe('the daily report file', () => {
  const file = (who: SignedInGuest | undefined, query: string) =>
    fetch(`${testApp.url}/export/payments.csv?${query}`, { headers: who ? { cookie: who.cookie() } : {} });
  async function fileOf(query: string) {
    const answer = await file(dana, query);
    const lines: Record<string, string>[] = parse(await answer.text(), { bom: true, columns: true });
    return { lines, name: /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] };
  }
  const columnsOf = (lines: Record<string, string>[], ...columns: string[]) =>
    lines.map((line) => columns.map((column) => line[column]).join('|'));

  test('lists entries by time, between the opening and the closing balance, and escapes formulas', async () => {
    const reservationId = await stay('=HYPERLINK("evil")');
    await dana.calls.payments.charge.mutate({ key: newId(), reservationId, kind: 'charge', description: '+1 bed', amountCents: 12_050 });
    testApp.clock.set('2026-06-13T03:59:00.000Z');
    await dana.calls.payments.take.mutate({ key: newId(), folioId: reservationId, method: 'cash', amountCents: 2_000, note: '@desk' });
    testApp.clock.set('2026-06-13T04:01:00.000Z');
    await dana.calls.payments.take.mutate({ key: newId(), folioId: reservationId, method: 'cheque', amountCents: 50, note: '' });
    const { lines } = await fileOf(`day=2026-06-12&reservation=${reservationId}`);
    expect(columnsOf(lines, 'Date', 'Time', 'What', 'How', 'Received', 'Charged', 'Total')).toEqual([
      '||Balance at start of day||||0.00',
      '2026-06-12|12:00|Charge|||120.50|',
      '2026-06-12|23:59|Cash|Cash|20.00||',
      '||Received: Cash||||20.00',
      '||Total received||||20.00',
      '||Total charged||||120.50',
      '||Balance at end of day||||100.50',
    ]);
    expect(lines[1]).toMatchObject({ For: `'=HYPERLINK("evil")`, Details: `'+1 bed`, By: 'Dana Whitfield', Currency: 'USD' });
    expect(lines[2]).toMatchObject({ Note: `'@desk`, 'Payment number': '' });
    const next = await fileOf(`day=2026-06-13&reservation=${reservationId}`);
    expect(columnsOf([next.lines[0] ?? {}, next.lines.at(-1) ?? {}], 'What', 'Total')).toEqual([
      'Balance at start of day|100.50',
      'Balance at end of day|100.00',
    ]);
    const day = await rowsOf<DayRow>('day', { day: '2026-06-13', reservationId });
    expect(day).toMatchObject([{ kind: 'cheque', amountCents: -50, day: '2026-06-13', folioName: '=HYPERLINK("evil")' }]);
  });

  test('is in the reader’s language and has a unique file name', async () => {
    const reservationId = await stay('Día de Música');
    const others = await Promise.all([stay('Día de Música'), stay('湖畔キャンプ')]);
    const of = (id: string) => `day=2026-06-12&reservation=${id}`;
    const names = await Promise.all(
      [`day=2026-06-12`, `day=2026-06-13`, ...[reservationId, ...others].map(of), `day=2026-06-12&language=es`].map(
        async (query) => (await fileOf(query)).name,
      ),
    );
    const ending = (id: string) => id.slice(-6).toLowerCase();
    expect(names).toEqual([
      'bunkhouse-money-2026-06-12.csv',
      'bunkhouse-money-2026-06-13.csv',
      `bunkhouse-money-2026-06-12-dia-de-musica-${ending(reservationId)}.csv`,
      `bunkhouse-money-2026-06-12-dia-de-musica-${ending(others[0])}.csv`,
      `bunkhouse-money-2026-06-12-${ending(others[1])}.csv`,
      'bunkhouse-dinero-2026-06-12.csv',
    ]);
    const { lines } = await fileOf(`day=2026-06-12&reservation=${reservationId}&language=es`);
    expect(columnsOf(lines, 'Qué', 'Total')).toEqual([
      'Saldo al comenzar el día|0.00',
      'Total recibido|0.00',
      'Total cargado|0.00',
      'Saldo al terminar el día|0.00',
    ]);
  });

  test('translates the labels of charges from check-ins', async () => {
    testApp.clock.set('2026-06-14T16:00:00.000Z');
    const reservationId = await stay('Día de Campo');
    const charge = { reservationId, kind: 'charge' as const, amountCents: 1_200 };
    await dana.calls.payments.charge.mutate({ ...charge, key: newId(), description: 'Ruth Hale · 2 comidas' });
    await dana.calls.payments.charge.mutate({ ...charge, key: newId(), description: 'Leña' });
    const query = `day=2026-06-14&reservation=${reservationId}`;
    const details = async (language: string, column: string) =>
      (await fileOf(`${query}&language=${language}`)).lines.map((line) => line[column]).filter(Boolean);
    expect(await details('en', 'Details')).toEqual(['Ruth Hale · 2 meals', 'Leña']);
    expect(await details('es', 'Detalle')).toEqual(['Ruth Hale · 2 comidas', 'Leña']);
  });

  test.each<[{ cookie?: string; 'accept-language'?: string }, string, string]>([
    [{ 'accept-language': 'es-MX,es;q=0.9' }, '', 'dinero'],
    [{ 'accept-language': 'en-US', cookie: 'language=es' }, '', 'dinero'],
    [{ 'accept-language': 'es-MX', cookie: 'language=en' }, '', 'money'],
    [{ cookie: 'language=es' }, '&language=en', 'money'],
    [{ cookie: 'language=es' }, '&language=nonsense', 'dinero'],
  ])('uses the language of the query, else of the cookie, else of the browser: %j %j', async ({ cookie, ...headers }, query, word) => {
    const cookies = [dana.cookie(), cookie].filter(Boolean).join('; ');
    const answer = await fetch(`${testApp.url}/export/payments.csv?day=2026-06-12${query}`, {
      headers: { ...headers, cookie: cookies },
    });
    expect(answer.headers.get('content-disposition')).toContain(`bunkhouse-${word}-2026-06-12.csv`);
  });

  test('lists payments in review on a separate line, so that the total equals the provider’s', async () => {
    testApp.clock.set('2026-06-15T16:00:00.000Z');
    const ids = [await createPaymentRequest(), await createPaymentRequest(), await createPaymentRequest()];
    const requests = [];
    for (const id of ids) requests.push(await waitForLink(id));
    const [matchingRequest, overpaidRequest, foreign] = requests as [RequestRow, RequestRow, RequestRow];
    const paid = [await pay(matchingRequest), await pay(overpaidRequest, { extraCents: 9_600 })];
    const subscription = await dana.watch('payments.day', { day: '2026-06-15' });
    const arrived = (count: number) =>
      subscription.until<DayRow & { [key: string]: unknown }>(
        (all) => all.filter(({ kind }) => kind === 'card' || kind === 'arrived').length === count,
      );
    // The payment counts at the time when the server matches it, a moment after its arrival.
    await arrived(2);
    testApp.clock.set('2026-06-15T16:00:01.000Z');
    paid.push(await pay(foreign, { currency: 'CAD' }));
    const day = await arrived(3);
    expect(
      day.filter(({ kind }) => kind === 'arrived').map(({ amountCents, currency, paymentId }) => [amountCents, currency, paymentId]),
    ).toEqual([
      [-13_100, 'USD', paid[1]],
      [-3_500, 'CAD', paid[2]],
    ]);
    const before = await fileOf('day=2026-06-15');
    const money = before.lines.filter((line) => line['Received'] !== '');
    expect(columnsOf(money, 'What', 'How', 'Received', 'Currency', 'Payment number')).toEqual([
      `Card (test mode)|Card|35.00|USD|${paid[0]}`,
      `Received, pending review (test mode)|Card|131.00|USD|${paid[1]}`,
      `Received, pending review (test mode)|Card|35.00|CAD|${paid[2]}`,
    ]);
    const theirs = [...(await providerPaymentsOn('2026-06-15'))].filter(({ currency }) => currency === 'USD');
    const total = theirs.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const totals = (lines: Record<string, string>[]) =>
      columnsOf(
        lines.filter((line) => line['Total'] !== ''),
        'What',
        'Total',
        'Currency',
      );
    expect(total).toBe(16_600);
    expect(totals(before.lines)).toEqual(
      expect.arrayContaining([
        'Received: Card|35.00|USD',
        'Received, pending review|131.00|USD',
        'Total received|166.00|USD',
        'Test payments|166.00|USD',
        'Total received|35.00|CAD',
      ]),
    );

    // After staff decide on the next day, each day's total still equals the provider's list.
    testApp.clock.set('2026-06-16T16:00:00.000Z');
    expect(await dana.calls.payments.resolve.mutate({ id: paid[1] ?? '', how: 'accept', note: '' })).toEqual({ done: true });
    expect(totals((await fileOf('day=2026-06-15')).lines)).toEqual(
      expect.arrayContaining(['Received: Card|166.00|USD', 'Total received|166.00|USD']),
    );
    const after = await fileOf('day=2026-06-16');
    expect(
      columnsOf(
        after.lines.filter((line) => line['Received'] !== ''),
        'What',
        'Received',
      ).toSorted(),
    ).toEqual(['Card (test mode)|131.00', 'Counted on the day it was received (test mode)|-131.00']);
    expect(totals(after.lines)).toEqual(expect.arrayContaining(['Total received|0.00|USD']));

    // Automatic notes are translated for the reader.
    expect(await dana.calls.payments.resolve.mutate({ id: paid[2] ?? '', how: 'refund', note: '' })).toEqual({ done: true });
    await testApp.running.app.database.pool.query(`update refunds set state = 'completed', resolved_at = $2 where payment_id = $1`, [
      paid[2],
      testApp.clock.now(),
    ]);
    const notes = async (day: string) =>
      columnsOf(
        (await fileOf(`day=${day}&language=es`)).lines.filter((line) => line['Número de pago'] === paid[2]),
        'Recibido',
        'Nota',
      );
    expect(await notes('2026-06-15')).toEqual(['35.00|']);
    expect(await notes('2026-06-16')).toEqual(['-35.00|Reembolsado: pago sin identificar']);
    subscription.close();
  });

  test('lists tips and other sales on separate lines, so that the total equals the provider’s', async () => {
    testApp.clock.set('2026-06-18T16:00:00.000Z');
    const row = await waitForLink(await createPaymentRequest());
    const subscription = await dana.watch('payments.day', { day: '2026-06-18' });
    const paymentId = await pay(row, { tipCents: 500 });
    await subscription.until<DayRow & { [key: string]: unknown }>((all) => all.some(({ kind }) => kind === 'card'));
    subscription.close();
    const { id } = await getFakeSquare(testApp.running.app).fakeSquare.sell({ amountCents: 1_300, product: 'RETAIL' });
    await getFakeSquare(testApp.running.app).fakeSquare.sell({ amountCents: 9_900, product: 'RETAIL', locationId: 'THE-TOWN' });
    await applyPayment(testApp.running.app, { paymentId: id });
    expect(await dana.calls.payments.resolve.mutate({ id, how: 'not-ours', note: '', alike: true })).toEqual({ done: true });
    const { lines } = await fileOf('day=2026-06-18');
    const movementLines = lines.filter((line) => line['Received'] !== '');
    expect(columnsOf(movementLines, 'What', 'How', 'Received', 'Payment number')).toEqual([
      `Card (test mode)|Card|35.00|${paymentId}`,
      `Tip (test mode)|Card|5.00|${paymentId}`,
    ]);
    const totals = lines.filter((line) => line['Total'] !== '');
    expect(columnsOf(totals, 'What', 'Total')).toEqual(
      expect.arrayContaining([
        'Received: Card|35.00',
        'Tips|5.00',
        'Total received|40.00',
        'Not ours (1 payment)|13.00',
        'All cards at Square|53.00',
      ]),
    );
    const theirs = (await providerPaymentsOn('2026-06-18')).reduce((sum, current) => sum + current.amountCents + current.tipCents, 0);
    expect(theirs).toBe(5_300);
    const rules = await rowsOf<PaymentRuleRow>('rules');
    expect(rules).toMatchObject([{ product: 'RETAIL', createdByName: 'Dana Whitfield' }]);
    expect(await dana.calls.payments.withdrawRule.mutate({ id: rules[0]?.id ?? '' })).toEqual({ done: true });
  });

  test('is available to cashiers only, and requires a day', async () => {
    expect((await file(undefined, 'day=2026-06-12')).status).toBe(401);
    expect((await file(volunteer, 'day=2026-06-12')).status).toBe(403);
    expect((await file(dana, 'day=tomorrow')).status).toBe(400);
    expect((await file(dana, '')).status).toBe(400);
  });
});

test('reportReturn answers the same for known and unknown secrets, and never marks a request as paid', async () => {
  const id = await createPaymentRequest();
  await waitForLink(id);
  const { rows } = await testApp.running.app.database.pool.query<{ secret: Buffer }>('select secret from payment_requests where id = $1', [
    id,
  ]);
  const visitor = testApp.visitor();
  expect(await visitor.calls.payments.reportReturn.mutate({ secret: rows[0] ? decryptText(rows[0].secret) : '' })).toEqual({ done: true });
  expect(await visitor.calls.payments.reportReturn.mutate({ secret: 'nobody-has-this-secret-0000000000' })).toEqual({ done: true });
  expect(await dana.calls.payments.checkNow.mutate({ id })).toEqual({ done: true });
  expect(await dana.calls.payments.checkNow.mutate({ id: newId() })).toEqual({ refused: 'gone' });
  expect((await folio(id))?.money).toMatchObject({ balanceCents: 3_500 });
});

test('input shapes refuse ids of test records, and lists exclude these records', async () => {
  const id = `test${newId(16)}`;
  expect(await getFailureCode(createPaymentRequest({ id }))).toBe('bad-shape');
  const input = { ...NewRequestShape.parse({ ...someRequest, id: newId() }), id };
  const caller = { accountId: dana.accountId, name: 'Dana Whitfield' } as Caller;
  await addRequest({ app: testApp.running.app, caller, input } as CallContext<typeof input>);
  expect((await rowsOf<RequestRow>('requests')).filter((row) => row.id === id)).toEqual([]);
  expect((await rowsOf<DayRow>('day', { day: '2026-06-13' })).filter((row) => row.folioId === id)).toEqual([]);
  // Payments in review with a test id are excluded from the lists.
  const [real, at] = [await createPaymentRequest(), '2026-05-04T16:00:00.000Z'];
  for (const request of [id, real]) await insertWrongPayment(request, 100, at);
  expect((await rowsOf<DayRow>('day', { day: '2026-05-04' })).map(({ folioId, kind }) => [folioId, kind])).toEqual([[real, 'arrived']]);
});

// This test must run last: its refund may complete on any day, and the earlier tests sum the payments of days.
test('a card refund is shown as pending before the provider answers', async () => {
  const { app } = testApp.running;
  const id = await createPaymentRequest();
  await pay(await waitForLink(id));
  const subscription = await dana.watch('payments.folio', { folioId: id });
  const until = (is: (money: FolioRow['money']) => boolean) =>
    subscription.until<FolioRow & { [key: string]: unknown }>(([current]) => current !== undefined && is(current.money));
  await until(({ cardCents }) => cardCents === 3_500);
  const credit = { key: newId(), folioId: id, lines: [{ line: id, amountCents: 1_000 }], reason: 'Wet' };
  await dana.calls.payments.creditLines.mutate(credit);
  await until(({ balanceCents }) => balanceCents === -1_000);
  const { provider } = demoProvider(app);
  setCardProvider(app, { ...provider, refund: () => Promise.reject(new ProviderUnavailableError('no answer')) });
  const refund = { key: newId(), folioId: id, method: 'card' as const, lines: [], reason: 'Wet' };
  expect(await dana.calls.payments.refund.mutate(refund)).toEqual({ done: true });
  await until(({ refundingCents }) => refundingCents === 1_000);
  subscription.close();
  setCardProvider(app, provider);
});
