import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FolioMoney } from '#features/payments/server/public.ts';
import {
  findDistantArrival,
  type CheckInState,
  dayOf,
  findMomentFarFromEvent,
  isBelowLeastAge,
  isCheckInOver,
  canFamilyChange,
  classifyDay,
  needsReview,
  deriveCheckInState,
  validateDeskPayment,
} from './rules.ts';

const zeroMoney: FolioMoney = {
  chargedCents: 0,
  waivedCents: 0,
  cardCents: 0,
  cashCents: 0,
  chequeCents: 0,
  refundedCents: 0,
  balanceCents: 0,
  request: null,
  refundingCents: 0,
  undecided: [],
  restCents: 0,
  isPretend: false,
};

type Sums = Partial<Omit<FolioMoney, 'balanceCents' | 'request'>>;

function money(sums: Sums, request?: 'created' | 'received link' | 'expired' | 'mismatch' | 'paid'): FolioMoney {
  const all = { ...zeroMoney, ...sums };
  const balanceCents = all.chargedCents - all.waivedCents - all.cardCents - all.cashCents - all.chequeCents + all.refundedCents;
  const link = request === 'received link' ? 'https://square.link/u/abc' : null;
  return {
    ...all,
    balanceCents,
    restCents: Math.max(0, balanceCents),
    request: request ? { id: 'r', state: request, amountCents: all.chargedCents, link } : null,
  };
}

const cancelled = '2026-06-12T16:00:00.000Z';

describe('deriveCheckInState', () => {
  test.each<[CheckInState, FolioMoney]>([
    ['awaiting link', money({ chargedCents: 5_100 }, 'created')],
    ['awaiting payment', money({ chargedCents: 5_100 }, 'received link')],
    ['awaiting payment', money({ chargedCents: 5_100 }, 'expired')],
    ['awaiting payment', money({ chargedCents: 5_100 }, 'mismatch')],
    ['awaiting payment', money({ chargedCents: 5_100 })],
    ['awaiting payment', money({ chargedCents: 6_700, cardCents: 5_100 }, 'received link')],
    ['awaiting link', money({ chargedCents: 6_700, cardCents: 5_100 }, 'created')],
    ['paid', money({ chargedCents: 5_100, cardCents: 5_100 }, 'paid')],
    ['paid', money({ chargedCents: 3_500, cardCents: 5_100 }, 'paid')],
    ['paid', money({ chargedCents: 4_100, cardCents: 5_100, refundedCents: 1_000 }, 'paid')],
    ['paid at desk', money({ chargedCents: 5_100, cashCents: 5_100 })],
    ['paid at desk', money({ chargedCents: 5_100, chequeCents: 5_000, cashCents: 100 })],
    ['paid at desk', money({ chargedCents: 6_700, cardCents: 5_100, cashCents: 1_600 }, 'paid')],
    ['paid at desk', money({ chargedCents: 5_100, cashCents: 5_000, waivedCents: 100 })],
    ['waived', money({ chargedCents: 5_100, waivedCents: 5_100 })],
    ['awaiting payment', money({ chargedCents: 1 })],
    ['paid', money({ chargedCents: 1, cardCents: 1 })],
    ['paid at desk', money({ chargedCents: 1, cashCents: 1 })],
    ['refunded', money({ cardCents: 1, refundedCents: 1 })],
    ['waived', money({ chargedCents: 1, waivedCents: 1 })],
    ['nothing to pay', money({})],
    ['refunded', money({ chargedCents: 0, cardCents: 5_100, refundedCents: 5_100 }, 'paid')],
  ])("returns the state '%s' for %j", (state, folioMoney) => {
    expect(deriveCheckInState(folioMoney, null)).toBe(state);
  });

  test.each<[CheckInState, FolioMoney]>([
    ['cancelled', money({})],
    ['refunded', money({ cardCents: 1, refundedCents: 1 })],
    ['cancelled', money({ cardCents: 5_100 }, 'paid')],
    ['cancelled', money({ cardCents: 5_100, refundedCents: 5_000 }, 'paid')],
    ['refunded', money({ cardCents: 5_100, refundedCents: 5_100 }, 'paid')],
    ['refunded', money({ cashCents: 5_100, refundedCents: 5_100 })],
  ])("returns the state '%s' after a cancellation for %j", (state, folioMoney) => {
    expect(deriveCheckInState(folioMoney, cancelled)).toBe(state);
  });

  test("returns 'wants a look' for a payment that needs a decision, whatever the balance is", () => {
    const undecided = [
      {
        id: 'pay',
        amountCents: 14_700,
        currency: 'USD',
        verdict: 'wrong-amount' as const,
        isPretend: false,
        at: '2026-06-12T16:00:00.000Z',
      },
    ];
    for (const folioMoney of [money({ chargedCents: 5_100 }, 'mismatch'), money({ chargedCents: 5_100, cardCents: 5_100 }, 'paid')]) {
      expect(deriveCheckInState({ ...folioMoney, undecided }, null)).toBe('wants a look');
      expect(deriveCheckInState({ ...folioMoney, undecided }, cancelled)).toBe('cancelled');
    }
  });

  test('never returns a paid state if there is a balance due or no payment', () => {
    const cents = fc.integer({ min: 0, max: 20_000 });
    const sums = fc.record({
      chargedCents: cents,
      waivedCents: cents,
      cardCents: cents,
      cashCents: cents,
      chequeCents: cents,
      refundedCents: cents,
    });
    fc.assert(
      fc.property(sums, fc.constantFrom('created' as const, 'received link' as const, undefined), (of, request) => {
        const folioMoney = money(of, request);
        const state = deriveCheckInState(folioMoney, null);
        if (folioMoney.balanceCents > 0) expect(state).toMatch(/^awaiting/);
        if (state === 'paid' || state === 'paid at desk')
          expect(folioMoney.cardCents + folioMoney.cashCents + folioMoney.chequeCents).toBeGreaterThan(0);
        if (state === 'nothing to pay') expect(folioMoney.chargedCents).toBeLessThanOrEqual(0);
        expect(deriveCheckInState(folioMoney, cancelled)).toMatch(/^(cancelled|refunded)$/);
      }),
    );
  });
});

