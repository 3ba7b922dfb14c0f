import { expect, test } from 'vitest';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import { boardAddress } from './board-address.ts';
import { filterPlaces } from './filter-places.ts';

function row(id: string, more: Partial<BoardRow> = {}): BoardRow {
  return {
    id,
    name: id,
    groupId: null,
    groupName: null,
    position: 0,
    state: 'dirty',
    byId: null,
    assigneeId: null,
    arrivesAt: null,
    ...more,
  } as BoardRow;
}
const lodge = { groupId: 'lodge', groupName: 'Pine Lodge' };
const rows = [
  row('Room 101', { ...lodge, position: 1 }),
  row('Room 102', { ...lodge, position: 2, arrivesAt: '2026-06-12T20:00:00.000Z', state: 'cleaning', byId: 'rosa' }),
  row('Chapel', { position: 3, arrivesAt: '2026-06-12T18:00:00.000Z' }),
  row('Café', { position: 4, assigneeId: 'rosa', state: 'clean' }),
];
const visibleNames = (filter: object) =>
  filterPlaces(rows, boardAddress.parse(filter), 'rosa').map((section) => section.map(({ name }) => name));

test('makes a section for each building, and lists the building with the next arrival first', () => {
  expect(visibleNames({})).toEqual([
    ['Chapel', 'Café'],
    ['Room 102', 'Room 101'],
  ]);
});

test('finds places that the user is cleaning and places assigned to the user', () => {
  expect(visibleNames({ who: 'mine' })).toEqual([['Room 102'], ['Café']]);
});

test('searches buildings and places, and ignores case and accents', () => {
  expect(visibleNames({ q: 'pine 101' })).toEqual([['Room 101']]);
  expect(visibleNames({ q: 'cafe' })).toEqual([['Café']]);
  expect(visibleNames({ state: 'cleaning' })).toEqual([['Room 102']]);
});
