import { expect, test } from 'vitest';
import { codeAlphabet, normalizeCode, formatCode } from './rules.ts';

test('normalizeCode accepts a code in any case, with spaces and hyphens', () => {
  expect(normalizeCode(' kd4-7hm ')).toBe('KD47HM');
  expect(normalizeCode(formatCode('KD47HM'))).toBe('KD47HM');
});

test('codeAlphabet has no characters that are easily confused', () => {
  for (const doubtful of ['0', 'O', '1', 'I', 'L', '5', 'S', '2', 'Z', 'U']) expect(codeAlphabet).not.toContain(doubtful);
});
