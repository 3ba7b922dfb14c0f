import { expect, test } from 'vitest';
import { heldOrder, newcomers } from './held-rows.ts';

test.each<[string, string[][], string[][], string[][]]>([
  ['nothing changed', [['a', 'b']], [['a', 'b']], [['a', 'b']]],
  ['another order waits', [['a', 'b']], [['b', 'a']], [['a', 'b']]],
  ['who has left keeps the place', [['a', 'b', 'c']], [['a', 'c']], [['a', 'b', 'c']]],
  ['a newcomer waits at the end', [['b', 'c']], [['a', 'b', 'c']], [['b', 'c', 'a']]],
  ['who moved to another section stays in the first', [['a', 'b'], ['x']], [['b'], ['a', 'x']], [['a', 'b'], ['x']]],
  ['a newcomer of the second section', [['a'], []], [['a'], ['x']], [['a'], ['x']]],
  ['nothing was shown yet', [], [['a'], ['x']], [['a'], ['x']]],
])('while a finger is on the list: %s', (_title, shown, live, expected) => {
  expect(heldOrder(shown, live)).toEqual(expected);
});

test('nobody is new the first time', () => {
  expect(newcomers(null, ['a', 'b'])).toEqual([]);
});

test('who was not there before is new, who left is not', () => {
  expect(newcomers(new Set(['a', 'b']), ['b', 'c'])).toEqual(['c']);
});
