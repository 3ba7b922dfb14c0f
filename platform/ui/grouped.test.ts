import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [48_112, '48,112'],
])('%d is %s', (count, said) => expect(grouped(count)).toBe(said));
