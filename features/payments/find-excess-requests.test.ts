import { describe, expect, test } from 'vitest';
import { findExcessRequests, computeReceivedShare } from './find-excess-requests.ts';

const requestsOf = (...amounts: number[]) => amounts.map((amountCents) => ({ amountCents }));
const amounts = (open: number[], restCents: number) =>
  findExcessRequests(requestsOf(...open), restCents).map(({ request, amountCents }) => [request.amountCents, amountCents]);

describe('findExcessRequests', () => {
  test.each<[string, number[], number, number[][]]>([
    ['leaves a link within the balance', [1_000], 1_000, []],
    ['lowers a link beyond the balance to the balance', [1_000], 600, [[1_000, 600]]],
    ['removes a link when nothing is owed', [1_000], 0, [[1_000, 0]]],
    ['removes a link when the camp owes a refund', [1_000], -200, [[1_000, 0]]],
    ['subtracts an open deposit first', [300, 1_000], 600, [[1_000, 300]]],
    ['removes a link when smaller links cover the balance', [600, 1_000], 600, [[1_000, 0]]],
    [
      'lowers only the first of two links beyond the balance',
      [1_000, 900],
      600,
      [
        [1_000, 600],
        [900, 0],
      ],
    ],
    ['leaves several links that together fit the balance', [300, 400], 600, []],
  ])('findExcessRequests %s', (_title, open, restCents, expected) => {
    expect(amounts(open, restCents)).toEqual(expected);
  });
});

describe('computeReceivedShare', () => {
  const check = (amountCents: number, ownCents = amountCents) => ({ kind: 'cheque' as const, amountCents, ownCents });

  test.each<[string, number, number, ReturnType<typeof check>, number]>([
    ['the full amount for a link over the full balance', 100_000, 60_000, check(40_000), 40_000],
    ['the full amount for a link below the balance', 90_000, 60_000, check(40_000), 40_000],
    ['only the amount beyond the deposit for a balance link', 70_000, 60_000, check(40_000, 10_000), 10_000],
    ['the deposit too for a link over both', 100_000, 60_000, check(40_000, 10_000), 40_000],
    ['never more than was received', 100_000, 10_000, check(40_000), 40_000],
  ])('computeReceivedShare returns %s', (_title, askedCents, restCents, receipt, expected) => {
    expect(computeReceivedShare(askedCents, restCents, receipt)).toBe(expected);
  });
});
