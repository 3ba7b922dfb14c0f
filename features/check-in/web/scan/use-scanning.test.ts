import { expect, test } from 'vitest';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { scanTones } from './scan-sounds.ts';
import { updateScanResult, classifyScan, canArriveAnyway } from './use-scanning.ts';

const now = '2026-06-12T16:00:00.000Z';
const row = (more: object = {}, money: object = {}) =>
  ({
    cancelledAt: null,
    arrivedAt: null,
    persons: [{ arrival: now }],
    money: { restCents: 0, undecided: [], ...money },
    ...more,
  }) as unknown as DeskRow;
const undecided = [{ id: 'p', amountCents: 14_700, currency: 'USD', verdict: 'wrong-amount' }];

test.each([
  ['arrived', row()],
  ['owes', row({}, { restCents: 100 })],
  ['wants-a-look', row({}, { undecided })],
  // This is an underpayment: the rest is due although the payment is in review.
  ['wants-a-look', row({}, { undecided, restCents: 100 })],
  // Long before the stay staff must confirm the arrival, but a balance takes precedence.
  ['early', row({ persons: [{ arrival: '2026-06-16T20:00:00.000Z' }] })],
  ['owes', row({ persons: [{ arrival: '2026-06-16T20:00:00.000Z' }] }, { restCents: 100 })],
  ['arrived', row({ persons: [{ arrival: '2026-06-16T20:00:00.000Z' }, { arrival: '2026-06-13T02:00:00.000Z' }] })],
  ['already-arrived', row({ arrivedAt: now }, { undecided })],
  ['cancelled', row({ cancelledAt: now, arrivedAt: now })],
] as const)('classifyScan returns %s', (kind, deskRow) => expect(classifyScan(deskRow, now)).toBe(kind));

test('a payment in review requires a press to check in, and has a different tone from an arrival', () => {
  expect(scanTones['wants-a-look']).not.toEqual(scanTones.arrived);
  expect(Object.keys(scanTones).filter((kind) => canArriveAnyway(kind as keyof typeof scanTones))).toEqual([
    'early',
    'wants-a-look',
    'owes',
  ]);
});

test.each([
  ['owes', 'settled', row(), 0],
  ['owes', 'owes', row({}, { restCents: 40 }), 40],
  ['owes', 'already-arrived', row({ arrivedAt: now }), 0],
  ['wants-a-look', 'owes', row({}, { restCents: 100 }), 100],
  ['already-arrived', 'settled', row(), 0],
  ['early', 'cancelled', row({ cancelledAt: now }), 0],
  // An arrival is not updated, because its undo needs the data.
  ['arrived', 'arrived', row(), 9_000],
  ['unknown', 'unknown', undefined, 9_000],
] as const)('updateScanResult changes the result %s to %s', (kind, expectedKind, deskRow, owesCents) => {
  const result = { nth: 1, kind, familyId: 'f', name: 'Hale', heads: 2, owesCents: 9_000, plannedArrival: null, elsewhere: null };
  expect(updateScanResult(result, deskRow, now)).toEqual({ ...result, kind: expectedKind, owesCents });
});