test.each([
  [undefined, false],
  [0, false],
  [1, true],
])('needsReview with %s cents in review after a refund in the Square dashboard returns %s', (inReviewCents, is) => {
  expect(needsReview({ undecided: [], ...(inReviewCents === undefined ? {} : { inReviewCents }) })).toBe(is);
});

test('canFamilyChange returns false once the family has arrived or is cancelled', () => {
  expect(canFamilyChange({ arrivedAt: null, cancelledAt: null })).toBe(true);
  expect(canFamilyChange({ arrivedAt: cancelled, cancelledAt: null })).toBe(false);
  expect(canFamilyChange({ arrivedAt: null, cancelledAt: cancelled })).toBe(false);
});

describe('days relative to an event from Friday 20 to Monday 23 November 2026', () => {
  const days = { first: '2026-11-20', last: '2026-11-23' };
  test.each([
    ['2026-11-20', 'within'],
    ['2026-11-21', 'within'],
    ['2026-11-23', 'within'],
    ['2026-11-19', 'near'],
    ['2026-11-24', 'near'],
    ['2026-11-13', 'near'],
    ['2026-11-30', 'near'],
    ['2026-11-12', 'far'],
    ['2026-12-01', 'far'],
    ['2026-12-21', 'far'],
    ['2025-11-21', 'far'],
    ['2027-11-21', 'far'],
  ] as const)('classifyDay for the day %s returns %s', (date, is) => {
    expect(classifyDay(date, days)).toBe(is);
  });

  test.each([
    // The nights when clocks change, in autumn and spring, count as one day each.
    ['2026-11-08', { first: '2026-10-25', last: '2026-11-01' }, 'near'],
    ['2026-11-09', { first: '2026-10-25', last: '2026-11-01' }, 'far'],
    ['2026-03-01', { first: '2026-03-08', last: '2026-03-08' }, 'near'],
    ['2027-01-02', { first: '2026-12-30', last: '2026-12-31' }, 'near'],
    ['2026-12-31', { first: '2026-12-31', last: '2026-12-31' }, 'within'],
  ] as const)('classifyDay for the day %s and the event %j returns %s', (date, other, is) => {
    expect(classifyDay(date, other)).toBe(is);
  });

  test.each([
    ['departure', '2026-11-24T00:00', '2026-11-23'],
    ['departure', '2027-01-01T00:00', '2026-12-31'],
    ['departure', '2026-11-24T00:01', '2026-11-24'],
    ['arrival', '2026-11-24T00:00', '2026-11-24'],
  ] as const)('dayOf for the %s at %s returns %s', (field, moment, date) => {
    expect(dayOf(field, moment)).toBe(date);
  });

  const stay = (arrival: string, departure: string) => ({ arrival: `${arrival}T10:00`, departure: `${departure}T18:00` });
  test.each([
    [[stay('2026-11-20', '2026-11-23')], null],
    [[stay('2026-11-14', '2026-11-29')], null],
    [[stay('2026-10-20', '2026-11-23')], { index: 0, field: 'arrival' }],
    [[stay('2026-11-20', '2026-12-23')], { index: 0, field: 'departure' }],
    [[{ arrival: '2026-11-20T10:00', departure: '2026-12-01T00:00' }], null],
    [[{ arrival: '2026-11-20T10:00', departure: '2026-12-02T00:00' }], { index: 0, field: 'departure' }],
    [[stay('2026-11-20', '2026-11-23'), stay('2026-11-21', '2027-11-22')], { index: 1, field: 'departure' }],
  ] as const)('findMomentFarFromEvent for the stay %j returns %j', (persons, expected) => {
    expect(findMomentFarFromEvent(persons, days)).toEqual(expected);
  });
});

