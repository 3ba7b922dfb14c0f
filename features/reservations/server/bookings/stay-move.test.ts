import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/time/calendar.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { BookingChangeInput, BookingRow, BookingSpan, StayMoveResult } from '#features/reservations/shapes/bookings.ts';
import type { ConflictRefusal } from '#features/places/shapes.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { testCallContext } from '#features/places/server/testing.ts';
import {
  at,
  createTestReservation,
  signInPlanner,
  rowsOf,
  historyOf,
  readReservation,
} from '#features/reservations/server/reservations/testing.ts';
import { reservations } from '#features/reservations/server/tables.ts';
import { changeBooking } from './change-booking.ts';
import { toBookingRecord } from './stored-bookings.ts';
import type { LockedBooking } from './lock-booking.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { booking, signInBookingAdministrator, span } from './testing.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
let dana: SignedInGuest;
const rooms: string[] = [];
let chapel: string;

beforeAll(async () => {
  [ada, dana] = [await signInBookingAdministrator(testApp), await signInPlanner(testApp)];
  const lodge = await addTestPlace(ada, 'Lodge');
  for (let n = 1; n <= 12; n += 1) rooms.push(await addTestPlace(ada, `Room ${n}`, lodge, { kind: 'room' }));
  chapel = await addTestPlace(ada, 'Chapel');
});

