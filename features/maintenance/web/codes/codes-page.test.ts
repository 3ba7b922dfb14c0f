import { expect, test } from 'vitest';
import { placesWithin } from './codes-page.tsx';

const places = [
  { id: 'lodge', parentId: null },
  { id: 'room', parentId: 'lodge' },
  { id: 'bed', parentId: 'room' },
  { id: 'field', parentId: null },
];
const ids = (whole: string) => placesWithin(places, whole).map(({ id }) => id);

test('a place comes with its parts and theirs, and nothing else', () => {
  expect(ids('lodge')).toEqual(['lodge', 'room', 'bed']);
  expect(ids('room')).toEqual(['room', 'bed']);
});

test('without a place all of them are meant; with an unknown one, none', () => {
  expect(ids('')).toHaveLength(4);
  expect(ids('gone')).toEqual([]);
});
