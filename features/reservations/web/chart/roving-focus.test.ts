import { expect, test } from 'vitest';
import { placeTree } from '#features/places/place-tree.ts';
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
    inquiryConflicts: new Map(),
    now: '2026-06-01T00:00:00.000Z',
  });
const rows = rowsOf();
const at = (placeId: string, bookingId: string | null = null): FocusStop => ({ placeId, bookingId });

test.each([
  ['right goes from a name to its first bar', at('room1'), 'ArrowRight', { stop: at('room1', 'early') }],
  ['right goes from a bar to the next', at('room1', 'early'), 'ArrowRight', { stop: at('room1', 'late') }],
  ['right does nothing after the last bar', at('room1', 'late'), 'ArrowRight', null],
  ['left goes from the first bar to the name', at('room1', 'early'), 'ArrowLeft', { stop: at('room1') }],
  ['down goes to the bar nearest in time', at('room1', 'late'), 'ArrowDown', { stop: at('room2', 'other') }],
  ['up goes to the bar nearest in time', at('room2', 'other'), 'ArrowUp', { stop: at('room1', 'late') }],
  ['down goes to the name of a row without bars', at('room2', 'other'), 'ArrowDown', { stop: at('chapel') }],
  ['up does nothing in the first row', at('site'), 'ArrowUp', null],
  ['left folds an unfolded place', at('lodge'), 'ArrowLeft', { fold: 'lodge', isOpen: false }],
  ['left goes from a place without parts to its parent', at('room1'), 'ArrowLeft', { stop: at('lodge') }],
  ['End goes to the last bar of the row', at('room1'), 'End', { stop: at('room1', 'late') }],
  ['Home goes to the name of the row', at('room1', 'late'), 'Home', { stop: at('room1') }],
  ['other keys do nothing', at('room1'), 'x', null],
])('stepFrom: %s', (_title, stop, key, expected) => {
  expect(stepFrom(rows, stop, key)).toEqual(expected);
});

test('stepFrom goes to the first or last row with Control and Home or End', () => {
  expect(stepFrom(rows, at('room1'), 'End', true)).toEqual({ stop: at('chapel') });
  expect(stepFrom(rows, at('room1'), 'Home', true)).toEqual({ stop: at('site') });
});

test('stepFrom unfolds a folded place with the right arrow', () => {
  expect(stepFrom(rowsOf(['lodge']), at('lodge'), 'ArrowRight')).toEqual({ fold: 'lodge', isOpen: true });
});

test('findStop follows a moved bar and stays in the row of a deleted one', () => {
  expect(findStop(rows, null)).toEqual(at('site'));
  expect(findStop(rows, at('room2', 'late'))).toEqual(at('room1', 'late'));
  expect(findStop(rows, at('room1', 'gone'))).toEqual(at('room1'));
  expect(findStop(rowsOf(['lodge']), at('room1', 'early'))).toEqual(at('site'));
  expect(findStop([], at('room1'))).toBeNull();
});
