import { expect, test } from 'vitest';
import { placesWithin } from './codes-page.tsx';

const places = [
  { id: 'lodge', parentId: null },
  { id: 'room', parentId: 'lodge' },
  { id: 'bed', parentId: 'room' },
  { id: 'field', parentId: null },
];
const ids = (parentId: string) => placesWithin(places, parentId).map(({ id }) => id);

test('placesWithin returns a place with all its parts', () => {
  expect(ids('lodge')).toEqual(['lodge', 'room', 'bed']);
  expect(ids('room')).toEqual(['room', 'bed']);
});

test('placesWithin returns all places for an empty ID and none for an unknown ID', () => {
  expect(ids('')).toHaveLength(4);
  expect(ids('gone')).toEqual([]);
});
