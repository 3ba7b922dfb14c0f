import { expect, test } from 'vitest';
import { isStillWanted } from './still-wanted.ts';

test.each([
  ['one that waits', { id: 'a', wanted: true }, true],
  ['one that has arrived, of which nothing is kept', {}, true],
  ['one that another tab has taken back', { id: 'a', wanted: false }, false],
  ['one that was let go, in whose place another begins', { id: 'b', wanted: false }, false],
  ['one in whose place another waits', { id: 'b', wanted: true }, false],
])('%s', (_which, kept, is) => expect(isStillWanted('a', kept)).toBe(is));
