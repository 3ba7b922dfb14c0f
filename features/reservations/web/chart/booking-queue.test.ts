import { beforeEach, expect, test, vi } from 'vitest';
import type { BookingRow, BookingSpan } from '#features/reservations/shapes/bookings.ts';
import { type Answer, type BookingQueue, type MoveDetails, createBookingQueue } from './booking-queue.ts';
import { spanOf } from './gesture.ts';
import { withPending } from './pending.ts';
import { booking, zone } from './test-rows.ts';

const bar = booking('bar', 'room1', '2026-06-12', '2026-06-14');
const to = (placeId: string): BookingSpan => ({ ...spanOf(bar), placeId });
const taken = { refused: 'taken', taken: [] } as unknown as Answer;

let queue: BookingQueue;
let answers: ((answer: Answer) => void)[];
let asked: unknown[];
let told: string[];
let undo: (() => void) | undefined;
let how: MoveDetails | undefined;

/** What the chart shows where the server still has the bar in its first place. */
const placeShown = (rows: readonly BookingRow[] = [bar]) => withPending(rows, queue.pending()).map(({ placeId }) => placeId);
const settled = () => vi.waitFor(() => expect(told).not.toEqual([]));

beforeEach(() => {
  [answers, asked, told, undo, how] = [[], [], [], undefined, undefined];
  const ask = (input: unknown) => {
    asked.push(input);
    return new Promise<Answer>((resolve) => answers.push(resolve));
  };
  queue = createBookingQueue({ change: ask, undoStay: ask, book: ask, remove: ask, newId: () => 'made' });
  const tell = (what: string) => (_booking: BookingRow, revert?: () => void) => {
    told.push(what);
    undo = revert;
  };
  queue.setToasts({
    onMove(row, revert, moved) {
      tell('moved')(row, revert);
      how = moved;
    },
    onPlace: tell('placed'),
    onRelease: tell('let go'),
    onRefuse: () => void told.push('refused'),
  });
  queue.setRows([bar], zone);
});

test('a move shows at once, stays until the server’s row shows it, and can be undone', async () => {
  queue.move(bar, to('room2'));
  expect(placeShown()).toEqual(['room2']);
  answers[0]?.({ done: true });
  await settled();
  // Answered, and its row is still under way: no flicker back.
  expect(placeShown()).toEqual(['room2']);
  queue.setRows([{ ...bar, placeId: 'room2' }], zone);
  expect(queue.pending().size).toBe(0);
  undo?.();
  await vi.waitFor(() => expect(asked[1]).toEqual({ id: 'bar', from: to('room2'), to: to('room1'), scope: 'place' }));
  answers[1]?.({ done: true });
  await vi.waitFor(() => expect(told).toEqual(['moved', 'moved']));
  expect(undo).toBeUndefined();
});

test('a refused move goes back and says so', async () => {
  queue.move(bar, to('room2'));
  answers[0]?.(taken);
  await settled();
  expect(told).toEqual(['refused']);
  expect(placeShown()).toEqual(['room1']);
});

test('what went wrong on the way goes back too', async () => {
  queue.move(bar, to('room2'));
  answers[0]?.({ failure: { code: 'offline', requestId: '' } });
  await settled();
  expect([told, placeShown()]).toEqual([['refused'], ['room1']]);
});

test('two moves of one bar go one after the other, and a refused first one takes the second along', async () => {
  queue.move(bar, to('room2'));
  queue.move({ ...bar, placeId: 'room2' }, to('chapel'));
  expect(placeShown()).toEqual(['chapel']);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  answers[0]?.(taken);
  await settled();
  await vi.waitFor(() => expect(placeShown()).toEqual(['room1']));
  expect(asked).toHaveLength(1);
  expect(told).toEqual(['refused']);
});

test('two moves of one bar both arrive, the second from where the first has left it', async () => {
  queue.move(bar, to('room2'));
  queue.move({ ...bar, placeId: 'room2' }, to('chapel'));
  answers[0]?.({ done: true });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual({ id: 'bar', from: to('room2'), to: to('chapel'), scope: 'auto' });
  queue.setRows([{ ...bar, placeId: 'room2' }], zone);
  expect(placeShown([{ ...bar, placeId: 'room2' }])).toEqual(['chapel']);
});

test('dropping a bar where it was asks nothing', () => {
  queue.move(bar, to('room1'));
  expect([asked, queue.pending().size]).toEqual([[], 0]);
});

test('what is placed from the tray has a bar before it has a row, and undoing lets go of it', async () => {
  const reservation = { id: 'hillside', name: 'Hillside Women', classification: 'retreat', state: 'held', heads: 40 } as never;
  const placed = queue.place(reservation, to('chapel'));
  expect(placed).toMatchObject({ id: 'made', reservationId: 'hillside', placeId: 'chapel' });
  expect(placeShown()).toEqual(['room1', 'chapel']);
  expect(asked[0]).toMatchObject({ reservationId: 'hillside', bookings: [{ id: 'made', placeId: 'chapel' }] });
  answers[0]?.({ done: true });
  await settled();
  undo?.();
  await vi.waitFor(() => expect(asked[1]).toMatchObject({ id: 'made', from: { placeId: 'chapel' } }));
});

test('letting go hides the bar at once, and undoing books it again as it was', async () => {
  queue.release(bar);
  expect(placeShown()).toEqual([]);
  answers[0]?.({ done: true });
  await settled();
  undo?.();
  await vi.waitFor(() => expect(asked[1]).toEqual({ reservationId: 'of-bar', bookings: [{ id: 'made', ...spanOf(bar) }] }));
});

