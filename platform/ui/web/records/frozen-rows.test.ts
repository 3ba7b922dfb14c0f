import { expect, test } from 'vitest';
import { freezeOrder, freezeRows, findNewIds } from './frozen-rows.ts';

const rows = (ids: string, what = 'now') => [...ids].map((id) => ({ id, what }));
const drawn = (sections: readonly (readonly { id: string; what: string }[])[]) =>
  sections.map((section) => section.map(({ id, what }) => `${id} ${what}`));

test('keeps rows in place and adds new rows at the end', () => {
  const held = freezeRows([rows('abc', 'before')], { live: [rows('nca')], all: rows('abcn'), keepsRemoved: false });
  expect(drawn(held)).toEqual([['a now', 'b now', 'c now', 'n now']]);
});

test('removes deleted rows, or shows their last state if the list keeps removed rows', () => {
  const now = { live: [rows('ca')], all: rows('ac') };
  expect(drawn(freezeRows([rows('abc', 'before')], { ...now, keepsRemoved: false }))).toEqual([['a now', 'c now']]);
  expect(drawn(freezeRows([rows('abc', 'before')], { ...now, keepsRemoved: true }))).toEqual([['a now', 'b before', 'c now']]);
});

test('returns the live rows if no rows were shown before', () => {
  expect(drawn(freezeRows([[]], { live: [rows('ba')], all: rows('ab'), keepsRemoved: false }))).toEqual([['b now', 'a now']]);
});

test.each<[string, string[][], string[][], string[][]]>([
  ['nothing changed', [['a', 'b']], [['a', 'b']], [['a', 'b']]],
  ['another order waits', [['a', 'b']], [['b', 'a']], [['a', 'b']]],
  ['who has left keeps the place', [['a', 'b', 'c']], [['a', 'c']], [['a', 'b', 'c']]],
  ['a newcomer waits at the end', [['b', 'c']], [['a', 'b', 'c']], [['b', 'c', 'a']]],
  ['who moved to another section stays in the first', [['a', 'b'], ['x']], [['b'], ['a', 'x']], [['a', 'b'], ['x']]],
  ['a newcomer of the second section', [['a'], []], [['a'], ['x']], [['a'], ['x']]],
  ['nothing was shown yet', [], [['a'], ['x']], [['a'], ['x']]],
])('freezeOrder keeps the order while the pointer is on the list: %s', (_title, visible, live, expected) => {
  expect(freezeOrder(visible, live)).toEqual(expected);
});

test('findNewIds returns no ids on the first call', () => {
  expect(findNewIds(null, ['a', 'b'])).toEqual([]);
});

test('findNewIds returns the ids of added rows, but not of removed rows', () => {
  expect(findNewIds(new Set(['a', 'b']), ['b', 'c'])).toEqual(['c']);
});
