import { beforeEach, expect, test, vi } from 'vitest';
import type { BookingRow, BookingSpan } from '#features/reservations/shapes/bookings.ts';
import { type BookingCallResult, type BookingQueue, type MoveDetails, createBookingQueue } from './booking-queue.ts';
import { spanOf } from './gesture.ts';
import { withPending } from './pending.ts';
import { booking, zone } from './test-rows.ts';

const bar = booking('bar', 'room1', '2026-06-12', '2026-06-14');
const to = (placeId: string): BookingSpan => ({ ...spanOf(bar), placeId });
const takenAnswer = { refused: 'taken', taken: [] } as unknown as BookingCallResult;

let queue: BookingQueue;
let answers: ((answer: BookingCallResult) => void)[];
let sentCalls: unknown[];
let toastLog: string[];
let undo: (() => void) | undefined;
let moveDetails: MoveDetails | undefined;

const placeShown = (rows: readonly BookingRow[] = [bar]) => withPending(rows, queue.pending()).map(({ placeId }) => placeId);
const toastShown = () => vi.waitFor(() => expect(toastLog).not.toEqual([]));

beforeEach(() => {
  [answers, sentCalls, toastLog, undo, moveDetails] = [[], [], [], undefined, undefined];
  const answerNext = (input: unknown) => {
    sentCalls.push(input);
    return new Promise<BookingCallResult>((resolve) => answers.push(resolve));
  };
  queue = createBookingQueue({ change: answerNext, undoStay: answerNext, book: answerNext, remove: answerNext, newId: () => 'made' });
  const logToast = (kind: string) => (_booking: BookingRow, revert?: () => void) => {
    toastLog.push(kind);
    undo = revert;
  };
  queue.setToasts({
    onMove(row, revert, moved) {
      logToast('moved')(row, revert);
      moveDetails = moved;
    },
    onPlace: logToast('placed'),
    onRelease: logToast('let go'),
    onRefuse: () => void toastLog.push('refused'),
  });
  queue.setRows([bar], zone);
});

test('a move is visible at once, stays until the server’s row confirms it, and can be undone', async () => {
  queue.move(bar, to('room2'));
  expect(placeShown()).toEqual(['room2']);
  answers[0]?.({ done: true });
  await toastShown();
  // The call has returned, but the new row has not arrived: the bar must not jump back.
  expect(placeShown()).toEqual(['room2']);
  queue.setRows([{ ...bar, placeId: 'room2' }], zone);
  expect(queue.pending().size).toBe(0);
  undo?.();
  await vi.waitFor(() => expect(sentCalls[1]).toEqual({ id: 'bar', from: to('room2'), to: to('room1'), scope: 'place' }));
  answers[1]?.({ done: true });
  await vi.waitFor(() => expect(toastLog).toEqual(['moved', 'moved']));
  expect(undo).toBeUndefined();
});

test('a refused move is reverted and reported', async () => {
  queue.move(bar, to('room2'));
  answers[0]?.(takenAnswer);
  await toastShown();
  expect(toastLog).toEqual(['refused']);
  expect(placeShown()).toEqual(['room1']);
});

test('a move whose call failed is reverted', async () => {
  queue.move(bar, to('room2'));
  answers[0]?.({ failure: { code: 'offline', requestId: '' } });
  await toastShown();
  expect([toastLog, placeShown()]).toEqual([['refused'], ['room1']]);
});

test('two moves of one bar are sent in order, and the second is not sent if the first is refused', async () => {
  queue.move(bar, to('room2'));
  queue.move({ ...bar, placeId: 'room2' }, to('chapel'));
  expect(placeShown()).toEqual(['chapel']);
  await vi.waitFor(() => expect(sentCalls).toHaveLength(1));
  answers[0]?.(takenAnswer);
  await toastShown();
  await vi.waitFor(() => expect(placeShown()).toEqual(['room1']));
  expect(sentCalls).toHaveLength(1);
  expect(toastLog).toEqual(['refused']);
});

