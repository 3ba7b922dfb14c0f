import { expect, test } from 'vitest';
import { isStillWanted } from './still-wanted.ts';

test.each([
  ['is true for a pending form', { id: 'a', wanted: true }, true],
  ['is true for a form that has arrived and stores nothing', {}, true],
  ['is false for a form that another tab has withdrawn', { id: 'a', wanted: false }, false],
  ['is false for a discarded form that another one replaces', { id: 'b', wanted: false }, false],
  ['is false for a form that another pending one replaces', { id: 'b', wanted: true }, false],
])('isStillWanted: %s', (_title, stored, is) => expect(isStillWanted('a', stored)).toBe(is));
