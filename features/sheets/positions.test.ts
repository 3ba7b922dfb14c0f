import { expect, test } from 'vitest';
import { compareByPosition, positionBetween, positionsBetween } from './positions.ts';

test('positionBetween returns a key between two neighbors', () => {
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
    const position = positionBetween(low, high);
    expect(low === null || position > low, `${position} after ${low}`).toBe(true);
    expect(high === null || position < high, `${position} before ${high}`).toBe(true);
  }
});

test('positionBetween allows a thousand inserts in the same position', () => {
  let high: string | null = null;
  for (let time = 0; time < 1_000; time++) {
    const position: string = positionBetween('V', high);
    expect(position > 'V' && (high === null || position < high)).toBe(true);
    high = position;
  }
  let low: string | null = null;
  for (let time = 0; time < 1_000; time++) {
    const position: string = positionBetween(low, null);
    expect(low === null || position > low).toBe(true);
    low = position;
  }
});

test('positionsBetween returns short ascending keys between two neighbors', () => {
  const positions = positionsBetween('V', 'W', 300);
  expect(positions).toHaveLength(300);
  expect(positions.toSorted()).toEqual(positions);
  expect(new Set(positions).size).toBe(300);
  expect(positions.every((key) => key > 'V' && key < 'W' && key.length < 6)).toBe(true);
});

test('positionBetween accepts two equal neighbors', () => {
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
