import { expect, test } from 'vitest';
import { placesWithin } from './codes-page.tsx';

const places = [
  { id: 'lodge', parentId: null },
  { id: 'room', parentId: 'lodge' },
  { id: 'bed', parentId: 'room' },
  { id: 'field', parentId: null },
];
const ids = (parentId: string) => placesWithin(places, parentId).map(({ id }) => id);

test('returns a place with all its parts and nothing else', () => {
  expect(ids('lodge')).toEqual(['lodge', 'room', 'bed']);
  expect(ids('room')).toEqual(['room', 'bed']);
});

test('returns all places without a filter, and none for an unknown place', () => {
  expect(ids('')).toHaveLength(4);
  expect(ids('gone')).toEqual([]);
});
