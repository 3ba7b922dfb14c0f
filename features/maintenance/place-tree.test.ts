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

test('buildTicketPlaces lists parents before their parts and siblings in order, each with its label', () => {
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

test('buildTicketPlaces treats a part with an unknown parent as a root', () => {
  expect(buildTicketPlaces([place('bed', 'gone', 1)]).map(({ label }) => label)).toEqual(['BED']);
});

test.each([
  ['room1', 0],
  ['bed', 1],
  ['lodge', 1],
  ['room2', 2],
  ['chapel', 3],
  ['barn', 3],
])('countStepsFrom counts from room 1 to %s %i steps', (to, steps) => {
  expect(countStepsFrom('room1', parents).get(to)).toBe(steps);
});

test('countStepsFrom counts two steps between buildings, in both directions', () => {
  expect(countStepsFrom('lodge', parents).get('chapel')).toBe(2);
  expect(countStepsFrom('chapel', parents).get('lodge')).toBe(2);
  expect(countStepsFrom('bed', parents).get('chapel')).toBe(countStepsFrom('chapel', parents).get('bed'));
});

test('countStepsFrom returns no steps from an unknown place', () => {
  expect(countStepsFrom('gone', parents).size).toBe(0);
});

test('countStepsFrom returns even if places form a cycle, as two partly loaded moves can', () => {
  const circle = new Map([
    ['one', 'two'],
    ['two', 'one'],
  ]);
  expect(countStepsFrom('one', circle).get('two')).toBe(1);
});