let months = 0;
/** Returns days of a month that no other test uses: `on(12, '16:00')`. */
function freshMonth(): (day: number, clock: string) => string {
  months += 1;
  const first = `${2030 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  return (day, clock) => `${addDays(first, day - 1)} ${clock}`;
}

const change = (input: BookingChangeInput) => dana.calls.reservations.changeBooking.mutate(input);
const stretched = (from: BookingSpan, more: Partial<BookingSpan>): { from: BookingSpan; to: BookingSpan } => ({
  from,
  to: { ...from, ...more },
});
const bookingsOf = (id: string) => rowsOf<BookingRow>(dana, 'bookingsOf', { id });
const times = async (id: string) => new Set((await bookingsOf(id)).map(({ startsAt, endsAt }) => `${startsAt} ${endsAt}`));
const kindsOf = async (id: string) => (await historyOf(dana, id)).map(({ kind }) => kind.replace('reservations.', ''));

async function group(on: ReturnType<typeof freshMonth>, name = 'Family Week') {
  const ends = [on(10, '16:00'), on(14, '11:00')] as const;
  const eleven = rooms.slice(0, 11).map((room) => booking(room, ...ends, 60, 30));
  const dinner = booking(chapel, on(11, '18:00'), on(11, '20:00'));
  const id = await createTestReservation(dana, { name, startsAt: at(ends[0]), endsAt: at(ends[1]), bookings: [...eleven, dinner] });
  const { id: first, ...from } = eleven[0] ?? dinner;
  const { id: dinnerId, ...dinnerSpan } = dinner;
  return { id, first, from, dinnerId, dinnerSpan };
}

describe('changeBooking: a booking that covers its stay', () => {
  test('moves the stay with all its bookings and records one event', async () => {
    const on = freshMonth();
    const { id, first, from, dinnerId } = await group(on);
    const target = span(rooms[11] ?? '', on(12, '16:00'), on(16, '11:00'), 60, 30);
    const answer = await change({ id: first, from, to: target });
    expect(answer).toMatchObject({ done: true, stay: { reservationId: id, is: { startsAt: target.startsAt, endsAt: target.endsAt } } });
    expect(await readReservation(dana, id)).toMatchObject({ startsAt: target.startsAt, endsAt: target.endsAt, isBookedOutside: false });
    const rows = await bookingsOf(id);
    const movedRows = rows.filter(({ id: rowId }) => rowId !== dinnerId);
    expect(movedRows).toHaveLength(11);
    expect(new Set(movedRows.map((row) => [row.startsAt, row.endsAt, row.heldFrom, row.heldUntil].join(' ')))).toEqual(
      new Set([[at(on(12, '16:00')), at(on(16, '11:00')), at(on(12, '15:00')), at(on(16, '11:30'))].join(' ')]),
    );
    // Only the dragged booking changes its room.
    expect(movedRows.map(({ placeId }) => placeId).toSorted()).toEqual(rooms.slice(1).toSorted());
    expect(rows.find(({ id: rowId }) => rowId === dinnerId)).toMatchObject({ startsAt: at(on(13, '18:00')), endsAt: at(on(13, '20:00')) });
    expect(rows[0]).toMatchObject({ stayStartsAt: target.startsAt, stayEndsAt: target.endsAt });
    expect(await kindsOf(id)).toEqual(['created', 'changed']);
  });

  test('stretches the stay, but not bookings that ended before it', async () => {
    const on = freshMonth();
    const { id, first, from, dinnerId, dinnerSpan } = await group(on);
    await change({ id: first, ...stretched(from, { endsAt: at(on(15, '11:00')) }) });
    expect(await readReservation(dana, id)).toMatchObject({ startsAt: from.startsAt, endsAt: at(on(15, '11:00')) });
    const rows = await bookingsOf(id);
    expect(rows.filter(({ endsAt }) => endsAt === at(on(15, '11:00')))).toHaveLength(11);
    expect(rows.find(({ id: rowId }) => rowId === dinnerId)).toMatchObject({ startsAt: dinnerSpan.startsAt, endsAt: dinnerSpan.endsAt });
    const lastEvent = (await historyOf(dana, id)).at(-1);
    expect(Object.keys(lastEvent?.before as object)).toEqual(['endsAt', 'bookings']);
  });

  test('moves only the booking if just its place changes or the scope is `place`', async () => {
    const on = freshMonth();
    const { id, first, from } = await group(on);
    expect(await change({ id: first, ...stretched(from, { placeId: rooms[11] ?? '' }) })).toEqual({ done: true });
    const target = { ...from, placeId: rooms[11] ?? '' };
    const out = stretched(target, { startsAt: at(on(9, '16:00')) });
    expect(await change({ id: first, ...out, scope: 'place' })).toEqual({ done: true });
    expect(await readReservation(dana, id)).toMatchObject({ startsAt: from.startsAt, endsAt: from.endsAt, isBookedOutside: true });
    const [listed] = (
      await rowsOf<ReservationRow>(dana, 'calendar', { from: from.startsAt.slice(0, 10), to: from.startsAt.slice(0, 10) })
    ).filter((row) => row.id === id);
    expect(listed).toMatchObject({ isBookedOutside: true });
    expect((await bookingsOf(id)).filter(({ startsAt }) => startsAt === from.startsAt)).toHaveLength(10);
    expect(await kindsOf(id)).toEqual(['created', 'booking-changed', 'booking-changed']);
  });

  test('changes nothing and names the conflict if one of the places is taken', async () => {
    const on = freshMonth();
    const { id, first, from } = await group(on);
    const wall = [on(15, '16:00'), on(17, '11:00')] as const;
    await createTestReservation(dana, {
      name: 'Beekeepers',
      startsAt: at(wall[0]),
      endsAt: at(wall[1]),
      bookings: [booking(rooms[6] ?? '', ...wall)],
    });
    const before = await times(id);
    const answer = (await change({
      id: first,
      ...stretched(from, { startsAt: at(on(12, '16:00')), endsAt: at(on(16, '11:00')) }),
    })) as ConflictRefusal;
    expect(answer.taken.map(({ placeName, reservationName }) => [placeName, reservationName])).toEqual([['Room 7', 'Beekeepers']]);
    expect(await times(id)).toEqual(before);
    expect(await readReservation(dana, id)).toMatchObject({ startsAt: from.startsAt, endsAt: from.endsAt });
    expect(await kindsOf(id)).toEqual(['created']);
  });
});

describe('changeBooking: a booking within its stay', () => {
  test('moves only the booking, or the whole stay with the scope `stay`', async () => {
    const on = freshMonth();
    const { id, first, from, dinnerId, dinnerSpan } = await group(on);
    const next = stretched(dinnerSpan, { startsAt: at(on(12, '18:00')), endsAt: at(on(12, '20:00')) });
    expect(await change({ id: dinnerId, ...next })).toEqual({ done: true });
    expect(await readReservation(dana, id)).toMatchObject({ startsAt: from.startsAt, endsAt: from.endsAt });
    const reverse = { from: next.to, to: next.from };
    expect(await change({ id: dinnerId, ...reverse })).toEqual({ done: true });
    expect(await change({ id: dinnerId, ...next, scope: 'stay' })).toMatchObject({ done: true, stay: { reservationId: id } });
    expect(await readReservation(dana, id)).toMatchObject({ startsAt: at(on(11, '16:00')), endsAt: at(on(15, '11:00')) });
    expect((await bookingsOf(id)).find((row) => row.id === first)).toMatchObject({ startsAt: at(on(11, '16:00')) });
  });
});

describe('undoStayMove', () => {
  async function moveGroup() {
    const on = freshMonth();
    const created = await group(on);
    const before = await bookingsOf(created.id);
    const to = { ...created.from, startsAt: at(on(10, '16:00')), endsAt: at(on(11, '09:00')), placeId: rooms[11] ?? '' };
    const { stay } = (await change({ id: created.first, from: created.from, to })) as StayMoveResult;
    return {
      ...created,
      on,
      before,
      to,
      undo: () => dana.calls.reservations.undoStayMove.mutate({ id: created.id, from: stay.is, to: stay.was }),
    };
  }

  test('restores every booking, including shortened ones, and is idempotent', async () => {
    const { id, undo, before, from } = await moveGroup();
    expect(await bookingsOf(id)).not.toEqual(before);
    await dana.calls.reservations.change.mutate({ id, changes: { notes: { from: '', to: 'Bring tents' } } });
    expect([await undo(), await undo()]).toEqual([{ done: true }, { done: true }]);
    expect(await bookingsOf(id)).toEqual(before);
    expect(await readReservation(dana, id)).toMatchObject({ startsAt: from.startsAt, endsAt: from.endsAt, notes: 'Bring tents' });
    expect(await kindsOf(id)).toEqual(['created', 'changed', 'changed', 'changed']);
  });

  test('refuses if another person has moved the stay again or one of its old places is taken', async () => {
    const { id, undo, first, to, on, before } = await moveGroup();
    await change({ id: first, ...stretched(to, { setUpMinutes: 15 }) });
    expect(await undo()).toEqual({ refused: 'changed-meanwhile' });
    await change({ id: first, from: { ...to, setUpMinutes: 15 }, to });
    const late = [on(13, '08:00'), on(14, '10:00')] as const;
    await createTestReservation(dana, {
      name: 'Late Guests',
      startsAt: at(late[0]),
      endsAt: at(late[1]),
      bookings: [booking(rooms[3] ?? '', ...late)],
    });
    expect(await undo()).toMatchObject({ refused: 'taken', taken: [{ placeName: 'Room 4', reservationName: 'Late Guests' }] });
    expect(await bookingsOf(id)).not.toEqual(before);
  });
});

describe('undoStayMove: new dates from the reservation page', () => {
  test('restores the dates, the name and the bookings that the new dates moved', async () => {
    const on = freshMonth();
    const [from, early, late] = [at(on(10, '16:00')), at(on(11, '11:00')), at(on(12, '11:00'))];
    const whole12 = booking(rooms[0] ?? '', on(10, '16:00'), on(12, '11:00'));
    const oneNight = booking(rooms[1] ?? '', on(10, '16:00'), on(11, '11:00'));
    const id = await createTestReservation(dana, { name: 'Quilters', startsAt: from, endsAt: late, bookings: [whole12, oneNight] });
    const before = await bookingsOf(id);
    const changes = { endsAt: { from: late, to: early }, name: { from: 'Quilters', to: 'Early quilters' } };
    const answer = (await dana.calls.reservations.change.mutate({ id, changes })) as StayMoveResult;
    expect(await bookingsOf(id)).not.toEqual(before);
    const undo = { id, from: answer.stay.is, to: answer.stay.was };
    await dana.calls.reservations.change.mutate({ id, changes: { notes: { from: '', to: 'Bring looms' } } });
    expect(await dana.calls.reservations.undoStayMove.mutate(undo)).toEqual({ done: true });
    expect(await bookingsOf(id)).toEqual(before);
    expect(await readReservation(dana, id)).toMatchObject({ name: 'Quilters', endsAt: late, notes: 'Bring looms' });
  });

  test('refuses if another person has changed the name meanwhile, and restores nothing', async () => {
    const on = freshMonth();
    const [from, early, late] = [at(on(10, '16:00')), at(on(11, '11:00')), at(on(12, '11:00'))];
    const id = await createTestReservation(dana, {
      name: 'A',
      startsAt: from,
      endsAt: late,
      bookings: [booking(rooms[0] ?? '', on(10, '16:00'), on(12, '11:00'))],
    });
    const changes = { endsAt: { from: late, to: early }, name: { from: 'A', to: 'B' } };
    const { stay } = (await dana.calls.reservations.change.mutate({ id, changes })) as StayMoveResult;
    await dana.calls.reservations.change.mutate({ id, changes: { name: { from: 'B', to: 'C' } } });
    expect(await dana.calls.reservations.undoStayMove.mutate({ id, from: stay.is, to: stay.was })).toMatchObject({ refused: 'conflict' });
    expect(await readReservation(dana, id)).toMatchObject({ name: 'C', endsAt: early });
  });
});

describe('changeBooking: two people drag two bars of one group at the same time', () => {
  /** Makes both calls read the group before either moves it. Neither call waits for a lock. */
  function bothSaw(locked: LockedBooking[]): (tx: unknown, id: string) => Promise<LockedBooking | null> {
    let reads = 0;
    let open: () => void = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    return async (_tx, id) => {
      reads += 1;
      if (reads === 2) open();
      await opened;
      return locked.find(({ booking: candidate }) => candidate.id === id) ?? null;
    };
  }

  async function drag(isGuarded: boolean): Promise<{ outcomes: string[]; ends: number }> {
    const on = freshMonth();
    const ends = [on(10, '16:00'), on(12, '11:00')] as const;
    const two = [booking(rooms[0] ?? '', ...ends), booking(rooms[1] ?? '', ...ends)] as const;
    const id = await createTestReservation(dana, { startsAt: at(ends[0]), endsAt: at(ends[1]), bookings: [...two] });
    const [reservation] = await testApp.running.app.rows.select().from(reservations).where(eq(reservations.id, id));
    if (!reservation) throw new Error('no reservation');
    const stored = two.map((newBooking) => ({ ...toBookingRecord(newBooking), holds: true }));
    const unguarded = bothSaw(stored.map((storedBooking) => ({ reservation, booking: storedBooking, stored })));
    const answers = await Promise.all(
      two.map(({ id: bookingId, ...from }, n) => {
        const to = { ...from, startsAt: at(on(11 + n, '16:00')), endsAt: at(on(13 + n, '11:00')) };
        return changeBooking(testCallContext(testApp, { id: bookingId, from, to }), isGuarded ? undefined : unguarded);
      }),
    );
    const outcomes = answers.map((answer) => ('refused' in answer ? answer.refused : 'done')).toSorted();
    return { outcomes, ends: (await kindsOf(id)).filter((kind) => kind === 'changed').length };
  }

  test('without the lock, both calls succeed and one move is lost', async () => {
    expect(await drag(false)).toEqual({ outcomes: ['done', 'done'], ends: 2 });
  });

  test('with the lock, one call moves the whole group and the other is refused as changed meanwhile', async () => {
    expect(await drag(true)).toEqual({ outcomes: ['changed-meanwhile', 'done'], ends: 1 });
  });
});

describe('changeBooking, book and undoStayMove: a stay that another person has cancelled', () => {
  test('refuses moves, new bookings and undos, but accepts a resend of a move that had succeeded', async () => {
    const on = freshMonth();
    const { id, first, from } = await group(on);
    const wantedMove = stretched(from, { startsAt: at(on(12, '16:00')), endsAt: at(on(16, '11:00')) });
    const { stay } = (await change({ id: first, ...wantedMove })) as StayMoveResult;
    await ada.calls.reservations.changeState.mutate({ id, from: 'confirmed', to: 'cancelled' });
    const before = [await readReservation(dana, id), await bookingsOf(id), await kindsOf(id)];

    const refused = { refused: 'cancelled' };
    expect(await change({ id: first, ...stretched(wantedMove.to, { endsAt: at(on(17, '11:00')) }) })).toEqual(refused);
    expect(await change({ id: first, ...stretched(wantedMove.to, { placeId: chapel }), scope: 'place' })).toEqual(refused);
    expect(await dana.calls.reservations.undoStayMove.mutate({ id, from: stay.is, to: stay.was })).toEqual(refused);
    const more = [booking(rooms[11] ?? '', on(12, '16:00'), on(16, '11:00'))];
    expect(await dana.calls.reservations.book.mutate({ reservationId: id, bookings: more })).toEqual(refused);
    expect([await readReservation(dana, id), await bookingsOf(id), await kindsOf(id)]).toEqual(before);
    expect(await change({ id: first, ...wantedMove })).toEqual({ done: true });
  });
});
