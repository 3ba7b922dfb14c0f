import { expect, test } from 'vitest';
import { doPlacesOverlap, parentsOf, type PlaceInTree, findCleanedPlaces } from './cleaned-places.ts';

const place = (id: string, kind: string, parentId: string | null = null, state: PlaceInTree['state'] = 'open'): PlaceInTree => ({
  id,
  kind,
  parentId,
  state,
  name: id,
  sleeps: 0,
  closedReason: '',
});

const tree = [
  place('lodge', 'building'),
  place('101', 'room', 'lodge'),
  place('bed', 'bed', '101'),
  place('102', 'room', 'lodge', 'closed'),
  place('cabins', 'site'),
  place('cabin1', 'building', 'cabins'),
  place('bunk', 'bed', 'cabin1'),
  place('hall', 'building'),
  place('field', 'field'),
  place('zipline', 'activity'),
  place('old', 'building', null, 'archived'),
];
const cleaned = (notOurs: string[] = []) => findCleanedPlaces(tree, (id) => !notOurs.includes(id)).map(({ id }) => id);

test('lists rooms and buildings without rooms, but no beds, sites or archived places', () => {
  expect(cleaned()).toEqual(['101', '102', 'cabin1', 'hall']);
});

test('omits places that we do not clean, and lists a building if we clean none of its rooms', () => {
  expect(cleaned(['101'])).toEqual(['102', 'cabin1', 'hall']);
  expect(cleaned(['101', '102'])).toEqual(['lodge', 'cabin1', 'hall']);
  expect(cleaned(['101', '102', 'lodge'])).toEqual(['cabin1', 'hall']);
});

test('overlaps is true for the same place, its ancestors and its parts', () => {
  const parents = parentsOf(tree);
  expect(doPlacesOverlap(parents, 'lodge', '101')).toBe(true);
  expect(doPlacesOverlap(parents, 'bed', '101')).toBe(true);
  expect(doPlacesOverlap(parents, 'bunk', 'cabins')).toBe(true);
  expect(doPlacesOverlap(parents, '102', '101')).toBe(false);
  expect(doPlacesOverlap(parents, 'hall', '101')).toBe(false);
});

test('overlaps terminates if the tree temporarily contains a cycle', () => {
  const parents = parentsOf([place('a', 'room', 'b'), place('b', 'room', 'a')]);
  expect(doPlacesOverlap(parents, 'a', 'c')).toBe(false);
});
