import { expect, test } from 'vitest';
import { type HiddenPictures, pruneHidden } from './hidden-pictures.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test('what was decided is hidden until the rows have it no longer, and may then come back', () => {
  const asked: HiddenPictures = new Map([['a', 'asked']]);
  const answered: HiddenPictures = new Map([['a', 'answered']]);
  // The rows may be faster than the answer, or slower.
  expect(pruneHidden(asked, rows('b'))).toBe(asked);
  expect(pruneHidden(answered, rows('a', 'b'))).toBe(answered);
  expect([...pruneHidden(answered, rows('b')).keys()]).toEqual([]);
});
