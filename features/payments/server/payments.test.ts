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
  // Loads Square's library, which on a busy machine takes longer than a view is waited for.
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

async function asked(more: Partial<NewRequest> = {}): Promise<string> {
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

async function linked(id: string): Promise<RequestRow> {
  const seen = await dana.watch('payments.requests');
  const rows = await seen.until<RequestRow & { [key: string]: unknown }>((all) => all.some((row) => row.id === id && row.link !== null));
  seen.close();
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error('no request');
  return row;
}

/** Somebody pays in the pretend checkout; its webhooks come over HTTP. */
async function pay({ link }: RequestRow, oddly = {}): Promise<string> {
  const pretend = getFakeSquare(testApp.running.app);
  const payment = await pretend.fakeSquare.pay(link?.split('/').at(-1) ?? '', oddly);
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

/** A card payment of another amount than the request asks for, as it stands before anybody has decided; answers its id. */
async function arrivedOddly(requestId: string, amountCents: number, at: string): Promise<string> {
  const id = newId();
  await testApp.running.app.database.pool.query(
    `insert into provider_payments (id, request_id, amount_cents, currency, status, paid_at, seen_at, verdict)
     values ($1, $2, $3, 'USD', 'COMPLETED', $4, $4, 'wrong-amount')`,
    [id, requestId, amountCents, at],
  );
  return id;
}

/** What the provider's own list shows for a day. */
async function pretendPayments(day: string) {
  const found = [];
  const { provider } = demoProvider(testApp.running.app);
  for await (const payment of provider.paymentsBetween(`${day}T04:00:00.000Z`, `${day}T23:59:00.000Z`)) found.push(payment);
  return found;
}

describe('a payment link by staff', () => {
  test('is made, shown, paid, and known to be paid on every screen, with one receipt', async () => {
    const id = await asked();
    const watching = await dana.watch('payments.requests');
    const row = await linked(id);
    expect(row).toMatchObject({
      folioKind: 'free',
      folioName: 'Miriam Hale',
      balanceCents: 3_500,
      createdByName: 'Dana Whitfield',
      sentAt: null,
    });
    await pay(row);
    await watching.until<RequestRow & { [key: string]: unknown }>((all) =>
      all.some((one) => one.id === id && one.state === 'paid' && one.balanceCents === 0),
    );
    watching.close();
    expect((await folio(id))?.entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['charge', 3_500],
      ['card', -3_500],
    ]);
    const receipts = (await testApp.mails()).filter(({ kind, textBody }) => kind === 'payments.receipt' && textBody.includes(id));
    expect(receipts).toMatchObject([{ recipient: 'miriam@example.org', language: 'en' }]);
    expect(receipts[0]?.textBody).toContain('This is a demonstration: no real money moves.');
  });

  test('is made once, however often it is asked for, and with other words its id is refused', async () => {
    const id = await asked();
    const again = (other: Partial<NewRequest> = {}) => dana.calls.payments.request.mutate({ id, ...someRequest, ...other });
    expect(await again()).toEqual({ done: true });
    const reservationId = await stay('Another stay');
    for (const other of [{ amountCents: 3_600 }, { payerEmail: 'ada@example.org' }, { dueOn: '2026-07-01' }, { reservationId }])
      expect(await again(other), JSON.stringify(other)).toEqual({ refused: 'already-sent' });
    expect(await folio(reservationId)).toBeUndefined();
    expect(await folio(id)).toMatchObject({ requests: [{ id, amountCents: 3_500 }], money: { chargedCents: 3_500 } });
  });

  test('is mailed as soon as it is there, in the payer’s language, and leads to a page of ours', async () => {
    const id = await asked({
      description: 'Almuerzo',
      payerName: 'Luis Ortega',
      payerEmail: 'luis@example.org',
      language: 'es',
      send: true,
      dueOn: '2026-07-01',
    });
    const { sentAt } = await linked(id);
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

  test('sent to nobody is refused, and again it is sent again', async () => {
    const id = await asked({ payerEmail: '' });
    expect(await dana.calls.payments.send.mutate({ id })).toEqual({ refused: 'no-email' });
    expect(await dana.calls.payments.send.mutate({ id: newId() })).toEqual({ refused: 'gone' });
    const other = await asked({ payerEmail: 'twice@example.org' });
    await linked(other);
    for (const _ of [1, 2]) expect(await dana.calls.payments.send.mutate({ id: other })).toEqual({ done: true });
    expect((await testApp.mails()).filter(({ recipient }) => recipient === 'twice@example.org')).toHaveLength(2);
  });

  test('removed can no longer be paid, owes nothing, and asked anew shows behind the address that was mailed', async () => {
    const id = await asked();
    const { link } = await linked(id);
    expect(await dana.calls.payments.reissue.mutate({ id })).toEqual({ refused: 'still-open' });
    expect(await dana.calls.payments.remove.mutate({ id })).toEqual({ done: true });
    expect(await dana.calls.payments.remove.mutate({ id })).toEqual({ refused: 'not-open' });
    const watching = await dana.watch('payments.folio', { folioId: id });
    await watching.until<FolioRow & { [key: string]: unknown }>(([one]) => one?.requests[0]?.state === 'removed');
    watching.close();
    expect(await getFakeSquare(testApp.running.app).fakeSquare.pay(link?.split('/').at(-1) ?? '')).toBeNull();
    expect(await folio(id)).toMatchObject({ money: { balanceCents: 0, chargedCents: 0 } });
    const anew = await dana.calls.payments.reissue.mutate({ id });
    if (isRefusal(anew)) throw new Error(anew.refused);
    await linked(anew.id);
    expect(await folio(id)).toMatchObject({
      money: { balanceCents: 3_500 },
      requests: [
        { id: anew.id, state: 'received link' },
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

describe('a stay', () => {
  test('has charges and credits, a deposit that takes nothing from what it costs, and a balance', async () => {
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
    const deposit = await asked({ reservationId, purpose: 'deposit', description: 'Deposit', amountCents: 30_000 });
    const balance = await asked({ reservationId, purpose: 'balance', description: 'Balance', amountCents: 60_000 });
    await linked(balance);
    await pay(await linked(deposit));
    const watching = await dana.watch('payments.folio', { folioId: reservationId });
    const [row] = await watching.until<FolioRow & { [key: string]: unknown }>(([one]) => one?.money.cardCents === 30_000);
    watching.close();
    expect(row).toMatchObject({ kind: 'reservation', name: 'Lakeside Family Camp', money: { chargedCents: 90_000, balanceCents: 60_000 } });
    expect(row?.lines).toMatchObject([{ label: 'Beds', chargedCents: 100_000, leftCents: 90_000 }]);
    expect(row?.requests.map(({ id, state }) => [id, state])).toEqual([
      [balance, 'received link'],
      [deposit, 'paid'],
    ]);
    expect(await dana.calls.payments.charge.mutate({ ...charge, key: newId(), reservationId: newId() })).toEqual({ refused: 'gone' });
  });

  test('whose rest was waived owes nothing and is owed nothing when it then costs less', async () => {
    const reservationId = await stay('Waived and less');
    const charge = { reservationId, kind: 'charge' as const, description: 'Beds', amountCents: 10_000 };
    await dana.calls.payments.charge.mutate({ ...charge, key: newId() });
    await dana.calls.payments.waive.mutate({ key: newId(), folioId: reservationId, reason: 'Friends' });
    const credit = { ...charge, key: newId(), kind: 'credit' as const, description: 'Two fewer', amountCents: 2_000 };
    expect(await dana.calls.payments.charge.mutate(credit)).toEqual({ done: true });
    expect(await folio(reservationId)).toMatchObject({ money: { chargedCents: 8_000, waivedCents: 8_000, balanceCents: 0 } });
    expect((await rowsOf<AlarmRow>('alarms')).filter(({ folioId }) => folioId === reservationId)).toEqual([]);
  });

  test('is not deleted while there is money to it', async () => {
    const reservationId = await stay('Once and gone');
    await dana.calls.payments.charge.mutate({ key: newId(), reservationId, kind: 'charge', description: 'Beds', amountCents: 100 });
    expect(await dana.calls.reservations.remove.mutate({ id: reservationId })).toEqual({ refused: 'has-records' });
  });

  test('has no price by what a link asks for beside it: deposits and money down may still be any amount', async () => {
    const reservationId = await stay('Firewood first');
    const firewood = await asked({ reservationId });
    const deposit = await asked({ reservationId, purpose: 'deposit', description: 'Deposit', amountCents: 25_000 });
    const second = await asked({ reservationId, purpose: 'deposit', description: 'Second deposit', amountCents: 20_000 });
    await linked(firewood);
    await linked(second);
    const states = async () => (await folio(reservationId))?.requests.toReversed().map(({ state }) => state);
    // What pays the deposit pays none of the firewood.
    await pay(await linked(deposit));
    const watching = await dana.watch('payments.folio', { folioId: reservationId });
    await watching.until<FolioRow & { [key: string]: unknown }>(([one]) => one?.money.cardCents === 25_000);
    expect(await states()).toEqual(['received link', 'paid', 'received link']);
    expect(await folio(reservationId)).toMatchObject({ money: { balanceCents: -21_500 }, owedNowCents: 3_500, downCents: 25_000 });
    const mistaken = await asked({ reservationId, amountCents: 1_200 });
    await dana.calls.payments.remove.mutate({ id: mistaken });
    await watching.until<FolioRow & { [key: string]: unknown }>(([one]) => one?.requests[0]?.state === 'removed');
    expect((await folio(reservationId))?.lines).toMatchObject([{ leftCents: 3_500 }, { leftCents: 0 }]);
    const take = (amountCents: number) =>
      dana.calls.payments.take.mutate({ key: newId(), folioId: reservationId, method: 'cash', amountCents, note: '' });
    // Money over the counter that is for no deposit pays the firewood, so that nobody pays it twice.
    expect(await take(3_500)).toEqual({ done: true });
    await watching.until<FolioRow & { [key: string]: unknown }>(([one]) => one?.requests.at(-1)?.state === 'removed');
    watching.close();
    expect(await take(10_000)).toEqual({ done: true });
    expect(await states()).toEqual(['removed', 'paid', 'received link', 'removed']);
    expect(await dana.calls.payments.reissue.mutate({ id: firewood })).toEqual({ refused: 'nothing-owed' });
    expect(await folio(reservationId)).toMatchObject({
      money: { chargedCents: 3_500, balanceCents: -35_000 },
      owedNowCents: 0,
      downCents: 35_000,
    });
    expect((await rowsOf<AlarmRow>('alarms')).filter(({ folioId }) => folioId === reservationId)).toEqual([]);
    // Charged itself, it has its price.
    await dana.calls.payments.charge.mutate({ key: newId(), reservationId, kind: 'charge', description: 'Beds', amountCents: 40_000 });
    expect(await folio(reservationId)).toMatchObject({ owedNowCents: 5_000, downCents: null });
    const earlier = { kind: 'cash', amountCents: 10_000, at: testApp.clock.now(), byName: 'Dana Whitfield' };
    expect(await take(5_001)).toEqual({ refused: 'too-much', field: 'amountCents', owedCents: 5_000, earlier });
  });

  test('takes no second money down while a payment for the first awaits its decision', async () => {
    const reservationId = await stay('Paid in another amount');
    const deposit = await asked({ reservationId, purpose: 'deposit', description: 'Deposit', amountCents: 30_000 });
    await linked(deposit);
    const payment = await arrivedOddly(deposit, 31_000, testApp.clock.now());
    const cash = (amountCents: number) =>
      dana.calls.payments.take.mutate({ key: newId(), folioId: reservationId, method: 'cash', amountCents, note: '' });
    const again = { id: newId(), ...someRequest, reservationId, purpose: 'deposit' as const, amountCents: 30_000 };
    expect(await cash(30_000)).toEqual({ refused: 'wants-a-look', field: 'amountCents' });
    expect(await dana.calls.payments.request.mutate(again)).toEqual({ refused: 'wants-a-look' });
    // What is asked for beside the stay is no money down.
    await asked({ reservationId, amountCents: 1_200 });
    expect(await dana.calls.payments.resolve.mutate({ id: payment, how: 'accept', note: '' })).toEqual({ done: true });
    expect(await dana.calls.payments.request.mutate(again)).toEqual({ done: true });
    expect(await cash(30_000)).toEqual({ done: true });
  });

  test('may have money down before it has a price, which is no alarm', async () => {
    const reservationId = await stay('Music Day');
    await pay(await linked(await asked({ reservationId, purpose: 'deposit', description: 'Deposit', amountCents: 25_000 })));
    const cheque = { key: newId(), folioId: reservationId, method: 'cheque' as const, amountCents: 5_000, note: '2041' };
    expect(await dana.calls.payments.take.mutate(cheque)).toEqual({ done: true });
    const watching = await dana.watch('payments.folio', { folioId: reservationId });
    await watching.until<FolioRow & { [key: string]: unknown }>(([one]) => one?.money.balanceCents === -30_000);
    watching.close();
    expect((await rowsOf<AlarmRow>('alarms')).filter(({ folioId }) => folioId === reservationId)).toEqual([]);
  });

  test('may have cash before any other money, once for one press', async () => {
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

describe('the money of a stay follows it', () => {
  type Row = RequestRow & { [key: string]: unknown };
  const change = (id: string, from: string, to: string) => dana.calls.reservations.change.mutate({ id, changes: { name: { from, to } } });

  test('when it is renamed, on every screen', async () => {
    const reservationId = await stay('Youth Days');
    const id = await asked({ reservationId, purpose: 'deposit', description: 'Deposit' });
    const watching = await dana.watch('payments.requests');
    expect(await change(reservationId, 'Youth Days', 'Harvest Days')).toEqual({ done: true });
    await watching.until<Row>((all) => all.some((one) => one.id === id && one.folioName === 'Harvest Days'));
    watching.close();
    expect((await folio(reservationId))?.name).toBe('Harvest Days');
  });

  test('when it is cancelled its links are put away, and one made since is not', async () => {
    const reservationId = await stay('Called off');
    const id = await asked({ reservationId, purpose: 'deposit', description: 'Deposit' });
    await linked(id);
    const watching = await dana.watch('payments.requests');
    await dana.calls.reservations.changeState.mutate({ id: reservationId, from: 'confirmed', to: 'cancelled', reason: 'Flood' });
    await watching.until<Row>((all) => all.some((one) => one.id === id && one.state === 'removed'));
    const fee = await asked({ reservationId, description: 'For cancelling' });
    await linked(fee);
    await change(reservationId, 'Called off', 'Was called off');
    await watching.until<Row>((all) => all.some((one) => one.id === fee && one.folioName === 'Was called off'));
    watching.close();
    expect((await folio(reservationId))?.requests.map(({ state }) => state)).toEqual(['received link', 'removed']);
  });
});

describe('cancelling a stay with money', () => {
  type Cancelling = Parameters<SignedInGuest['calls']['payments']['cancelStay']['mutate']>[0];
  const charge = async (reservationId: string, amountCents: number) =>
    dana.calls.payments.charge.mutate({ key: newId(), reservationId, kind: 'charge', description: 'Beds', amountCents });
  const take = async (folioId: string, amountCents: number) =>
    dana.calls.payments.take.mutate({ key: newId(), folioId, method: 'cheque', amountCents, note: '' });
  /** A thousand dollars are charged, of which four hundred are paid by check. */
  async function partlyPaid(): Promise<string> {
    const id = await stay();
    await charge(id, 100_000);
    await take(id, 40_000);
    return id;
  }
  const seen = { balanceCents: 60_000, paidCents: 40_000 };
  const cancelling = (id: string, more: Partial<Cancelling> = {}): Cancelling => ({
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
  const plainly = (id: string) => dana.calls.reservations.changeState.mutate({ id, from: 'confirmed', to: 'cancelled', reason: 'Flu' });
  const entries = async (id: string) => (await folio(id))?.entries.map(({ kind, amountCents, method }) => [kind, amountCents, method]);
  const stateOf = async (id: string) => {
    const watching = await dana.watch('reservations.one', { id });
    watching.close();
    return watching.rows<{ id: string; state: string }>()[0]?.state;
  };
  async function lastEvent(id: string): Promise<{ id: string; kind: string }> {
    const watching = await dana.watch('reservations.history', { id });
    watching.close();
    const [last] = watching.rows<{ id: string; kind: string }>().toSorted((one, other) => Number(other.id) - Number(one.id));
    if (last === undefined) throw new Error('no history');
    return last;
  }

  test('is refused without a decision, by whichever way it is cancelled', async () => {
    const id = await partlyPaid();
    expect(await plainly(id)).toEqual({ refused: 'has-money' });
    expect(await stateOf(id)).toBe('confirmed');
    const unpaid = await stay();
    await charge(unpaid, 5_000);
    expect(await plainly(unpaid)).toEqual({ refused: 'has-money' });
    expect(await plainly(await stay())).toEqual({ done: true });
  });

  test('keeps what was paid as a cancellation fee and waives the rest', async () => {
    const id = await partlyPaid();
    const link = await asked({ reservationId: id, purpose: 'balance', description: 'Balance', amountCents: 60_000 });
    expect(await cancel(cancelling(id))).toEqual({ done: true });
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

  test('goes on asking for the rest as part of the fee', async () => {
    const id = await partlyPaid();
    await cancel(cancelling(id, { rest: 'owed' }));
    expect((await folio(id))?.money).toMatchObject({ chargedCents: 100_000, balanceCents: 60_000, restCents: 60_000 });
  });

  test('refunds a part by hand and keeps the other', async () => {
    const id = await partlyPaid();
    expect(await cancel(cancelling(id, { refundCents: 15_000 }))).toEqual({ done: true });
    expect(await entries(id)).toContainEqual(['refund', 15_000, 'cheque']);
    expect((await folio(id))?.money).toMatchObject({ chargedCents: 25_000, refundedCents: 15_000, balanceCents: 0 });
  });

  test('refunds to the card what came from it, and the rest by hand', async () => {
    const id = await stay();
    await charge(id, 10_000);
    const request = await asked({ reservationId: id, purpose: 'deposit', description: 'Deposit', amountCents: 3_000 });
    await pay(await linked(request));
    const watching = await dana.watch('payments.folio', { folioId: id });
    await watching.until<FolioRow & { [key: string]: unknown }>(([row]) => row?.money.cardCents === 3_000);
    await take(id, 2_000);
    const money = { balanceCents: 5_000, paidCents: 5_000 };
    expect(await cancel(cancelling(id, { seen: money, refundCents: 5_000, byHand: 'cash' }))).toEqual({ done: true });
    await watching.until<FolioRow & { [key: string]: unknown }>(([row]) => row?.money.refundedCents === 5_000);
    watching.close();
    const refunds = (await entries(id))?.filter(([kind]) => kind === 'refund');
    expect(refunds).toEqual([
      ['refund', 2_000, 'cash'],
      ['refund', 3_000, 'card'],
    ]);
    expect((await folio(id))?.money).toMatchObject({ chargedCents: 0, balanceCents: 0 });
  });

  test('keeps or refunds a deposit of a stay without a price', async () => {
    const [kept, given] = [await stay(), await stay()];
    for (const id of [kept, given]) await take(id, 30_000);
    const money = { balanceCents: -30_000, paidCents: 30_000 };
    await cancel(cancelling(kept, { seen: money }));
    await cancel(cancelling(given, { seen: money, refundCents: 30_000 }));
    expect((await folio(kept))?.money).toMatchObject({ chargedCents: 30_000, balanceCents: 0 });
    expect((await folio(given))?.money).toMatchObject({ chargedCents: 0, refundedCents: 30_000, balanceCents: 0 });
  });

  test('changes neither the stay nor its money when one of both is refused', async () => {
    const id = await partlyPaid();
    const before = await entries(id);
    expect(await cancel(cancelling(id, { refundCents: 40_001 }))).toEqual({ refused: 'too-much', field: 'refundCents' });
    expect(await cancel(cancelling(id, { refundCents: 100, rest: 'owed' }))).toEqual({ refused: 'refund-while-owed' });
    expect(await cancel(cancelling(id, { seen: { ...seen, paidCents: 0 } }))).toEqual({ refused: 'other-money' });
    expect(await cancel(cancelling(id, { from: 'inquiry' }))).toEqual({ refused: 'changed-meanwhile', by: expect.any(String) });
    expect(await entries(id)).toEqual(before);
    expect(await stateOf(id)).toBe('confirmed');
  });

  test('happens once for one press', async () => {
    const id = await partlyPaid();
    const input = cancelling(id, { refundCents: 10_000 });
    expect(await cancel(input)).toEqual({ done: true });
    const after = await entries(id);
    expect(await cancel(input)).toEqual({ done: true });
    expect(await entries(id)).toEqual(after);
  });

  test('is not undone, and reopening leaves the money as it was decided', async () => {
    const id = await partlyPaid();
    await cancel(cancelling(id));
    const { id: eventId } = await lastEvent(id);
    expect(await dana.calls.reservations.undo.mutate({ id, eventId })).toEqual({ refused: 'cannot-be-undone' });
    const money = (await folio(id))?.money;
    expect(await dana.calls.reservations.changeState.mutate({ id, from: 'cancelled', to: 'confirmed' })).toEqual({ done: true });
    expect((await folio(id))?.money).toEqual(money);
    // Undoing the reopening cancels it, and what was kept is decided about again.
    const reopening = await lastEvent(id);
    expect(await dana.calls.reservations.undo.mutate({ id, eventId: reopening.id })).toEqual({ refused: 'has-money' });
  });

  test('tells no amount in the history of the reservation, which also others may read', async () => {
    const id = await partlyPaid();
    await cancel(cancelling(id));
    expect(await lastEvent(id)).toMatchObject({
      kind: 'reservations.state-changed',
      after: { state: 'cancelled', cancelReason: 'Flu', isMoneyDecided: true },
    });
    expect(JSON.stringify(await lastEvent(id))).not.toMatch(/40000|60000/);
  });

  test('is for those who plan stays', async () => {
    const id = await partlyPaid();
    expect(await getFailureCode(volunteer.calls.payments.cancelStay.mutate(cancelling(id)))).toBe('not-allowed');
  });
});

test('what is owed for a stay is an alarm once it is over, and none when it was paid', async () => {
  const reservationId = await stay('Owed Camp');
  await dana.calls.payments.charge.mutate({ key: newId(), reservationId, kind: 'charge', description: 'Beds', amountCents: 700 });
  // Not by a view, whose list is read again when something changes: here time alone passes.
  const owed = async () => (await alarmRows(testApp.running.app, {}, undefined)).filter(({ folioId }) => folioId === reservationId);
  expect(await owed()).toEqual([]);
  const before = testApp.clock.now();
  testApp.clock.set('2026-06-21T16:00:00.000Z');
  expect(await owed()).toMatchObject([
    { id: `owed:${reservationId}`, kind: 'owed', amountCents: 700, folioName: 'Owed Camp', at: '2026-06-21T15:00:00.000Z' },
  ]);
  await dana.calls.payments.waive.mutate({ key: newId(), folioId: reservationId, reason: 'Friends' });
  expect(await owed()).toEqual([]);
  testApp.clock.set(before);
});

test('what is owed is no alarm beside money that has arrived for it and is undecided, but for the rest', async () => {
  const reservationId = await stay('Odd Camp');
  await dana.calls.payments.charge.mutate({ key: newId(), reservationId, kind: 'charge', description: 'Beds', amountCents: 700 });
  const requestId = await asked({ reservationId, purpose: 'balance', amountCents: 700 });
  const before = testApp.clock.now();
  testApp.clock.set('2026-06-21T16:00:00.000Z');
  const alarms = async () =>
    (await alarmRows(testApp.running.app, {}, undefined)).flatMap(({ folioId, kind, amountCents }) =>
      folioId === reservationId && kind !== 'no-link' ? [[kind, amountCents]] : [],
    );
  expect(await alarms()).toEqual([['owed', 700]]);
  const arrived = (amountCents: number) => arrivedOddly(requestId, amountCents, testApp.clock.now());
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

describe('money that a device kept', () => {
  test('stands on the day and at the time it was taken, within what can be', async () => {
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
    const taken = async (day: string) =>
      (await readDayEntries(testApp.running.app, { day, reservationId }, undefined))
        .filter(({ kind }) => kind === 'cash')
        .map(({ amountCents, at }) => [-amountCents, at]);
    expect(await taken('2026-06-13')).toEqual([[101, '2026-06-13T20:05:00.000Z']]);
    expect(await taken('2026-06-14')).toEqual([
      [102, '2026-06-14T15:00:00.000Z'],
      [103, '2026-06-14T15:00:00.000Z'],
    ]);
    expect(await taken('2026-06-15')).toEqual([]);
    testApp.clock.set(now);
  });
});

describe('the desk', () => {
  test('takes cash once for one press, not more than is owed, and the link goes away', async () => {
    const id = await asked();
    await linked(id);
    const taking = { key: newId(), folioId: id, method: 'cash' as const, amountCents: 3_500 };
    expect(await dana.calls.payments.take.mutate({ ...taking, key: newId(), amountCents: 3_501 })).toEqual({
      refused: 'too-much',
      field: 'amountCents',
    });
    for (const _ of [1, 2]) expect(await dana.calls.payments.take.mutate(taking)).toEqual({ done: true });
    const watching = await dana.watch('payments.folio', { folioId: id });
    const [row] = await watching.until<FolioRow & { [key: string]: unknown }>(([one]) => one?.requests[0]?.state === 'removed');
    watching.close();
    // What was paid in cash stays charged though its link is gone.
    expect(row).toMatchObject({ money: { chargedCents: 3_500, cashCents: 3_500, balanceCents: 0 } });
    expect(await dana.calls.payments.reissue.mutate({ id })).toEqual({ refused: 'nothing-owed' });
  });

  test('waives what is owed, once', async () => {
    const id = await asked();
    // What was seen is let off, and not what it has become meanwhile.
    const seen = { key: newId(), folioId: id, reason: 'Staff family', amountCents: 3_000 };
    expect(await dana.calls.payments.waive.mutate(seen)).toEqual({ refused: 'other-rest' });
    expect((await folio(id))?.money).toMatchObject({ waivedCents: 0, balanceCents: 3_500 });
    expect(await dana.calls.payments.waive.mutate({ ...seen, amountCents: 3_500 })).toEqual({ done: true });
    expect(await dana.calls.payments.waive.mutate({ key: newId(), folioId: id, reason: 'Again' })).toEqual({ refused: 'nothing-owed' });
    expect((await folio(id))?.money).toMatchObject({ waivedCents: 3_500, balanceCents: 0 });
  });

  test('gives money back to the card by the provider', async () => {
    const id = await asked();
    await pay(await linked(id));
    const watching = await dana.watch('payments.folio', { folioId: id });
    await watching.until<FolioRow & { [key: string]: unknown }>(([one]) => one?.money.cardCents === 3_500);
    const refund = { key: newId(), folioId: id, method: 'card' as const, lines: [{ line: id, amountCents: 1_000 }], reason: 'Wet' };
    expect(await dana.calls.payments.refund.mutate(refund)).toEqual({ done: true });
    // The pretend checkout answers as Square does: pending, and through at the next look.
    await watching.until<FolioRow & { [key: string]: unknown }>(
      ([one]) => one?.money.refundedCents === 1_000 || one?.refunds[0]?.state === 'pending',
    );
    watching.close();
    expect(await folio(id)).toMatchObject({
      cardLeftCents: 2_500,
      refunds: [{ amountCents: 1_000, reason: 'Wet', byName: 'Dana Whitfield' }],
    });
  });
});

describe('Square’s address', () => {
  test('takes what is signed once, refuses what is not, and answers nonsense in words', async () => {
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

describe('the day’s list', () => {
  const file = (who: SignedInGuest | undefined, query: string) =>
    fetch(`${testApp.url}/export/payments.csv?${query}`, { headers: who ? { cookie: who.cookie() } : {} });
  /** Its lines by column, and the name of the file. */
  async function fileOf(query: string) {
    const answer = await file(dana, query);
    const lines: Record<string, string>[] = parse(await answer.text(), { bom: true, columns: true });
    return { lines, name: /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] };
  }
  const shown = (lines: Record<string, string>[], ...columns: string[]) =>
    lines.map((line) => columns.map((column) => line[column]).join('|'));

  test('balances, by day and by stay, in order of time, and no cell is a formula', async () => {
    const reservationId = await stay('=HYPERLINK("evil")');
    await dana.calls.payments.charge.mutate({ key: newId(), reservationId, kind: 'charge', description: '+1 bed', amountCents: 12_050 });
    testApp.clock.set('2026-06-13T03:59:00.000Z');
    await dana.calls.payments.take.mutate({ key: newId(), folioId: reservationId, method: 'cash', amountCents: 2_000, note: '@desk' });
    testApp.clock.set('2026-06-13T04:01:00.000Z');
    await dana.calls.payments.take.mutate({ key: newId(), folioId: reservationId, method: 'cheque', amountCents: 50, note: '' });
    const { lines } = await fileOf(`day=2026-06-12&reservation=${reservationId}`);
    expect(shown(lines, 'Date', 'Time', 'What', 'How', 'Received', 'Charged', 'Total')).toEqual([
      '||Owed when the day began||||0.00',
      '2026-06-12|12:00|Charge|||120.50|',
      '2026-06-12|23:59|Cash|Cash|20.00||',
      '||Received: Cash||||20.00',
      '||Received in all||||20.00',
      '||Charged in all||||120.50',
      '||Owed when the day ended||||100.50',
    ]);
    expect(lines[1]).toMatchObject({ For: `'=HYPERLINK("evil")`, Details: `'+1 bed`, By: 'Dana Whitfield', Currency: 'USD' });
    expect(lines[2]).toMatchObject({ Note: `'@desk`, 'Payment number': '' });
    const next = await fileOf(`day=2026-06-13&reservation=${reservationId}`);
    expect(shown([next.lines[0] ?? {}, next.lines.at(-1) ?? {}], 'What', 'Total')).toEqual([
      'Owed when the day began|100.50',
      'Owed when the day ended|100.00',
    ]);
    const day = await rowsOf<DayRow>('day', { day: '2026-06-13', reservationId });
    expect(day).toMatchObject([{ kind: 'cheque', amountCents: -50, day: '2026-06-13', folioName: '=HYPERLINK("evil")' }]);
  });

  test('is read in the reader’s language, and each file has a name of its own', async () => {
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
    expect(shown(lines, 'Qué', 'Total')).toEqual([
      'Se debía al comenzar el día|0.00',
      'Recibido en total|0.00',
      'Cargado en total|0.00',
      'Se debía al terminar el día|0.00',
    ]);
  });

  test('says what a family paid for in the words of who reads it', async () => {
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
  ])('is in the language of the address, else of the cookie, else of the browser: %j %j', async ({ cookie, ...headers }, asked, word) => {
    const cookies = [dana.cookie(), cookie].filter(Boolean).join('; ');
    const answer = await fetch(`${testApp.url}/export/payments.csv?day=2026-06-12${asked}`, { headers: { ...headers, cookie: cookies } });
    expect(answer.headers.get('content-disposition')).toContain(`bunkhouse-${word}-2026-06-12.csv`);
  });

  test('holds what has arrived and is undecided on a line of its own, so that its total is the provider’s', async () => {
    testApp.clock.set('2026-06-15T16:00:00.000Z');
    const ids = [await asked(), await asked(), await asked()];
    const requests = [];
    for (const id of ids) requests.push(await linked(id));
    const [right, dear, foreign] = requests as [RequestRow, RequestRow, RequestRow];
    const paid = [await pay(right), await pay(dear, { extraCents: 9_600 })];
    const watching = await dana.watch('payments.day', { day: '2026-06-15' });
    const arrived = (count: number) =>
      watching.until<DayRow & { [key: string]: unknown }>(
        (all) => all.filter(({ kind }) => kind === 'card' || kind === 'arrived').length === count,
      );
    // What a payment is worth is decided a moment after it has come, and by then it is of that moment.
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
    expect(shown(money, 'What', 'How', 'Received', 'Currency', 'Payment number')).toEqual([
      `Card (test mode)|Card|35.00|USD|${paid[0]}`,
      `Arrived, not yet decided (test mode)|Card|131.00|USD|${paid[1]}`,
      `Arrived, not yet decided (test mode)|Card|35.00|CAD|${paid[2]}`,
    ]);
    const theirs = [...(await pretendPayments('2026-06-15'))].filter(({ currency }) => currency === 'USD');
    const total = theirs.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const totals = (lines: Record<string, string>[]) =>
      shown(
        lines.filter((line) => line['Total'] !== ''),
        'What',
        'Total',
        'Currency',
      );
    expect(total).toBe(16_600);
    expect(totals(before.lines)).toEqual(
      expect.arrayContaining([
        'Received: Card|35.00|USD',
        'Arrived, not yet decided|131.00|USD',
        'Received in all|166.00|USD',
        'Test payments|166.00|USD',
        'Received in all|35.00|CAD',
      ]),
    );

    // Decided about on the next day, each day still shows what the provider shows for it.
    testApp.clock.set('2026-06-16T16:00:00.000Z');
    expect(await dana.calls.payments.resolve.mutate({ id: paid[1] ?? '', how: 'accept', note: '' })).toEqual({ done: true });
    expect(totals((await fileOf('day=2026-06-15')).lines)).toEqual(
      expect.arrayContaining(['Received: Card|166.00|USD', 'Received in all|166.00|USD']),
    );
    const after = await fileOf('day=2026-06-16');
    expect(
      shown(
        after.lines.filter((line) => line['Received'] !== ''),
        'What',
        'Received',
      ).toSorted(),
    ).toEqual(['Card (test mode)|131.00', 'Counted on the day it arrived (test mode)|-131.00']);
    expect(totals(after.lines)).toEqual(expect.arrayContaining(['Received in all|0.00|USD']));

    // What the house notes itself is in the reader's language.
    expect(await dana.calls.payments.resolve.mutate({ id: paid[2] ?? '', how: 'refund', note: '' })).toEqual({ done: true });
    await testApp.running.app.database.pool.query(`update refunds set state = 'completed', resolved_at = $2 where payment_id = $1`, [
      paid[2],
      testApp.clock.now(),
    ]);
    const notes = async (day: string) =>
      shown(
        (await fileOf(`day=${day}&language=es`)).lines.filter((line) => line['Número de pago'] === paid[2]),
        'Recibido',
        'Nota',
      );
    expect(await notes('2026-06-15')).toEqual(['35.00|']);
    expect(await notes('2026-06-16')).toEqual(['-35.00|Devuelto: no corresponde a nada']);
    watching.close();
  });

  test('has a tip on a line of its own, and says what is not ours, so that both together are the provider’s total', async () => {
    testApp.clock.set('2026-06-18T16:00:00.000Z');
    const row = await linked(await asked());
    const watching = await dana.watch('payments.day', { day: '2026-06-18' });
    const paymentId = await pay(row, { tipCents: 500 });
    await watching.until<DayRow & { [key: string]: unknown }>((all) => all.some(({ kind }) => kind === 'card'));
    watching.close();
    const { id } = await getFakeSquare(testApp.running.app).fakeSquare.sell({ amountCents: 1_300, product: 'RETAIL' });
    await getFakeSquare(testApp.running.app).fakeSquare.sell({ amountCents: 9_900, product: 'RETAIL', locationId: 'THE-TOWN' });
    await applyPayment(testApp.running.app, { paymentId: id });
    expect(await dana.calls.payments.resolve.mutate({ id, how: 'not-ours', note: '', alike: true })).toEqual({ done: true });
    const { lines } = await fileOf('day=2026-06-18');
    const moved = lines.filter((line) => line['Received'] !== '');
    expect(shown(moved, 'What', 'How', 'Received', 'Payment number')).toEqual([
      `Card (test mode)|Card|35.00|${paymentId}`,
      `Tip (test mode)|Card|5.00|${paymentId}`,
    ]);
    const totals = lines.filter((line) => line['Total'] !== '');
    expect(shown(totals, 'What', 'Total')).toEqual(
      expect.arrayContaining([
        'Received: Card|35.00',
        'Tips|5.00',
        'Received in all|40.00',
        'Not ours (1 payment)|13.00',
        'All cards at Square|53.00',
      ]),
    );
    const theirs = (await pretendPayments('2026-06-18')).reduce((sum, one) => sum + one.amountCents + one.tipCents, 0);
    expect(theirs).toBe(5_300);
    const rules = await rowsOf<PaymentRuleRow>('rules');
    expect(rules).toMatchObject([{ product: 'RETAIL', createdByName: 'Dana Whitfield' }]);
    expect(await dana.calls.payments.withdrawRule.mutate({ id: rules[0]?.id ?? '' })).toEqual({ done: true });
  });

  test('is for cashiers, and for a day', async () => {
    expect((await file(undefined, 'day=2026-06-12')).status).toBe(401);
    expect((await file(volunteer, 'day=2026-06-12')).status).toBe(403);
    expect((await file(dana, 'day=tomorrow')).status).toBe(400);
    expect((await file(dana, '')).status).toBe(400);
  });
});

test('who comes back from paying is answered the same whether or not there is such a request, and nothing is believed', async () => {
  const id = await asked();
  await linked(id);
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

test('a request with the id of a try is refused by its shape, and of one that is there no list tells', async () => {
  const id = `test${newId(16)}`;
  expect(await getFailureCode(asked({ id }))).toBe('bad-shape');
  const input = { ...NewRequestShape.parse({ ...someRequest, id: newId() }), id };
  const caller = { accountId: dana.accountId, name: 'Dana Whitfield' } as Caller;
  await addRequest({ app: testApp.running.app, caller, input } as CallContext<typeof input>);
  expect((await rowsOf<RequestRow>('requests')).filter((row) => row.id === id)).toEqual([]);
  expect((await rowsOf<DayRow>('day', { day: '2026-06-13' })).filter((row) => row.folioId === id)).toEqual([]);
  // Nor of money that came for it, while that is undecided.
  const [real, at] = [await asked(), '2026-05-04T16:00:00.000Z'];
  for (const request of [id, real]) await arrivedOddly(request, 100, at);
  expect((await rowsOf<DayRow>('day', { day: '2026-05-04' })).map(({ folioId, kind }) => [folioId, kind])).toEqual([[real, 'arrived']]);
});

// At the end: its refund arrives on whichever day it is then, and days are added up above.
test('what was too much is seen on its way back to the card before the provider has answered', async () => {
  const { app } = testApp.running;
  const id = await asked();
  await pay(await linked(id));
  const watching = await dana.watch('payments.folio', { folioId: id });
  const until = (is: (money: FolioRow['money']) => boolean) =>
    watching.until<FolioRow & { [key: string]: unknown }>(([one]) => one !== undefined && is(one.money));
  await until(({ cardCents }) => cardCents === 3_500);
  const credit = { key: newId(), folioId: id, lines: [{ line: id, amountCents: 1_000 }], reason: 'Wet' };
  await dana.calls.payments.creditLines.mutate(credit);
  await until(({ balanceCents }) => balanceCents === -1_000);
  const { provider } = demoProvider(app);
  setCardProvider(app, { ...provider, refund: () => Promise.reject(new ProviderUnavailableError('no answer')) });
  const refund = { key: newId(), folioId: id, method: 'card' as const, lines: [], reason: 'Wet' };
  expect(await dana.calls.payments.refund.mutate(refund)).toEqual({ done: true });
  await until(({ refundingCents }) => refundingCents === 1_000);
  watching.close();
  setCardProvider(app, provider);
});
