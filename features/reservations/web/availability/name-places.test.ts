import { expect, test } from 'vitest';
import { type PlaceTree, placeTree } from '#features/places/place-tree.ts';
import type { PlaceKind } from '#features/places/rules.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { availabilityTexts } from '#features/reservations/i18n/availability/texts.ts';
import { namePlaces, nameConflictPlaces } from './name-places.ts';

const place = (id: string, parentId: string | null, kind: PlaceKind, name = id) => ({ id, parentId, kind, name, position: 0 }) as PlaceRow;
const tree: PlaceTree = placeTree([
  place('East', null, 'site'),
  place('West', null, 'site'),
  place('Oak', 'East', 'building'),
  place('oak1', 'Oak', 'room', 'Room 1'),
  place('bed', 'oak1', 'bed', 'Bed A'),
  place('loose', 'East', 'room', 'Loose Room'),
  place('e1', 'East', 'building', 'Cabin 1'),
  place('w1', 'West', 'building', 'Cabin 1'),
]);
const namesOf = (...ids: string[]) =>
  namePlaces(
    ids.map((placeId) => ({ placeId })),
    tree,
  ).map(({ building, name }) => [building, name]);

test('namePlaces names a room or bed with its building, and other places without', () => {
  expect(namesOf('oak1', 'bed', 'loose', 'e1')).toEqual([
    ['Oak', 'Room 1'],
    ['Oak Room 1', 'Bed A'],
    ['', 'Loose Room'],
    ['', 'Cabin 1'],
  ]);
});

test('namePlaces uses full paths for places that have the same name', () => {
  expect(namesOf('e1', 'w1')).toEqual([
    ['', 'Cabin 1, East'],
    ['', 'Cabin 1, West'],
  ]);
});

test('nameConflictPlaces puts places of one reservation with the same time on one line', () => {
  const conflict = (placeId: string, reservationId: string | null, from = 'noon') => ({
    placeId,
    placeName: placeId,
    bookedPlaceName: placeId,
    reservationId,
    reservationName: reservationId,
    from,
    until: 'night',
  });
  const conflicts = [
    conflict('oak1', 'Smith'),
    conflict('e1', 'Smith'),
    conflict('w1', 'Smith', 'dawn'),
    conflict('oak1', null),
    conflict('e1', null),
  ];
  expect(nameConflictPlaces(conflicts, tree, 'en', availabilityTexts.en).map(({ placeName }) => placeName)).toEqual([
    'Oak Room 1 and Cabin 1',
    'Cabin 1',
    'Oak Room 1',
    'Cabin 1',
  ]);
});
