import { describe, expect, test } from 'vitest';
import { judge } from './judge.ts';

const payment = { status: 'COMPLETED', currency: 'USD', amountCents: 5_100, locationId: 'OURS' };
const expected = { amountCents: 5_100, isPaid: false };

describe('a payment is', () => {
  test.each([
    ['accepted when all of it fits', {}, expected, 'accepted'],
    ['waited for until it is through', { status: 'APPROVED' }, expected, 'waiting'],
    ['no money when it failed', { status: 'FAILED' }, expected, 'waiting'],
    ['unknown without a request', {}, null, 'unknown'],
    ['wrong by a cent more', { amountCents: 5_101 }, expected, 'wrong-amount'],
    ['wrong by a cent less', { amountCents: 5_099 }, expected, 'wrong-amount'],
    ['wrong in another currency, whatever the figure', { currency: 'CAD' }, expected, 'wrong-currency'],
    ['wrong at another till', { locationId: 'THEIRS' }, expected, 'wrong-place'],
    ['the second when there was one', {}, { ...expected, isPaid: true }, 'second'],
    ['the second also when its amount is wrong', { amountCents: 1 }, { ...expected, isPaid: true }, 'second'],
  ] as const)('%s', (_what, more, of, verdict) => {
    expect(judge({ ...payment, ...more }, of, 'OURS')).toBe(verdict);
  });
});