test('the second move of a bar is sent with the result of the first as its expected span', async () => {
  queue.move(bar, to('room2'));
  queue.move({ ...bar, placeId: 'room2' }, to('chapel'));
  answers[0]?.({ done: true });
  await vi.waitFor(() => expect(sentCalls).toHaveLength(2));
  expect(sentCalls[1]).toEqual({ id: 'bar', from: to('room2'), to: to('chapel'), scope: 'auto' });
  queue.setRows([{ ...bar, placeId: 'room2' }], zone);
  expect(placeShown([{ ...bar, placeId: 'room2' }])).toEqual(['chapel']);
});

test('a bar that is dropped at its old position sends nothing', () => {
  queue.move(bar, to('room1'));
  expect([sentCalls, queue.pending().size]).toEqual([[], 0]);
});

test('a bar from the tray is visible before its row exists, and an undo releases the place', async () => {
  const reservation = { id: 'hillside', name: 'Hillside Women', classification: 'retreat', state: 'held', heads: 40 } as never;
  const placed = queue.place(reservation, to('chapel'));
  expect(placed).toMatchObject({ id: 'made', reservationId: 'hillside', placeId: 'chapel' });
  expect(placeShown()).toEqual(['room1', 'chapel']);
  expect(sentCalls[0]).toMatchObject({ reservationId: 'hillside', bookings: [{ id: 'made', placeId: 'chapel' }] });
  answers[0]?.({ done: true });
  await toastShown();
  undo?.();
  await vi.waitFor(() => expect(sentCalls[1]).toMatchObject({ id: 'made', from: { placeId: 'chapel' } }));
});

test('a released bar disappears at once, and an undo books the same span again', async () => {
  queue.release(bar);
  expect(placeShown()).toEqual([]);
  answers[0]?.({ done: true });
  await toastShown();
  undo?.();
  await vi.waitFor(() => expect(sentCalls[1]).toEqual({ reservationId: 'of-bar', bookings: [{ id: 'made', ...spanOf(bar) }] }));
});

test('the undo key reverts the latest change, even before its answer, and each change only once', async () => {
  expect(queue.undo()).toBeNull();
  queue.move(bar, to('room2'));
  queue.move({ ...bar, placeId: 'room2' }, to('chapel'));
  expect(queue.undo()).toMatchObject({ id: 'bar', placeId: 'room2' });
  expect(placeShown()).toEqual(['room2']);
  for (const n of [0, 1, 2]) {
    await vi.waitFor(() => expect(sentCalls).toHaveLength(n + 1));
    answers[n]?.({ done: true });
  }
  await vi.waitFor(() => expect(toastLog).toEqual(['moved', 'moved', 'moved']));
  expect(sentCalls[2]).toEqual({ id: 'bar', from: to('chapel'), to: to('room2'), scope: 'place' });
  expect(queue.undo()).toMatchObject({ placeId: 'room1' });
  expect(queue.undo()).toBeNull();
});

test('the undo key skips refused changes, and a toast skips changes that the key has undone', async () => {
  queue.move(bar, to('room2'));
  answers[0]?.(takenAnswer);
  await toastShown();
  expect(queue.undo()).toBeNull();
  queue.release(bar);
  answers[1]?.({ done: true });
  await vi.waitFor(() => expect(toastLog).toEqual(['refused', 'let go']));
  expect(queue.undo()).toMatchObject({ id: 'made', placeId: 'room1' });
  undo?.();
  await vi.waitFor(() => expect(sentCalls).toHaveLength(3));
  expect(sentCalls[2]).toMatchObject({ bookings: [{ id: 'made' }] });
});

test('another person’s change to other fields is visible while a change is pending', () => {
  queue.move(bar, to('room2'));
  expect(withPending([{ ...bar, name: 'Renamed' }], queue.pending())).toMatchObject([{ name: 'Renamed', placeId: 'room2' }]);
});

const group = ['one', 'two', 'three'].map((id, n) => booking(id, `room${n + 1}`, '2026-06-12', '2026-06-14', { reservationId: 'group' }));
const firstBar = group[0] as BookingRow;
const later = booking('later', 'room1', '2026-06-15', '2026-06-17');
const daysLater: BookingSpan = { ...spanOf(firstBar), startsAt: later.startsAt, endsAt: later.endsAt };
const starts = (rows: readonly BookingRow[] = group) =>
  withPending(rows, queue.pending()).map(({ startsAt }) => startsAt === later.startsAt);
