import { expect, test } from 'vitest';
import { codeAlphabet, normalizeCode, formatCode } from './rules.ts';

test('a code is found however it is typed', () => {
  expect(normalizeCode(' kd4-7hm ')).toBe('KD47HM');
  expect(normalizeCode(formatCode('KD47HM'))).toBe('KD47HM');
});

test('no two of its letters and digits are taken for each other', () => {
  for (const doubtful of ['0', 'O', '1', 'I', 'L', '5', 'S', '2', 'Z', 'U']) expect(codeAlphabet).not.toContain(doubtful);
});
