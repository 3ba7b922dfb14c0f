import { expect, test } from 'vitest';
import { computeProgress } from './import-progress.ts';

const file = { kind: 'reservations', lines: 100, checked: 0, compared: 0, written: 0, fresh: 30, changed: 10 } as const;

test('computeProgress divides the bar between checking, comparing and writing', () => {
  expect(computeProgress({ ...file, state: 'checking' })).toBe(0);
  expect(computeProgress({ ...file, state: 'checking', checked: 50 })).toBeCloseTo(0.4);
  expect(computeProgress({ ...file, state: 'checking', checked: 100 })).toBeCloseTo(0.8);
  expect(computeProgress({ ...file, state: 'checking', checked: 100, compared: 50 })).toBeCloseTo(0.9);
  expect(computeProgress({ ...file, state: 'checking', checked: 100, compared: 100 })).toBeCloseTo(1);
  expect(computeProgress({ ...file, state: 'writing', written: 20 })).toBeCloseTo(0.475);
});

test('computeProgress does not fill the bar before the import is done', () => {
  expect(computeProgress({ ...file, state: 'writing', written: 40 })).toBeCloseTo(0.95);
});

test('computeProgress returns null while a file uploads and for a list of places', () => {
  expect(computeProgress({ ...file, state: 'reading' })).toBeNull();
  for (const state of ['checking', 'writing'] as const)
    expect(computeProgress({ ...file, kind: 'places', state, checked: 100 })).toBeNull();
});
