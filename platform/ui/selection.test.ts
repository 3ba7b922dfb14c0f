import { describe, expect, test } from 'vitest';
import { toggleSelection, toggleAll } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const press = (chosen: string[], id: string, anchor: string | null, isRange = false) => [
  ...toggleSelection(new Set(chosen), { order, anchor, id, isRange }),
];

describe('toggleSelection', () => {
  test.each([
    ['adds a row', [], 'b', null, false, ['b']],
    ['removes a selected row', ['a', 'b'], 'b', 'b', false, ['a']],
    ['adds a range downward', ['b'], 'd', 'b', true, ['b', 'c', 'd']],
    ['adds a range upward and keeps other rows', ['e', 'c'], 'a', 'c', true, ['e', 'c', 'a', 'b']],
    ['adds one row when there is no anchor', [], 'd', null, true, ['d']],
    ['adds one row when the anchor has left the list', ['b'], 'd', 'gone', true, ['b', 'd']],
  ] as const)('after a press on a row: %s', (_, chosen, id, anchor, isRange, expected) => {
    expect(press([...chosen], id, anchor, isRange)).toEqual(expected);
  });
});

test('toggleAll selects all rows of a group, or clears them if all are selected', () => {
  expect([...toggleAll(new Set(['a']), ['a', 'b'])]).toEqual(['a', 'b']);
  expect([...toggleAll(new Set(['a', 'b', 'e']), ['a', 'b'])]).toEqual(['e']);
});
