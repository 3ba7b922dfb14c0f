import { expect, test } from 'vitest';
import { type CampPlace, buildTicketPlaces, countStepsFrom } from './place-tree.ts';

const place = (id: string, parentId: string | null, position: number, state = 'open'): CampPlace => ({
  id,
  parentId,
  name: id.toUpperCase(),
  kind: 'room',
  state,
  position,
});
const rows = [
  place('room2', 'lodge', 2),
  place('room1', 'lodge', 1),
  place('bed', 'room1', 1),
  place('chapel', null, 2),
  place('lodge', null, 1),
  place('barn', null, 3, 'archived'),
];
const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));

test('places stand wholes before their parts, siblings in order, each by its label', () => {
  expect(buildTicketPlaces(rows).map(({ label }) => label)).toEqual([
    'LODGE',
    'ROOM1, LODGE',
    'BED, ROOM1, LODGE',
    'ROOM2, LODGE',
    'CHAPEL',
    'BARN',
  ]);
  expect(buildTicketPlaces(rows).filter(({ isArchived }) => isArchived)).toHaveLength(1);
});

test('a part whose whole is not known stands by itself', () => {
  expect(buildTicketPlaces([place('bed', 'gone', 1)]).map(({ label }) => label)).toEqual(['BED']);
});

test.each([
  ['room1', 0],
  ['bed', 1],
  ['lodge', 1],
  ['room2', 2],
  ['chapel', 3],
  ['barn', 3],
])('from room 1 to %s it is %i steps', (to, steps) => {
  expect(countStepsFrom('room1', parents).get(to)).toBe(steps);
});

test('from a building to another it is two steps, and as many back', () => {
  expect(countStepsFrom('lodge', parents).get('chapel')).toBe(2);
  expect(countStepsFrom('chapel', parents).get('lodge')).toBe(2);
  expect(countStepsFrom('bed', parents).get('chapel')).toBe(countStepsFrom('chapel', parents).get('bed'));
});

test('from a place that is not there nothing is near', () => {
  expect(countStepsFrom('gone', parents).size).toBe(0);
});

test('a circle, which two people’s moves seen in part may make, ends', () => {
  const circle = new Map([
    ['one', 'two'],
    ['two', 'one'],
  ]);
  expect(countStepsFrom('one', circle).get('two')).toBe(1);
});
