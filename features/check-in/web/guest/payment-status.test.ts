import { expect, test } from 'vitest';
import { checkInStates } from '#features/check-in/rules.ts';
import { hasPass, isLinkMissing, canPayByCard, statusHues, paymentStatusOf } from './payment-status.ts';

const money = { balanceCents: 3_300, restCents: 3_300, request: null, undecided: [] };
const facts = { isConfirming: false, payWay: 'square', money } as const;
const request = { id: 'r', state: 'created', amountCents: 300, link: null } as const;

test("paymentStatusOf returns 'paid' only for the server's state 'paid'", () => {
  for (const state of checkInStates)
    for (const isConfirming of [false, true])
      for (const payWay of ['square', 'pretend', 'none'] as const)
        expect(paymentStatusOf({ state, isConfirming, payWay, money }) === 'paid').toBe(state === 'paid');
});

test('hasPass returns false for a cancelled family, and true for a fully refunded family that is not cancelled', () => {
  expect(hasPass({ isCancelled: true })).toBe(false);
  expect(hasPass({ isCancelled: false })).toBe(true);
});

test('paymentStatusOf returns where a balance can be paid: by card, at the desk, or not yet', () => {
  expect(paymentStatusOf({ ...facts, state: 'awaiting payment' })).toBe('unpaid');
  expect(paymentStatusOf({ ...facts, state: 'awaiting link' })).toBe('preparing');
  expect(paymentStatusOf({ ...facts, state: 'awaiting payment', payWay: 'none' })).toBe('unpaidAtDesk');
  expect(paymentStatusOf({ ...facts, state: 'awaiting payment', isConfirming: true })).toBe('confirming');
});

test('paymentStatusOf returns no request for a second payment while a payment is in review', () => {
  const looked = { ...facts, state: 'wants a look' } as const;
  for (const payWay of ['square', 'pretend', 'none'] as const)
    for (const isConfirming of [false, true])
      expect(paymentStatusOf({ ...looked, payWay, isConfirming, money: { ...money, restCents: 0 } })).toBe('looked');
  expect(paymentStatusOf({ ...looked, money: { ...money, balanceCents: 0, restCents: 0 } })).toBe('paidTwice');
  expect(canPayByCard('looked') || canPayByCard('paidTwice') || canPayByCard('confirming')).toBe(false);
});

test('paymentStatusOf returns no request for a payment while a refund in the Square dashboard is in review', () => {
  const factsInReview = { ...facts, state: 'wants a look', money: { ...money, restCents: 0, inReviewCents: 1_100 } } as const;
  for (const payWay of ['square', 'pretend', 'none'] as const)
    for (const isConfirming of [false, true]) expect(paymentStatusOf({ ...factsInReview, payWay, isConfirming })).toBe('inReview');
  expect(canPayByCard('inReview')).toBe(false);
});

test('paymentStatusOf for an underpayment in review returns where the rest can be paid', () => {
  const rest = { ...facts, state: 'wants a look', money: { ...money, restCents: 300 } } as const;
  expect(paymentStatusOf(rest)).toBe('rest');
  expect(canPayByCard(paymentStatusOf(rest))).toBe(true);
  expect(paymentStatusOf({ ...rest, payWay: 'none' })).toBe('restAtDesk');
  expect(paymentStatusOf({ ...rest, money: { ...rest.money, request } })).toBe('preparing');
  expect(paymentStatusOf({ ...rest, isConfirming: true })).toBe('confirming');
});

test("paymentStatusOf shows a cancelled family's payment as in review until staff decide", () => {
  const arrived = {
    id: 'p',
    amountCents: 3_400,
    currency: 'USD',
    verdict: 'wrong-amount',
    isPretend: false,
    at: '2026-06-12T12:00:00.000Z',
  } as const;
  for (const state of ['cancelled', 'refunded'] as const) {
    const looked = { ...facts, state, money: { ...money, balanceCents: 0, restCents: 0, undecided: [arrived] } };
    expect(paymentStatusOf(looked)).toBe('cancelledLooked');
    expect(canPayByCard('cancelledLooked')).toBe(false);
    expect(paymentStatusOf({ ...facts, state })).toBe(state);
    expect(statusHues[paymentStatusOf({ ...facts, state })]).toBe('paper');
  }
});

test('isLinkMissing returns true only if no link exists or is being created', () => {
  const failed = { ...facts, state: 'awaiting payment', link: null } as const;
  expect(isLinkMissing(failed)).toBe(true);
  expect(isLinkMissing({ ...failed, state: 'awaiting link' })).toBe(false);
  expect(isLinkMissing({ ...failed, link: 'https://square.link/u/a' })).toBe(false);
  expect(isLinkMissing({ ...failed, state: 'paid' })).toBe(false);
});
