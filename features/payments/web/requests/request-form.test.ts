import { describe, expect, test } from 'vitest';
import { problemCodes } from '#platform/ui/web/forms/shape.ts';
import { refillFields, noPrefilledFields, type RequestForm, RequestFormShape } from './request-form.ts';

const form: RequestForm = {
  reservationId: '',
  purpose: 'deposit',
  description: 'Lost key',
  amountCents: '12.50',
  payerName: '',
  payerEmail: '',
  language: 'en',
  dueOn: '',
  send: true,
  filled: noPrefilledFields,
};

async function validateForm(change: Partial<RequestForm>) {
  const checked = await RequestFormShape['~standard'].validate({ ...form, ...change });
  return checked.issues === undefined ? checked.value : problemCodes(checked.issues);
}

describe('RequestFormShape', () => {
  test('sets the purpose to other if there is no reservation, and sends no email without an address', async () => {
    expect(await validateForm({})).toMatchObject({ reservationId: null, purpose: 'other', amountCents: 1_250, dueOn: null, send: false });
  });

  test('includes the chosen reservation and purpose', async () => {
    expect(
      await validateForm({ reservationId: 'MoneyOfAChoirStay001', dueOn: '2026-12-01', payerEmail: ' Ada@Marsh.example ' }),
    ).toMatchObject({
      reservationId: 'MoneyOfAChoirStay001',
      purpose: 'deposit',
      dueOn: '2026-12-01',
      payerEmail: 'ada@marsh.example',
      send: true,
    });
  });

  test.each([
    [{ amountCents: '' }, { amountCents: 'empty' }],
    [{ amountCents: 'much' }, { amountCents: 'not-an-amount' }],
    [{ description: ' ' }, { description: 'empty' }],
    [{ payerEmail: 'ada' }, { payerEmail: 'not-an-email' }],
    [{ dueOn: '1999-01-01' }, { dueOn: 'not-a-date' }],
    [
      { description: '', amountCents: '0' },
      { description: 'empty', amountCents: 'too-small' },
    ],
  ])('refuses the input %j: %j', async (change, codes) => {
    expect(await validateForm(change)).toEqual(codes);
  });
});

test('refillFields updates fields that the user has not typed in, even in an older draft', () => {
  const before = { description: 'Deposit for Choir', payerName: 'Ada', payerEmail: 'ada@old.example' };
  const now = { description: 'Deposit for Choir', payerName: 'Ada Marsh', payerEmail: 'ada@new.example' };
  expect(refillFields({ ...before, filled: before }, now)).toEqual(now);
  expect(refillFields({ ...before, payerEmail: 'office@marsh.example', filled: before }, now)).toEqual({
    ...now,
    payerEmail: 'office@marsh.example',
  });
  expect(refillFields({ ...before, payerEmail: '', filled: before }, now).payerEmail).toBe('');
  expect(refillFields({ ...noPrefilledFields, filled: noPrefilledFields }, now)).toEqual(now);
});
