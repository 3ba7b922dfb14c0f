import { expect, test } from 'vitest';
import { searchMarks } from './find-mark.ts';
import type { MarkRow } from './shapes.ts';

const mark = (name: string, within = '', covers: string[] = []): MarkRow => ({
  id: name,
  kind: 'place',
  placeId: name,
  name,
  within,
  placeKind: 'building',
  points: [1, 1],
  audience: 'all',
  isClosed: false,
  closedReason: '',
  covers,
});

test('searchMarks ignores apostrophes and ligatures', () => {
  const marks = [mark("O'Brien Hall"), mark('Haus Strauß'), mark('Chapel')];
  expect(searchMarks(marks, 'obrien', new Map()).map((found) => found.mark.name)).toEqual(["O'Brien Hall"]);
  expect(searchMarks(marks, 'strauss', new Map()).map((found) => found.mark.name)).toEqual(['Haus Strauß']);
});

test.each([
  ['', 3],
  ['cabin 2', 1],
  ['CABINS', 1],
  ['penas', 1],
  ['chapel lake', 0],
])('searchMarks for “%s” finds %i marks', (search, count) => {
  expect(searchMarks([mark('Cabin 2', 'Cabins'), mark('Peñas'), mark('Chapel')], search, new Map())).toHaveLength(count);
});

test.each([
  ['oak', ['Oak House: ']],
  ['library', ['Oak House: Library']],
  ['room 3', ['Oak House: Room 3']],
  ['oak house room 3', ['Oak House: Room 3']],
  ['library room', []],
  ['pantry', []],
])('searchMarks for “%s”, a part of a mark, returns mark and part: %j', (search, found) => {
  const marks = [mark('Oak House', '', ['library', 'room3', 'pantry']), mark('Chapel')];
  const names = new Map([
    ['library', 'Library'],
    ['room3', 'Room 3'],
  ]);
  expect(searchMarks(marks, search, names).map(({ mark: { name }, part }) => `${name}: ${part}`)).toEqual(found);
});
