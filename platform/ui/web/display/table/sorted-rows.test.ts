import { describe, expect, it } from 'vitest';
import { orderAfterPress, sortedRows } from './rows.ts';

const self = <Key>(key: Key) => key;

describe('sortedRows', () => {
  it('sorts numbers in names by value', () => {
    expect(sortedRows(['Cabin 12', 'Cabin 2', 'cabin 1'], self, false, 'en')).toEqual(['cabin 1', 'Cabin 2', 'Cabin 12']);
  });

  it('sorts by the alphabet of the language', () => {
    expect(sortedRows(['Zúñiga', 'Ñandú', 'Nadal', 'Álvarez'], self, false, 'es')).toEqual(['Álvarez', 'Nadal', 'Ñandú', 'Zúñiga']);
  });

  it('puts empty keys last in both directions', () => {
    expect(sortedRows([null, 3, 1, undefined, 2], self, false, 'en')).toEqual([1, 2, 3, null, undefined]);
    expect(sortedRows([null, 3, 1, 2], self, true, 'en')).toEqual([3, 2, 1, null]);
    expect(sortedRows(['', 'b', 'a'], self, true, 'en')).toEqual(['b', 'a', '']);
  });

  it('keeps the order of equal rows and does not change its input', () => {
    const rows = [
      { name: 'Ruth', nth: 1 },
      { name: 'ruth', nth: 2 },
      { name: 'Ada', nth: 3 },
    ] as const;
    expect(sortedRows(rows, (row) => row.name, false, 'en').map((row) => row.nth)).toEqual([3, 1, 2]);
    expect(sortedRows(rows, (row) => row.name, true, 'en').map((row) => row.nth)).toEqual([1, 2, 3]);
    expect(rows.map((row) => row.nth)).toEqual([1, 2, 3]);
  });
});

it('orderAfterPress reverses the same column, and sorts another column in ascending order', () => {
  const first = orderAfterPress(null, 'name');
  expect(first).toEqual({ key: 'name', isDescending: false });
  expect(orderAfterPress(first, 'name')).toEqual({ key: 'name', isDescending: true });
  expect(orderAfterPress({ key: 'name', isDescending: true }, 'name')).toEqual({ key: 'name', isDescending: false });
  expect(orderAfterPress({ key: 'name', isDescending: true }, 'area')).toEqual({ key: 'area', isDescending: false });
});