test('the last change that still stands is taken back by key, before its answer too, and each only once', async () => {
  expect(queue.undo()).toBeNull();
  queue.move(bar, to('room2'));
  queue.move({ ...bar, placeId: 'room2' }, to('chapel'));
  expect(queue.undo()).toMatchObject({ id: 'bar', placeId: 'room2' });
  expect(placeShown()).toEqual(['room2']);
  for (const n of [0, 1, 2]) {
    await vi.waitFor(() => expect(asked).toHaveLength(n + 1));
    answers[n]?.({ done: true });
  }
  await vi.waitFor(() => expect(told).toEqual(['moved', 'moved', 'moved']));
  expect(asked[2]).toEqual({ id: 'bar', from: to('chapel'), to: to('room2'), scope: 'place' });
  expect(queue.undo()).toMatchObject({ placeId: 'room1' });
  expect(queue.undo()).toBeNull();
});

test('what was refused is not taken back, and a toast takes back only what no key has', async () => {
  queue.move(bar, to('room2'));
  answers[0]?.(taken);
  await settled();
  expect(queue.undo()).toBeNull();
  queue.release(bar);
  answers[1]?.({ done: true });
  await vi.waitFor(() => expect(told).toEqual(['refused', 'let go']));
  expect(queue.undo()).toMatchObject({ id: 'made', placeId: 'room1' });
  undo?.();
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]).toMatchObject({ bookings: [{ id: 'made' }] });
});

test('another person’s change of another field shows through what is pending', () => {
  queue.move(bar, to('room2'));
  expect(withPending([{ ...bar, name: 'Renamed' }], queue.pending())).toMatchObject([{ name: 'Renamed', placeId: 'room2' }]);
});

const group = ['one', 'two', 'three'].map((id, n) => booking(id, `room${n + 1}`, '2026-06-12', '2026-06-14', { reservationId: 'group' }));
const one = group[0] as BookingRow;
const later = booking('later', 'room1', '2026-06-15', '2026-06-17');
const daysLater: BookingSpan = { ...spanOf(one), startsAt: later.startsAt, endsAt: later.endsAt };
const starts = (rows: readonly BookingRow[] = group) =>
  withPending(rows, queue.pending()).map(({ startsAt }) => startsAt === later.startsAt);
const placed = (rows: readonly BookingRow[], startsAt: string, endsAt: string) => ({
  startsAt,
  endsAt,
  bookings: rows.map(({ id, placeId }) => ({ id, placeId, startsAt, endsAt, heldFrom: startsAt, heldUntil: endsAt })),
});
const was = placed(group, one.startsAt, one.endsAt);
const is = placed(group, later.startsAt, later.endsAt);
const movedStay: Answer = { done: true, stay: { reservationId: 'group', was, is } };

test('a bar that covers its stay shows all bars of the group moved at once, in one call, undone in one', async () => {
  queue.setRows(group, zone);
  queue.move(one, daysLater);
  expect(starts()).toEqual([true, true, true]);
  expect(asked).toEqual([{ id: 'one', from: spanOf(one), to: daysLater, scope: 'auto' }]);
  answers[0]?.(movedStay);
  await settled();
  expect(how).toMatchObject({ places: 3, instead: { scope: 'place' } });
  undo?.();
  expect(starts()).toEqual([false, false, false]);
  await vi.waitFor(() => expect(asked[1]).toEqual({ id: 'group', from: is, to: was }));
  answers[1]?.({ done: true });
  await vi.waitFor(() => expect(told).toEqual(['moved', 'moved']));
  expect(queue.undo()).toBeNull();
});

test('a refused move of a group puts all bars back', async () => {
  queue.setRows(group, zone);
  queue.move(one, daysLater);
  answers[0]?.(taken);
  await settled();
  expect([told, starts(), queue.pending().size]).toEqual([['refused'], [false, false, false], 0]);
});

test('where the stay was changed meanwhile the bar has moved alone, and the others stand where they were', async () => {
  queue.setRows(group, zone);
  queue.move(one, daysLater);
  answers[0]?.({ done: true });
  await settled();
  expect(starts()).toEqual([true, false, false]);
  expect(how).toMatchObject({ places: null, instead: { scope: 'stay' } });
});

test('only this place instead: the stay goes back, then the bar alone goes out, and one undo takes that back', async () => {
  queue.setRows(group, zone);
  queue.move(one, daysLater);
  answers[0]?.(movedStay);
  await settled();
  how?.instead?.run();
  expect(starts()).toEqual([true, false, false]);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual({ id: 'group', from: is, to: was });
  answers[1]?.({ done: true });
  await vi.waitFor(() => expect(asked[2]).toEqual({ id: 'one', from: spanOf(one), to: daysLater, scope: 'place' }));
  answers[2]?.({ done: true });
  await vi.waitFor(() => expect(told).toEqual(['moved', 'moved']));
  expect(queue.undo()).toMatchObject({ id: 'one', startsAt: one.startsAt });
  expect(queue.undo()).toBeNull();
});

test('a bar that only changes its place offers nothing instead', async () => {
  queue.setRows(group, zone);
  queue.move(one, { ...spanOf(one), placeId: 'chapel' });
  answers[0]?.({ done: true });
  await settled();
  expect(how).toEqual({ places: null });
});

test('a release says where the bar was seen, so that what another has moved since stays', async () => {
  queue.release(bar);
  expect(asked).toEqual([{ id: 'bar', from: spanOf(bar) }]);
  answers[0]?.({ refused: 'changed-meanwhile' });
  await settled();
  expect([told, placeShown()]).toEqual([['refused'], ['room1']]);
});
