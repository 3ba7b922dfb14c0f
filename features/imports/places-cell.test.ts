import { expect, test } from 'vitest';
import { placeTree } from '#features/places/place-tree.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { createPlaceFinder, formatPlacesCell, parsePlacesCell } from './places-cell.ts';

const zone = 'America/New_York';
const place = (id: string, name: string, parentId: string | null = null): PlaceRow => ({
  id,
  name,
  parentId,
  kind: 'building',
  categories: [],
  sleeps: 0,
  seats: 0,
  state: 'open',
  closedReason: '',
  position: 1,
});
const tree = placeTree([
  place('pine', 'Pine Lodge'),
  place('oak', 'Oak House'),
  place('pine1', 'Room 1', 'pine'),
  place('oak1', 'Room 1', 'oak'),
  place('chapel', 'Chapel (old)'),
  place('semi', 'Field; north'),
]);
const names = createPlaceFinder(tree);
const stay = { startsAt: '2026-06-12T20:00:00.000Z', endsAt: '2026-06-14T15:00:00.000Z' };

test('parsePlacesCell restores spans, set-up, clean-up and special names that formatPlacesCell wrote', () => {
  const wholeStay = { heldFrom: stay.startsAt, heldUntil: stay.endsAt, ...stay };
  const ownSpan = { startsAt: '2026-06-13T13:00:00.000Z', endsAt: '2026-06-13T16:00:00.000Z' };
  const cell = formatPlacesCell(
    [
      { placeId: 'pine1', ...wholeStay },
      { placeId: 'semi', ...wholeStay, heldUntil: '2026-06-14T15:30:00.000Z' },
      { placeId: 'chapel', ...ownSpan, heldFrom: '2026-06-13T12:00:00.000Z', heldUntil: ownSpan.endsAt },
    ],
    stay,
    tree,
    zone,
  );
  expect(cell).toBe('Chapel (old) (2026-06-13 09:00 to 2026-06-13 12:00, set-up 60); Field\\; north (clean-up 30); Pine Lodge › Room 1');
  expect(parsePlacesCell(cell, names, zone)).toEqual({
    booked: [
      { placeId: 'chapel', span: ownSpan, setUpMinutes: 60, cleanUpMinutes: 0 },
      { placeId: 'semi', span: null, setUpMinutes: 0, cleanUpMinutes: 30 },
      { placeId: 'pine1', span: null, setUpMinutes: 0, cleanUpMinutes: 0 },
    ],
  });
});

test.each([
  ['oak house', 'oak'],
  ['Oak House > room 1', 'oak1'],
  ['Pine Lodge/Room 1', 'pine1'],
  [' Oak House ', 'oak'],
  ['Pine LodgeRoom 1', undefined],
])('the place finder maps %s to %s', (name, id) => expect(names(name)).toBe(id));

test.each([
  'Room 1',
  'Elm House',
  'Pine Lodge (tomorrow)',
  'Pine Lodge (2026-06-13 to yesterday)',
  'Elm House (set-up 30)',
  'Pine Lodge (a set-up 30)',
  'Pine Lodge (set-up 30 minutes)',
  'x\nPine Lodge (set-up 30)',
])('parsePlacesCell returns %s as `unknown`, exactly as written', (name) => {
  expect(parsePlacesCell(`Oak House; ${name}`, names, zone)).toEqual({ unknown: name });
});

test.each([
  ['the start alone', stay.startsAt, '2026-06-13T16:00:00.000Z', 'Oak House (2026-06-12 16:00 to 2026-06-13 12:00)'],
  ['the end alone', '2026-06-13T13:00:00.000Z', stay.endsAt, 'Oak House (2026-06-13 09:00 to 2026-06-14 11:00)'],
])('formatPlacesCell writes both times of a span that shares %s with the stay', (_case, startsAt, endsAt, expected) => {
  const cell = formatPlacesCell([{ placeId: 'oak', startsAt, endsAt, heldFrom: startsAt, heldUntil: endsAt }], stay, tree, zone);
  expect(cell).toBe(expected);
});

test.each([
  ['set-up', { heldFrom: '2026-06-12T19:59:00.000Z', heldUntil: stay.endsAt }],
  ['clean-up', { heldFrom: stay.startsAt, heldUntil: '2026-06-14T15:01:00.000Z' }],
])('parsePlacesCell restores one minute of %s that formatPlacesCell wrote', (kind, heldSpan) => {
  const cell = formatPlacesCell([{ placeId: 'oak', ...stay, ...heldSpan }], stay, tree, zone);
  expect(cell).toBe(`Oak House (${kind} 1)`);
  const minutes = { setUpMinutes: kind === 'set-up' ? 1 : 0, cleanUpMinutes: kind === 'clean-up' ? 1 : 0 };
  expect(parsePlacesCell(cell, names, zone)).toEqual({ booked: [{ placeId: 'oak', span: null, ...minutes }] });
});

test('parsePlacesCell accepts brackets without a space before them', () => {
  expect(parsePlacesCell('Oak House(set-up 30)', names, zone)).toMatchObject({ booked: [{ placeId: 'oak', setUpMinutes: 30 }] });
});

test('the place finder accepts a name without its path if the name is unique', () => {
  const some = createPlaceFinder(placeTree([place('pine', 'Pine Lodge'), place('attic', 'Attic', 'pine')]));
  expect(some('attic')).toBe('attic');
});

test('parsePlacesCell books nothing for an empty cell', () => expect(parsePlacesCell(' ; ', names, zone)).toEqual({ booked: [] }));

test('the place finder accepts an archived place by its path but never by its name alone', () => {
  const archived = (id: string, name: string, parentId: string | null = null) => ({
    ...place(id, name, parentId),
    state: 'archived' as const,
  });
  const both = createPlaceFinder(placeTree([archived('old', 'Barn'), place('new', 'Barn'), archived('gone', 'Loft', 'new')]));
  expect(['Barn', 'Barn > Loft', 'Loft'].map((name) => both(name))).toEqual(['new', 'gone', undefined]);
  // Two places have the path 'Barn': the finder returns the one that is already booked.
  expect(both('barn', [null, 'old'])).toBe('old');
  expect(both('Barn', ['gone'])).toBe('new');
});
