import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { friday, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { countTableRows, readDeskRow, familyForm, type SubmitInput, submitAccepted, testCamp } from '#features/check-in/server/testing.ts';

const here = testCamp();
let lea: SignedInGuest;
beforeAll(async () => {
  lea = await here.test.person({ firstName: 'Lea', lastName: 'Lind', permissions: ['view-event-*'] });
});

let form: SubmitInput;
beforeEach(async () => {
  here.test.clock.set(friday);
  form = familyForm(here.eventId);
  await submitAccepted(here.test.visitor(), form);
});

interface Money {
  key?: string;
  method?: 'cash' | 'cheque';
  amountCents?: number;
  isExcess?: boolean;
}

const take = (by: SignedInGuest, { key = newId(), method = 'cash', amountCents = 5_100, isExcess }: Money = {}) =>
  by.calls.payments.take.mutate({ key, folioId: form.id, method, amountCents, note: '', ...(isExcess !== undefined && { isExcess }) });
const money = async () => (await readDeskRow(here.test, here.eventId, form.id)).money;
const entries = () => countTableRows(here.test, 'money_entries', `folio_id = $1 and kind in ('cash', 'cheque')`, [form.id]);

describe('two desks that take cash from one family', () => {
  test('record the first payment, and tell the second desk who took it and when', async () => {
    expect(await take(here.dana)).toEqual({ done: true });
    here.test.clock.advance(20 * 60_000);
    expect(await take(lea)).toEqual({
      refused: 'too-much',
      field: 'amountCents',
      owedCents: 0,
      earlier: { kind: 'cash', amountCents: 5_100, at: friday, byName: 'Dana Whitfield' },
    });
    expect(await money()).toMatchObject({ cashCents: 5_100, balanceCents: 0 });
  });

  test('tell the second desk the balance due if the first desk took only a part', async () => {
    expect(await take(here.dana, { method: 'cheque', amountCents: 2_000 })).toEqual({ done: true });
    expect(await take(lea)).toMatchObject({ owedCents: 3_100, earlier: { kind: 'cheque', amountCents: 2_000 } });
  });

  test('report a waiver like an earlier payment, and report none if there was none', async () => {
    expect(await take(lea, { amountCents: 5_101 })).toEqual({ refused: 'too-much', field: 'amountCents' });
    await here.dana.calls.payments.waive.mutate({ key: newId(), folioId: form.id, reason: 'Helps in the kitchen' });
    expect(await take(lea)).toMatchObject({ owedCents: 0, earlier: { kind: 'waiver', amountCents: 5_100, byName: 'Dana Whitfield' } });
  });

  test('record the second payment as an overpayment on request, once, to be refunded', async () => {
    const key = newId();
    await take(here.dana);
    for (let times = 0; times < 2; times++) expect(await take(lea, { key, isExcess: true })).toEqual({ done: true });
    expect(await entries()).toBe(2);
    expect(await money()).toMatchObject({ cashCents: 10_200, balanceCents: -5_100, restCents: 0 });
    const back = { key: newId(), folioId: form.id, method: 'cash' as const, lines: [], reason: 'Paid twice' };
    expect(await lea.calls.payments.refund.mutate(back)).toEqual({ done: true });
    expect(await money()).toMatchObject({ balanceCents: 0, refundedCents: 5_100 });
  });

  test('let only cashiers record an overpayment', async () => {
    const leader = await here.test.person({ permissions: ['view-home', `view-event-${here.eventId}`] });
    await take(here.dana);
    await expect(take(leader, { isExcess: true })).rejects.toMatchObject({ detail: { code: 'not-allowed' } });
    expect(await entries()).toBe(1);
  });
});
