import { expect, test } from 'vitest';
import type { LostItemRow } from '#features/housekeeping/shapes.ts';
import { lostItemsAddress, filterLostItems } from './filter-lost-items.ts';

const row = (what: string, more: Partial<LostItemRow> = {}) =>
  ({
    id: what,
    what,
    placeName: null,
    foundWhere: '',
    keptWhere: '',
    givenTo: '',
    state: 'kept',
    foundAt: '2026-06-12T10:00:00.000Z',
    ...more,
  }) as LostItemRow;
const rows = [
  row('Cap', { placeName: 'Cabin 3' }),
  row('Jacket', { foundAt: '2026-06-13T10:00:00.000Z', keptWhere: 'Office' }),
  row('Phone', { state: 'returned', givenTo: 'María' }),
];
const visibleItems = (filter: object) =>
  filterLostItems(rows, lostItemsAddress.parse(filter))
    .flat()
    .map(({ what }) => what);

test('lists kept items first, and the newest first', () => {
  expect(visibleItems({})).toEqual(['Jacket', 'Cap']);
  expect(visibleItems({ show: 'returned' })).toEqual(['Phone']);
});

test('searches the item, where it was found and is kept, and the recipient', () => {
  expect(visibleItems({ q: 'cabin 3' })).toEqual(['Cap']);
  expect(visibleItems({ q: 'off' })).toEqual(['Jacket']);
  expect(visibleItems({ q: 'maria', show: 'all' })).toEqual(['Phone']);
});
