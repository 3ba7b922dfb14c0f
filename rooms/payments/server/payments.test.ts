import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/database/server/new-id.ts';
import { isRefusal } from '../../../platform/http/outcome.ts';
import { openTestHouse, type SignedIn, type TestHouse } from '../../../server/testing/house.ts';
import type { AlarmRow, EntryRow, FolioRow, RequestRow } from '../shapes.ts';
import { alarmRows } from './lists/alarm-rows.ts';
import { signatureHeader, signatureOf } from './provider/signature.ts';
import { signingOf } from './provider/provider-of.ts';
import { pretendOf } from './pretend/pretend-of.ts';

let house: TestHouse;
let dana: SignedIn;
let volunteer: SignedIn;
beforeAll(async () => {
  house = await openTestHouse();
  dana = await house.person({ firstName: 'Dana', lastName: 'Whitfield', permissions: ['view-event-*'] });
  volunteer = await house.person();
});
afterAll(() => house.close());

type NewRequest = Parameters<SignedIn['calls']['payments']['request']['mutate']>[0];

async function asked(more: Partial<NewRequest> = {}): Promise<string> {
  const id = newId();
  const answer = await dana.calls.payments.request.mutate({
    id,
    reservationId: null,
    purpose: 'other',
    description: 'Firewood',
    amountCents: 3_500,
    payerName: 'Miriam Hale',
    payerEmail: 'miriam@example.org',
    language: 'en',
    ...more,
  });
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
  const pretend = pretendOf(house.house.floor);
  const payment = await pretend.square.pay(link?.split('/').at(-1) ?? '', oddly);
  if (payment === null) throw new Error('cannot be paid');
  const { status, order_id, id } = payment;
  const body = JSON.stringify({ event_id: newId(), type: 'payment.updated', data: { object: { payment: { id, order_id, status } } } });
  expect((await webhook(body)).status).toBe(200);
  return payment.id;
}

