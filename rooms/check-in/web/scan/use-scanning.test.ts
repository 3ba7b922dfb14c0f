import { expect, test } from 'vitest';
import type { DeskRow } from '#rooms/check-in/shapes/family.ts';
import { tones } from './scan-sounds.ts';
import { kindOf, mayArriveAnyway } from './use-scanning.ts';

const row = (more: object = {}, money: object = {}) =>
  ({ cancelledAt: null, arrivedAt: null, money: { restCents: 0, undecided: [], ...money }, ...more }) as unknown as DeskRow;
const undecided = [{ id: 'p', amountCents: 14_700, currency: 'USD', verdict: 'wrong-amount' }];
const now = '2026-06-12T16:00:00.000Z';

test.each([
  ['arrived', row()],
  ['owes', row({}, { restCents: 100 })],
  ['wants-a-look', row({}, { undecided })],
  // What came too little: its rest is asked for beside what wants a look.
  ['wants-a-look', row({}, { undecided, restCents: 100 })],
  ['already-arrived', row({ arrivedAt: now }, { undecided })],
  ['cancelled', row({ cancelledAt: now, arrivedAt: now })],
] as const)('a scan is: %s', (kind, found) => expect(kindOf(found)).toBe(kind));

test('a payment that wants a look does not arrive by itself, nor sound as if it had', () => {
  expect(tones['wants-a-look']).not.toEqual(tones.arrived);
  expect(Object.keys(tones).filter((kind) => mayArriveAnyway(kind as keyof typeof tones))).toEqual(['wants-a-look', 'owes']);
});
