import { expect, test } from 'vitest';
import { type HiddenPictures, pruneHidden } from './hidden-pictures.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test('pruneHidden hides a decided picture until it leaves the rows, and shows it if it returns', () => {
  const hidden: HiddenPictures = new Map([['a', 'asked']]);
  const answered: HiddenPictures = new Map([['a', 'answered']]);
  // The changed rows can arrive before or after the answer of the call.
  expect(pruneHidden(hidden, rows('b'))).toBe(hidden);
  expect(pruneHidden(answered, rows('a', 'b'))).toBe(answered);
  expect([...pruneHidden(answered, rows('b')).keys()]).toEqual([]);
});
