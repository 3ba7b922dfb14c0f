import { expect, test } from 'vitest';
import { isNewCamp } from './is-new-camp.ts';

const noStays = { onNow: [], next: [], arriving: [], leaving: [] };

test('is true until the first event is planned or postponed, and until the first stay', () => {
  expect(isNewCamp(true, noStays)).toBe(true);
  expect(isNewCamp(false, noStays)).toBe(false);
});

test.each(['onNow', 'next', 'arriving', 'leaving'] as const)('is false with a stay in %s, with or without a planned event', (part) => {
  expect(isNewCamp(true, { ...noStays, [part]: ['a stay'] })).toBe(false);
});