function webhook(body: string, signature?: string): Promise<Response> {
  const signing = signingOf(house.house.floor);
  if (signing === null) throw new Error('no signing');
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature ?? signatureOf(signing, body) };
  return fetch(`${house.url}/webhooks/square`, { method: 'POST', body, headers });
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
    const receipts = (await house.mails()).filter(({ kind, textBody }) => kind === 'payments.receipt' && textBody.includes(id));
    expect(receipts).toMatchObject([{ recipient: 'miriam@example.org', language: 'en' }]);
    expect(receipts[0]?.textBody).toContain('This is a demonstration: no real money moves.');
  });

  test('is made once, however often it is asked for', async () => {
    const id = await asked({ id: newId() });
    expect(
      await dana.calls.payments.request.mutate({
        id,
        reservationId: null,
        purpose: 'other',
        description: 'Firewood',
        amountCents: 3_500,
        language: 'en',
      }),
    ).toEqual({ done: true });
    expect(await folio(id)).toMatchObject({ requests: [{ id }], money: { chargedCents: 3_500 } });
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
    const [mail] = (await house.mails()).filter(({ recipient, kind }) => recipient === 'luis@example.org' && kind === 'payments.requested');
    expect(mail).toMatchObject({ subject: 'Almuerzo: su pago a Bunkhouse', language: 'es' });
    expect(mail?.textBody).toContain('Por favor, pague a más tardar el 1 de julio de 2026.');
    const [, secret] = /\/guest\/payment\?id=([\w-]+)/.exec(mail?.textBody ?? '') ?? [];
    const visitor = house.visitor();
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
    expect((await house.mails()).filter(({ recipient }) => recipient === 'twice@example.org')).toHaveLength(2);
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
    expect(await pretendOf(house.house.floor).square.pay(link?.split('/').at(-1) ?? '')).toBeNull();
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
    const { rows } = await house.house.floor.database.pool.query<{ secret: string }>('select secret from payment_requests where id = $1', [
      id,
    ]);
    expect(await house.visitor().calls.payments.payerPage.query({ secret: rows[0]?.secret ?? '' })).toMatchObject({
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
    const deposit = await asked({ reservationId, purpose: 'deposit', description: 'Deposit', amountCents: 30_000 });
    const balance = await asked({ reservationId, purpose: 'balance', description: 'Balance', amountCents: 60_000 });
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

  test('is not deleted while there is money to it', async () => {
    const reservationId = await stay('Once and gone');
    await dana.calls.payments.charge.mutate({ key: newId(), reservationId, kind: 'charge', description: 'Beds', amountCents: 100 });
    expect(await dana.calls.reservations.remove.mutate({ id: reservationId })).toEqual({ refused: 'has-records' });
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
});

test('what is owed for a stay is an alarm once it is over, and none when it was paid', async () => {
  const reservationId = await stay('Owed Camp');
  await dana.calls.payments.charge.mutate({ key: newId(), reservationId, kind: 'charge', description: 'Beds', amountCents: 700 });
  // Not by a view, whose list is read again when something changes: here time alone passes.
  const owed = async () => (await alarmRows(house.house.floor, {}, undefined)).filter(({ folioId }) => folioId === reservationId);
  expect(await owed()).toEqual([]);
  const before = house.clock.now();
  house.clock.set('2026-06-21T16:00:00.000Z');
  expect(await owed()).toMatchObject([
    { id: `owed:${reservationId}`, kind: 'owed', amountCents: 700, folioName: 'Owed Camp', at: '2026-06-21T15:00:00.000Z' },
  ]);
  await dana.calls.payments.waive.mutate({ key: newId(), folioId: reservationId, reason: 'Friends' });
  expect(await owed()).toEqual([]);
  house.clock.set(before);
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
    expect(await dana.calls.payments.waive.mutate({ key: newId(), folioId: id, reason: 'Staff family' })).toEqual({ done: true });
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
    const plain = await fetch(`${house.url}/webhooks/square`, { method: 'POST', body, headers: { 'content-type': 'text/plain' } });
    expect(plain.status).toBe(415);
  });
});

describe('the day’s list', () => {
  const file = (who: SignedIn | undefined, query: string) =>
    fetch(`${house.url}/export/payments.csv?${query}`, { headers: who ? { cookie: who.cookie() } : {} });

  test('balances, by day and by stay, and no cell is a formula', async () => {
    const reservationId = await stay('=HYPERLINK("evil")');
    await dana.calls.payments.charge.mutate({ key: newId(), reservationId, kind: 'charge', description: '+1 bed', amountCents: 12_050 });
    house.clock.set('2026-06-13T03:59:00.000Z');
    await dana.calls.payments.take.mutate({ key: newId(), folioId: reservationId, method: 'cash', amountCents: 2_000, note: '@desk' });
    house.clock.set('2026-06-13T04:01:00.000Z');
    await dana.calls.payments.take.mutate({ key: newId(), folioId: reservationId, method: 'cheque', amountCents: 50, note: '' });
    const first = await (await file(dana, `day=2026-06-12&reservation=${reservationId}`)).text();
    const lines = first.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe('time,what,folio,line,method,amount,note,by,entry');
    expect(lines.slice(1).map((line) => line.replace(/,[A-Za-z0-9]{20}$/, ','))).toEqual([
      ',opening balance,,,,0.00,,,',
      `12:00,charge,"'=HYPERLINK(""evil"")",'+1 bed,,120.50,,Dana Whitfield,`,
      `23:59,cash,"'=HYPERLINK(""evil"")",,cash,-20.00,'@desk,Dana Whitfield,`,
      ',total charge,,,,120.50,,,',
      ',total cash,,,cash,-20.00,,,',
      ',closing balance,,,,100.50,,,',
    ]);
    const next = await (await file(dana, `day=2026-06-13&reservation=${reservationId}`)).text();
    expect(next).toContain(',opening balance,,,,100.50,');
    expect(next).toContain(',closing balance,,,,100.00,');
    const day = await rowsOf<EntryRow>('day', { day: '2026-06-13', reservationId });
    expect(day).toMatchObject([{ kind: 'cheque', amountCents: -50, day: '2026-06-13', folioName: '=HYPERLINK("evil")' }]);
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
  const { rows } = await house.house.floor.database.pool.query<{ secret: string }>('select secret from payment_requests where id = $1', [
    id,
  ]);
  const visitor = house.visitor();
  expect(await visitor.calls.payments.reportReturn.mutate({ secret: rows[0]?.secret ?? '' })).toEqual({ done: true });
  expect(await visitor.calls.payments.reportReturn.mutate({ secret: 'nobody-has-this-secret-0000000000' })).toEqual({ done: true });
  expect(await dana.calls.payments.checkNow.mutate({ id })).toEqual({ done: true });
  expect(await dana.calls.payments.checkNow.mutate({ id: newId() })).toEqual({ refused: 'gone' });
  expect((await folio(id))?.money).toMatchObject({ balanceCents: 3_500 });
});

test('of a request that is ignored no list tells', async () => {
  const id = `test${newId(16)}`;
  await asked({ id });
  expect((await rowsOf<RequestRow>('requests')).filter((row) => row.id === id)).toEqual([]);
  expect((await rowsOf<EntryRow>('day', { day: '2026-06-13' })).filter((row) => row.folioId === id)).toEqual([]);
});
