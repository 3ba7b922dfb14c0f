import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FolioMoney } from '../payments/server/door.ts';
import { type CheckInState, mayChange, stateOf } from './rules.ts';

const nothing: FolioMoney = {
  chargedCents: 0,
  waivedCents: 0,
  cardCents: 0,
  cashCents: 0,
  chequeCents: 0,
  refundedCents: 0,
  balanceCents: 0,
  request: null,
  refundingCents: 0,
};

type Sums = Partial<Omit<FolioMoney, 'balanceCents' | 'request'>>;

function money(sums: Sums, request?: 'created' | 'received link' | 'expired' | 'mismatch' | 'paid'): FolioMoney {
  const all = { ...nothing, ...sums };
  const balanceCents = all.chargedCents - all.waivedCents - all.cardCents - all.cashCents - all.chequeCents + all.refundedCents;
  const link = request === 'received link' ? 'https://square.link/u/abc' : null;
  return { ...all, balanceCents, request: request ? { id: 'r', state: request, amountCents: all.chargedCents, link } : null };
}

const cancelled = '2026-06-12T16:00:00.000Z';

describe('a check-in is', () => {
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
    ['nothing to pay', money({})],
    ['refunded', money({ chargedCents: 0, cardCents: 5_100, refundedCents: 5_100 }, 'paid')],
  ])('%s when its money is %j', (state, its) => {
    expect(stateOf(its, null)).toBe(state);
  });

  test.each<[CheckInState, FolioMoney]>([
    ['cancelled', money({})],
    ['cancelled', money({ cardCents: 5_100 }, 'paid')],
    ['cancelled', money({ cardCents: 5_100, refundedCents: 5_000 }, 'paid')],
    ['refunded', money({ cardCents: 5_100, refundedCents: 5_100 }, 'paid')],
    ['refunded', money({ cashCents: 5_100, refundedCents: 5_100 })],
  ])('%s after it was cancelled when its money is %j', (state, its) => {
    expect(stateOf(its, cancelled)).toBe(state);
  });

  test('never paid while something is owed, and never without money', () => {
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
        const its = money(of, request);
        const state = stateOf(its, null);
        if (its.balanceCents > 0) expect(state).toMatch(/^awaiting/);
        if (state === 'paid' || state === 'paid at desk') expect(its.cardCents + its.cashCents + its.chequeCents).toBeGreaterThan(0);
        if (state === 'nothing to pay') expect(its.chargedCents).toBeLessThanOrEqual(0);
        expect(stateOf(its, cancelled)).toMatch(/^(cancelled|refunded)$/);
      }),
    );
  });
});

test('a family may change what it sent until it has arrived or was cancelled', () => {
  expect(mayChange({ arrivedAt: null, cancelledAt: null })).toBe(true);
  expect(mayChange({ arrivedAt: cancelled, cancelledAt: null })).toBe(false);
  expect(mayChange({ arrivedAt: null, cancelledAt: cancelled })).toBe(false);
});
