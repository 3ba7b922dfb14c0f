import { expect, test } from 'vitest';
import { placeTree } from '#features/reservations/place-tree.ts';
import { chartRows } from './chart-rows.ts';
import { stepFrom, type FocusStop, findStop } from './roving-focus.ts';
import { booking, places } from './test-rows.ts';

const bookings = [
  booking('early', 'room1', '2026-06-01', '2026-06-03'),
  booking('late', 'room1', '2026-06-20', '2026-06-23'),
  booking('other', 'room2', '2026-06-19', '2026-06-21'),
];
const rowsOf = (folded: string[] = []) =>
  chartRows({
    tree: placeTree(places),
    bookings,
    isShown: () => true,
    folded: new Set(folded),
    placeId: null,
    clashes: new Map(),
    now: '2026-06-01T00:00:00.000Z',
  });
const rows = rowsOf();
const at = (placeId: string, bookingId: string | null = null): FocusStop => ({ placeId, bookingId });

test.each([
  ['right from a name is its first bar', at('room1'), 'ArrowRight', { stop: at('room1', 'early') }],
  ['right again is the next', at('room1', 'early'), 'ArrowRight', { stop: at('room1', 'late') }],
  ['beyond the last there is nothing', at('room1', 'late'), 'ArrowRight', null],
  ['left from the first bar is the name', at('room1', 'early'), 'ArrowLeft', { stop: at('room1') }],
  ['down goes to the bar nearest in time', at('room1', 'late'), 'ArrowDown', { stop: at('room2', 'other') }],
  ['up from there comes back', at('room2', 'other'), 'ArrowUp', { stop: at('room1', 'late') }],
  ['down to a row without bars is its name', at('room2', 'other'), 'ArrowDown', { stop: at('chapel') }],
  ['above the first row there is nothing', at('site'), 'ArrowUp', null],
  ['left on an open place folds it', at('lodge'), 'ArrowLeft', { fold: 'lodge', isOpen: false }],
  ['left on a place without parts goes to its whole', at('room1'), 'ArrowLeft', { stop: at('lodge') }],
  ['End is the last bar of the row', at('room1'), 'End', { stop: at('room1', 'late') }],
  ['Home is its name', at('room1', 'late'), 'Home', { stop: at('room1') }],
  ['other keys are none of ours', at('room1'), 'x', null],
])('%s', (_title, stop, key, expected) => {
  expect(stepFrom(rows, stop, key)).toEqual(expected);
});

test('with Control, Home and End are the first and last row', () => {
  expect(stepFrom(rows, at('room1'), 'End', true)).toEqual({ stop: at('chapel') });
  expect(stepFrom(rows, at('room1'), 'Home', true)).toEqual({ stop: at('site') });
});

test('right on a folded place unfolds it', () => {
  expect(stepFrom(rowsOf(['lodge']), at('lodge'), 'ArrowRight')).toEqual({ fold: 'lodge', isOpen: true });
});

test('there is always one tab stop: it follows a bar that moves, and stays in the row of one that is gone', () => {
  expect(findStop(rows, null)).toEqual(at('site'));
  expect(findStop(rows, at('room2', 'late'))).toEqual(at('room1', 'late'));
  expect(findStop(rows, at('room1', 'gone'))).toEqual(at('room1'));
  expect(findStop(rowsOf(['lodge']), at('room1', 'early'))).toEqual(at('site'));
  expect(findStop([], at('room1'))).toBeNull();
});
