import { expect, test } from 'vitest';
import { findNamedIds, indexNames, findUnknownNames } from './name-index.ts';

const names = indexNames([
  { id: 'chapel', name: 'Chapel' },
  { id: 'chapel', name: 'Site › Chapel' },
  { id: 'hall', name: 'Dining Hall' },
  { id: 'bb', name: 'Bread and Butter' },
  { id: 'one', name: 'Room 1' },
  { id: 'other', name: 'Room 1' },
  { id: 'pena', name: 'José Peña' },
]);

test.each([
  ['Chapel', ['chapel']],
  [' chapel ', ['chapel']],
  ['Site › Chapel', ['chapel']],
  ['Chapel, Dining  Hall', ['chapel', 'hall']],
  ['Chapel/Chapel', ['chapel']],
  ['chapel and dining hall', ['chapel', 'hall']],
  ['Bread and Butter', ['bb']],
  ['jose pena y Chapel', ['pena', 'chapel']],
  ['Chapel, the lake', ['chapel']],
  ['The old chapel', []],
  ['Room 1', []],
  ['', []],
])('findNamedIds returns the names in “%s”: %j', (text, ids) => {
  expect(findNamedIds(text, names)).toEqual(ids);
});

test.each([
  ['Chapel', []],
  ['Bread and Butter', []],
  ['Chapel, under the oaks', ['under the oaks']],
  ['Chapel; ', []],
  ['Room 1', ['Room 1']],
  ['the lake / the hill', ['the lake', 'the hill']],
  ['', []],
])('findUnknownNames returns the unknown parts of “%s”: %j', (text, unnamed) => expect(findUnknownNames(text, names)).toEqual(unnamed));
