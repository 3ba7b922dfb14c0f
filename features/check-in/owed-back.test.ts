import { expect, test } from 'vitest';
import { owedBackCents } from './owed-back.ts';

test.each([
  ['what is too much', -500, 0, 500],
  ['less what is on its way', -500, 200, 300],
  ['nothing when all is on its way', -500, 500, 0],
  ['nothing when more is on its way', -500, 700, 0],
  ['nothing while something is owed', 500, 0, 0],
])('owed back is %s', (_what, balanceCents, refundingCents, cents) => {
  expect(owedBackCents({ balanceCents, refundingCents })).toBe(cents);
});