const placed = (rows: readonly BookingRow[], startsAt: string, endsAt: string) => ({
  startsAt,
  endsAt,
  bookings: rows.map(({ id, placeId }) => ({ id, placeId, startsAt, endsAt, heldFrom: startsAt, heldUntil: endsAt })),
});
const oldStay = placed(group, firstBar.startsAt, firstBar.endsAt);
const newStay = placed(group, later.startsAt, later.endsAt);
const movedStay: BookingCallResult = { done: true, stay: { reservationId: 'group', was: oldStay, is: newStay } };

test('one call moves all bars of a stay, and one call undoes the move', async () => {
  queue.setRows(group, zone);
  queue.move(firstBar, daysLater);
  expect(starts()).toEqual([true, true, true]);
  expect(sentCalls).toEqual([{ id: 'one', from: spanOf(firstBar), to: daysLater, scope: 'auto' }]);
  answers[0]?.(movedStay);
  await toastShown();
  expect(moveDetails).toMatchObject({ places: 3, instead: { scope: 'place' } });
  undo?.();
  expect(starts()).toEqual([false, false, false]);
  await vi.waitFor(() => expect(sentCalls[1]).toEqual({ id: 'group', from: newStay, to: oldStay }));
  answers[1]?.({ done: true });
  await vi.waitFor(() => expect(toastLog).toEqual(['moved', 'moved']));
  expect(queue.undo()).toBeNull();
});

test('all bars are reverted if the move of a stay is refused', async () => {
  queue.setRows(group, zone);
  queue.move(firstBar, daysLater);
  answers[0]?.(takenAnswer);
  await toastShown();
  expect([toastLog, starts(), queue.pending().size]).toEqual([['refused'], [false, false, false], 0]);
});

test('the other bars are reverted if the server moved only one, because the stay changed meanwhile', async () => {
  queue.setRows(group, zone);
  queue.move(firstBar, daysLater);
  answers[0]?.({ done: true });
  await toastShown();
  expect(starts()).toEqual([true, false, false]);
  expect(moveDetails).toMatchObject({ places: null, instead: { scope: 'stay' } });
});

test('the action ’only this place’ reverts the stay and then moves the bar alone, and one undo reverts that move', async () => {
  queue.setRows(group, zone);
  queue.move(firstBar, daysLater);
  answers[0]?.(movedStay);
  await toastShown();
  moveDetails?.instead?.run();
  expect(starts()).toEqual([true, false, false]);
  await vi.waitFor(() => expect(sentCalls).toHaveLength(2));
  expect(sentCalls[1]).toEqual({ id: 'group', from: newStay, to: oldStay });
  answers[1]?.({ done: true });
  await vi.waitFor(() => expect(sentCalls[2]).toEqual({ id: 'one', from: spanOf(firstBar), to: daysLater, scope: 'place' }));
  answers[2]?.({ done: true });
  await vi.waitFor(() => expect(toastLog).toEqual(['moved', 'moved']));
  expect(queue.undo()).toMatchObject({ id: 'one', startsAt: firstBar.startsAt });
  expect(queue.undo()).toBeNull();
});

test('a bar that changes only its place has no alternative', async () => {
  queue.setRows(group, zone);
  queue.move(firstBar, { ...spanOf(firstBar), placeId: 'chapel' });
  answers[0]?.({ done: true });
  await toastShown();
  expect(moveDetails).toEqual({ places: null });
});

test('a release sends the last seen span, so that the server refuses if another person has moved the bar', async () => {
  queue.release(bar);
  expect(sentCalls).toEqual([{ id: 'bar', from: spanOf(bar) }]);
  answers[0]?.({ refused: 'changed-meanwhile' });
  await toastShown();
  expect([toastLog, placeShown()]).toEqual([['refused'], ['room1']]);
});
