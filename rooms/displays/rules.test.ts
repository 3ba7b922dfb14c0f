import { expect, test } from 'vitest';
import { codeAlphabet, codeOf, codeShown } from './rules.ts';

test('a code is found however it is typed', () => {
  expect(codeOf(' kd4-7hm ')).toBe('KD47HM');
  expect(codeOf(codeShown('KD47HM'))).toBe('KD47HM');
});

test('no two of its letters and digits are taken for each other', () => {
  for (const doubtful of ['0', 'O', '1', 'I', 'L', '5', 'S', '2', 'Z', 'U']) expect(codeAlphabet).not.toContain(doubtful);
});