test.each([
  [5, 6, true],
  [6, 6, false],
  [70, 6, false],
  [0, 1, true],
  [null, 6, false],
  [0, undefined, false],
])('isBelowLeastAge for age %j and least age %j returns %j', (age, leastAge, isBelow) => {
  expect(isBelowLeastAge(age, { leastAge })).toBe(isBelow);
});

// The balance is $51.00, and payments of $48.00 are in review, so the rest is $3.00.
test.each([
  [300, null],
  [301, 'wants-a-look'],
  [5_100, 'wants-a-look'],
  [5_101, 'too-much'],
])('validateDeskPayment of %i cents while a payment is in review returns %j', (cents, refusal) => {
  expect(validateDeskPayment(cents, { balanceCents: 5_100, restCents: 300 })).toBe(refusal);
});

test('findDistantArrival returns the first arrival if it is more than 12 hours from now', () => {
  const now = '2026-11-23T20:00:00.000Z';
  const stay = [{ arrival: '2026-11-28T15:00:00.000Z' }, { arrival: '2026-11-27T21:00:00.000Z' }];
  expect(findDistantArrival(stay, now)).toBe('2026-11-27T21:00:00.000Z');
  expect(findDistantArrival(stay, '2026-11-27T09:00:00.000Z')).toBeNull();
  expect(findDistantArrival(stay, '2026-11-27T08:59:00.000Z')).not.toBeNull();
  expect(findDistantArrival(stay, '2026-11-30T09:00:00.000Z')).toBeNull();
});

test.each([
  ['2026-06-12T15:59:59.999Z', true],
  ['2026-06-12T16:00:00.000Z', true],
  ['2026-06-12T16:00:00.001Z', false],
])('isOver for an event that ends at %s returns %s', (endsAt, is) => {
  expect(isCheckInOver({ endsAt }, '2026-06-12T16:00:00.000Z')).toBe(is);
});
