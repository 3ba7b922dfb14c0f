import { expect, test } from 'vitest';
import { compareByPosition, positionBetween, positionsBetween } from './positions.ts';

test('positionBetween returns a key between its neighbors', () => {
  for (const [low, high] of [
    [null, null],
    ['V', null],
    [null, 'V'],
    ['V', 'W'],
    ['V', 'V1'],
    ['V', 'V01'],
    ['zz', null],
    ['0z', '1'],
    ['Vz', 'W'],
  ] as const) {
    const made = positionBetween(low, high);
    expect(low === null || made > low, `${made} after ${low}`).toBe(true);
    expect(high === null || made < high, `${made} before ${high}`).toBe(true);
  }
});

test('positionBetween allows a thousand inserts at the same place', () => {
  let high: string | null = null;
  for (let time = 0; time < 1_000; time++) {
    const made: string = positionBetween('V', high);
    expect(made > 'V' && (high === null || made < high)).toBe(true);
    high = made;
  }
  let low: string | null = null;
  for (let time = 0; time < 1_000; time++) {
    const made: string = positionBetween(low, null);
    expect(low === null || made > low).toBe(true);
    low = made;
  }
});

test('positionsBetween returns short ascending keys between the neighbors', () => {
  const made = positionsBetween('V', 'W', 300);
  expect(made).toHaveLength(300);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(300);
  expect(made.every((key) => key > 'V' && key < 'W' && key.length < 6)).toBe(true);
});

test('positionBetween accepts equal neighbors', () => {
  expect(positionBetween('V', 'V') > 'V').toBe(true);
  expect(
    [
      { position: 'V', id: 'b' },
      { position: 'V', id: 'a' },
    ]
      .toSorted(compareByPosition)
      .map(({ id }) => id),
  ).toEqual(['a', 'b']);
});
