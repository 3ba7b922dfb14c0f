import { expect, test } from 'vitest';
import { backoff, whatNext } from './what-next.ts';

test.each([
  [200, 'sent'],
  [409, 'sent'],
  [404, 'refused'],
  [413, 'refused'],
  [415, 'refused'],
  [422, 'refused'],
  [408, 'waiting'],
  [429, 'waiting'],
  [500, 'waiting'],
  [503, 'waiting'],
  [null, 'waiting'],
])('after %j a photo is %s', (status, next) => {
  expect(whatNext(status)).toBe(next);
});

test('tries come further apart, but never so far that somebody waits for nothing', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 99].map(backoff)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});
