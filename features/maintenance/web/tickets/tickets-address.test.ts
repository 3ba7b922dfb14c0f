import { expect, test } from 'vitest';
import { readUrlState, toSearchParams } from '#platform/url-state/url-state.ts';
import { hasFilters, filterOf, ticketsAddress } from './tickets-address.ts';

const plain = readUrlState(ticketsAddress, {});

test('ticketsAddress omits default values and restores all other values', () => {
  expect(toSearchParams(ticketsAddress, plain)).toEqual({});
  const address = { q: 'tap', assignee: 'mine', place: 'PlaceOakHouse00001', here: 'PlaceChapel0000001', page: 3 };
  const all = { ...address, section: 'places', view: 'board', status: 'closed', priority: 'urgent', order: 'newest' } as const;
  expect(readUrlState(ticketsAddress, toSearchParams(ticketsAddress, all))).toEqual(all);
});

test.each([{ view: 'map' }, { status: 'broken' }, { priority: 'x' }, { priority: 'UNSAFE' }, { order: 'colour' }, { page: '0' }])(
  'ticketsAddress ignores invalid values: %j',
  (search) => {
    expect(readUrlState(ticketsAddress, search)).toEqual(plain);
  },
);

test('filterOf returns no filter that the server would refuse', () => {
  const bent = readUrlState(ticketsAddress, { q: 'x'.repeat(300), place: 'no place', assignee: 'y'.repeat(99) });
  expect(filterOf(bent)).toMatchObject({ placeId: '', words: 'x'.repeat(100), assignee: 'y'.repeat(64) });
  expect(filterOf({ ...plain, priority: 'unsafe' })).toMatchObject({ priority: '', isUnsafe: true });
});

test('hasFilters ignores order, page and view', () => {
  expect(hasFilters({ ...plain, order: 'due', page: 2, view: 'board', q: ' ' })).toBe(false);
  expect(hasFilters({ ...plain, priority: 'unsafe' })).toBe(true);
});
