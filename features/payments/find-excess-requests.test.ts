import { describe, expect, test } from 'vitest';
import { findExcessRequests, computeReceivedShare } from './find-excess-requests.ts';

const asking = (...amounts: number[]) => amounts.map((amountCents) => ({ amountCents }));
const amounts = (open: number[], restCents: number) =>
  findExcessRequests(asking(...open), restCents).map(({ request, amountCents }) => [request.amountCents, amountCents]);

describe('fitToRest', () => {
  test.each<[string, number[], number, number[][]]>([
    ['a link within the rest stays', [1_000], 1_000, []],
    ['a link beyond the rest asks for the rest', [1_000], 600, [[1_000, 600]]],
    ['a link goes when nothing is owed', [1_000], 0, [[1_000, 0]]],
    ['a link goes when money is owed back', [1_000], -200, [[1_000, 0]]],
    ['an open deposit is taken off first', [300, 1_000], 600, [[1_000, 300]]],
    ['nothing is left beside links that ask for all of it', [600, 1_000], 600, [[1_000, 0]]],
    [
      'of two links beyond the rest only the first asks for it',
      [1_000, 900],
      600,
      [
        [1_000, 600],
        [900, 0],
      ],
    ],
    ['several links within the rest stay together', [300, 400], 600, []],
  ])('%s', (_title, open, restCents, expected) => {
    expect(amounts(open, restCents)).toEqual(expected);
  });
});

describe('receivedFor', () => {
  const check = (amountCents: number, ownCents = amountCents) => ({ kind: 'cheque' as const, amountCents, ownCents });

  test.each<[string, number, number, ReturnType<typeof check>, number]>([
    ['all of it for the whole of what was asked', 100_000, 60_000, check(40_000), 40_000],
    ['all of it where the link asked for less than is owed', 90_000, 60_000, check(40_000), 40_000],
    ['what went beyond the deposit for the balance', 70_000, 60_000, check(40_000, 10_000), 10_000],
    ['the deposit too where the link asked for both', 100_000, 60_000, check(40_000, 10_000), 40_000],
    ['never more than came', 100_000, 10_000, check(40_000), 40_000],
  ])('names %s', (_title, askedCents, restCents, receipt, expected) => {
    expect(computeReceivedShare(askedCents, restCents, receipt)).toBe(expected);
  });
});
