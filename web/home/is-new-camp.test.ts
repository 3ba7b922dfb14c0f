import { expect, test } from 'vitest';
import { isNewCamp } from './is-new-camp.ts';

const nobody = { onNow: [], next: [], arriving: [], leaving: [] };

test('a camp is new until its first event is planned or put off, and until its first stay', () => {
  expect(isNewCamp(true, nobody)).toBe(true);
  expect(isNewCamp(false, nobody)).toBe(false);
});

test.each(['onNow', 'next', 'arriving', 'leaving'] as const)('a stay among %s is shown, planned event or not', (part) => {
  expect(isNewCamp(true, { ...nobody, [part]: ['a stay'] })).toBe(false);
});
