import { expect, test } from 'vitest';
import { marksFound } from './find-mark.ts';
import type { MarkRow } from './shapes.ts';

const mark = (name: string, within = ''): MarkRow => ({
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
  covers: [],
});

test.each([
  ['', 3],
  ['cabin 2', 1],
  ['CABINS', 1],
  ['penas', 1],
  ['chapel lake', 0],
])('“%s” finds %i', (search, count) => {
  expect(marksFound([mark('Cabin 2', 'Cabins'), mark('Peñas'), mark('Chapel')], search)).toHaveLength(count);
});
