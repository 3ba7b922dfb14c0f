import { expect, test } from 'vitest';
import { isNewCamp } from './is-new-camp.ts';

const noStays = { onNow: [], next: [], arriving: [], leaving: [] };

test('isNewCamp returns true until the first event is planned or postponed', () => {
  expect(isNewCamp(true, noStays)).toBe(true);
  expect(isNewCamp(false, noStays)).toBe(false);
});

test.each(['onNow', 'next', 'arriving', 'leaving'] as const)(
  'isNewCamp returns false if there is a stay in %s, even without a planned event',
  (part) => {
    expect(isNewCamp(true, { ...noStays, [part]: ['a stay'] })).toBe(false);
  },
);
