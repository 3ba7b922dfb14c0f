import { describe, expect, test } from 'vitest';
import { parseCount } from './parse-count.ts';

describe('parseCount', () => {
  test.each([
    ['', 0],
    [' 48 ', 48],
    ['1,200', 1_200],
    ['1.200', 1_200],
    ['1 200', 1_200],
    ['1,234,567', 1_234_567],
    ['-3', -3],
  ])('parses %j as %d', (typed, count) => expect(parseCount(typed)).toBe(count));

  test.each(['many', '12.5', '1,20', '1,2000', '1e3', '0x10', '12 or so', 'Infinity'])('rejects %j', (typed) => {
    expect(parseCount(typed)).toBeNaN();
  });
});
