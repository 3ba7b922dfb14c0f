import { expect, test } from 'vitest';
import { type Hidden, stillHidden } from './still-hidden.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test('what was decided is hidden until the rows have it no longer, and may then come back', () => {
  const asked: Hidden = new Map([['a', 'asked']]);
  const answered: Hidden = new Map([['a', 'answered']]);
  // The rows may be faster than the answer, or slower.
  expect(stillHidden(asked, rows('b'))).toBe(asked);
  expect(stillHidden(answered, rows('a', 'b'))).toBe(answered);
  expect([...stillHidden(answered, rows('b')).keys()]).toEqual([]);
});
