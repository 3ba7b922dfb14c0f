import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { friday, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { ConflictRefusal } from '#features/places/shapes.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import {
  at,
  createTestReservation,
  signInPlanner,
  rowsOf,
  historyOf,
  readReservation,
} from '#features/reservations/server/reservations/testing.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { booking, signInBookingAdministrator, span } from './testing.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
let dana: SignedInGuest;
let lodge: string;
let room: string;
let bed: string;
let chapel: string;

beforeAll(async () => {
  [ada, dana] = [await signInBookingAdministrator(testApp), await signInPlanner(testApp)];
  const site = await addTestPlace(ada, 'Home site', null, { kind: 'site' });
  lodge = await addTestPlace(ada, 'Pine Lodge', site);
  room = await addTestPlace(ada, 'Room 1', lodge, { kind: 'room' });
  bed = await addTestPlace(ada, 'Bed A', room, { kind: 'bed' });
  chapel = await addTestPlace(ada, 'Chapel', site);
});

const done = { done: true };
const weekend = ['2026-06-19 16:00', '2026-06-21 11:00'] as const;
let weeks = 0;

/** Returns a weekend that no other test uses. */
function freshWeekend(): readonly [string, string] {
  const day = (n: number) => new Date(Date.UTC(2027, 0, n)).toISOString().slice(0, 10);
  weeks += 1;
  return [`${day(weeks * 14)} 16:00`, `${day(weeks * 14 + 2)} 11:00`];
}

function stay([from, to]: readonly [string, string], more: object = {}): Promise<string> {
  return createTestReservation(dana, { startsAt: at(from), endsAt: at(to), ...more });
}

const book = (reservationId: string, ...bookings: ReturnType<typeof booking>[]) =>
  dana.calls.reservations.book.mutate({ reservationId, bookings });
const bookingsOf = (id: string) => rowsOf<BookingRow>(dana, 'bookingsOf', { id });
const kindsOf = async (id: string) => (await historyOf(dana, id)).map(({ kind }) => kind.replace('reservations.', ''));
const placesTaken = (answer: object) =>
  (answer as ConflictRefusal).taken.map((conflict) => [conflict.placeName, conflict.bookedPlaceName, conflict.reservationName]);

describe('book', () => {
  test('updates open views of the reservation, its number of places and its history', async () => {
    const id = await stay(weekend, { name: 'Harvest Retreat', classification: 'retreat', heads: 40 });
    const calendar = await ada.watch('reservations.calendar', { from: '2026-06-19', to: '2026-06-19' });
    const bars = await ada.watch('reservations.bookings', { from: '2026-06-01', to: '2026-06-30' });
    const newBooking = booking(lodge, ...weekend, 60, 30);
    expect(await book(id, newBooking)).toEqual(done);
    const rows = await bars.until<BookingRow>((all) => all.some((row) => row.id === newBooking.id));
    expect(rows.find((row) => row.id === newBooking.id)).toEqual({
      id: newBooking.id,
      reservationId: id,
      placeId: lodge,
      startsAt: at(weekend[0]),
      endsAt: at(weekend[1]),
      heldFrom: at('2026-06-19 15:00'),
      heldUntil: at('2026-06-21 11:30'),
      name: 'Harvest Retreat',
      classification: 'retreat',
      state: 'confirmed',
      heads: 40,
      stayStartsAt: at(weekend[0]),
      stayEndsAt: at(weekend[1]),
    });
    await calendar.until<ReservationRow>((all) => all.some((row) => row.id === id && row.placeCount === 1));
    const [, booked] = await historyOf(dana, id);
    expect(booked).toMatchObject({
      kind: 'reservations.booked',
      actorName: 'Dana Whitfield',
      before: null,
      after: { bookings: [{ id: newBooking.id, placeId: lodge, heldFrom: at('2026-06-19 15:00') }] },
    });
    calendar.close();
    bars.close();
  });

  test('is idempotent and recorded once if it is sent twice', async () => {
    const when = freshWeekend();
    const id = await stay(when);
    const newBooking = booking(chapel, ...when);
    expect(await Promise.all([book(id, newBooking), book(id, newBooking), book(id, newBooking)])).toEqual([done, done, done]);
    expect(await bookingsOf(id)).toHaveLength(1);
    expect(await kindsOf(id)).toEqual(['created', 'booked']);
  });

  test('books no place if one is taken', async () => {
    const when = freshWeekend();
    const [first, second] = [await stay(when, { name: 'First' }), await stay(when)];
    await book(first, booking(lodge, ...when));
    expect(await book(second, booking(chapel, ...when), booking(room, ...when))).toMatchObject({ refused: 'taken' });
    expect(await bookingsOf(second)).toEqual([]);
    expect(await kindsOf(second)).toEqual(['created']);
  });

  test('refuses a booking id that exists in the same or another reservation', async () => {
    const when = freshWeekend();
    const [first, second] = [await stay(when), await stay(when)];
    const newBooking = booking(lodge, ...when);
    await book(first, newBooking);
    expect(await book(second, { ...newBooking, placeId: chapel })).toEqual({ refused: 'id-taken' });
    expect(await book(first, { ...newBooking, placeId: chapel })).toEqual({ refused: 'id-taken' });
    expect((await bookingsOf(first)).map(({ placeId }) => placeId)).toEqual([lodge]);
    expect(await bookingsOf(second)).toEqual([]);
  });

  test('refuses a missing reservation or place and tells which', async () => {
    const when = freshWeekend();
    const id = await stay(when);
    expect(await book(newId(), booking(lodge, ...when))).toEqual({ refused: 'gone' });
    expect(await book(id, booking(newId(), ...when))).toEqual({ refused: 'gone', field: 'placeId' });
  });

  test.each([
    ['eight days before', '2027-12-09 16:00', '2027-12-18 11:00', false],
    ['seven days before', '2027-12-10 00:00', '2027-12-18 11:00', true],
    ['seven days after', '2027-12-18 16:00', '2027-12-26 23:59', true],
    ['eight days after', '2027-12-18 16:00', '2027-12-27 00:01', false],
    ['elsewhere in the year', '2027-05-01 16:00', '2027-05-02 16:00', false],
  ])('a booking %s its stay, from %s to %s, is allowed: %s', async (_what, from, to, isNear) => {
    const id = await stay(['2027-12-17 16:00', '2027-12-19 11:00'], { state: 'inquiry' });
    expect(await book(id, booking(chapel, from, to))).toEqual(isNear ? done : { refused: 'too-far' });
  });
});

describe('book: conflicts', () => {
  test.each([
    ['a booked place', () => lodge, () => lodge],
    ['a part of a booked place', () => lodge, () => bed],
    ['a place with a booked bed', () => bed, () => lodge],
    ['a place with a booked room', () => room, () => lodge],
  ])('refuses %s and names the conflicting reservation', async (_what, booked, wantedPlace) => {
    const when = freshWeekend();
    const [first, second] = [await stay(when, { name: 'Smith Family Reunion' }), await stay(when)];
    await book(first, booking(booked(), ...when));
    const answer = await book(second, booking(wantedPlace(), ...when));
    expect(answer).toEqual({
      refused: 'taken',
      taken: [
        {
          placeId: wantedPlace(),
          placeName: expect.any(String),
          bookedPlaceName: expect.any(String),
          reservationId: first,
          reservationName: 'Smith Family Reunion',
          from: at(when[0]),
          until: at(when[1]),
        },
      ],
    });
  });

  test('allows bookings that touch, including their set-up and clean-up', async () => {
    const [from, to] = freshWeekend();
    const day = to.slice(0, 10);
    const [first, second] = [await stay([from, to], { name: 'First' }), await stay([to, `${day} 20:00`])];
    await book(first, booking(lodge, from, to, 0, 60));
    expect(await book(second, booking(lodge, `${day} 12:00`, `${day} 20:00`, 60))).toMatchObject({ refused: 'taken' });
    expect(await book(second, booking(lodge, `${day} 12:01`, `${day} 20:00`, 2))).toMatchObject({ refused: 'taken' });
    expect(await book(second, booking(lodge, `${day} 13:00`, `${day} 20:00`, 60))).toEqual(done);
    expect(await book(second, booking(chapel, `${day} 11:00`, `${day} 20:00`))).toEqual(done);
  });

  test('refuses overlapping bookings of one reservation, even of an inquiry', async () => {
    const when = freshWeekend();
    for (const state of ['confirmed', 'inquiry'] as const) {
      const id = await stay(when, { name: `Own ${state}`, state });
      expect(placesTaken(await book(id, booking(lodge, ...when), booking(bed, ...when)))).toEqual([
        ['Bed A', 'Pine Lodge', `Own ${state}`],
      ]);
      expect(await book(id, booking(chapel, ...when))).toEqual(done);
      expect(placesTaken(await book(id, booking(chapel, ...when)))).toEqual([['Chapel', 'Chapel', `Own ${state}`]]);
      expect(await bookingsOf(id)).toHaveLength(1);
      await dana.calls.reservations.remove.mutate({ id });
    }
  });

  test('removeBooking and a cancellation accept a reservation whose bookings already overlap', async () => {
    const when = freshWeekend();
    const id = await stay(when, { state: 'inquiry' });
    const newBooking = booking(lodge, ...when);
    await book(id, newBooking);
    await testApp.running.app.database.pool.query(
      `insert into bookings (id, reservation_id, place_id, tree_interval, starts_at, ends_at, held_from, held_until, holds, created_at)
       select $1, reservation_id, p.id, p.tree_interval, starts_at, ends_at, held_from, held_until, holds, b.created_at
       from bookings b, places p where b.id = $2 and p.id = $3`,
      [newId(), newBooking.id, room],
    );
    const become = (from: 'inquiry' | 'cancelled', to: 'confirmed' | 'cancelled') =>
      dana.calls.reservations.changeState.mutate({ id, from, to, reason: '' });
    expect(await become('inquiry', 'confirmed')).toMatchObject({ refused: 'taken', taken: [{ reservationId: id }] });
    expect(await become('inquiry', 'cancelled')).toEqual(done);
    expect(await dana.calls.reservations.removeBooking.mutate({ id: newBooking.id })).toEqual(done);
    expect(await become('cancelled', 'confirmed')).toEqual(done);
  });

  test('removeBooking refuses if another person has moved the booking', async () => {
    const when = freshWeekend();
    const newBooking = booking(lodge, ...when);
    await stay(when, { bookings: [newBooking] });
    const from = { placeId: lodge, startsAt: newBooking.startsAt, endsAt: newBooking.endsAt, setUpMinutes: 0, cleanUpMinutes: 0 };
    const remove = (expected: object) =>
      dana.calls.reservations.removeBooking.mutate({ id: newBooking.id, from: { ...from, ...expected } });
    expect(await remove({ setUpMinutes: 60 })).toMatchObject({ refused: 'changed-meanwhile' });
    expect(await remove({ placeId: newId() })).toMatchObject({ refused: 'changed-meanwhile' });
    expect(await remove({})).toEqual(done);
  });

  test('ignores inquiries as conflicts, and an inquiry can request a taken place', async () => {
    const when = freshWeekend();
    const [inquiry, confirmed, later] = [await stay(when, { state: 'inquiry' }), await stay(when), await stay(when, { state: 'inquiry' })];
    expect(await book(inquiry, booking(lodge, ...when))).toEqual(done);
    expect(await book(confirmed, booking(lodge, ...when))).toEqual(done);
    expect(await book(later, booking(room, ...when))).toEqual(done);
  });

  test('releases the place of an expired hold', async () => {
    const when = freshWeekend();
    const hold = await stay(when, { state: 'held', heldUntil: '2026-06-12', name: 'Slow Group' });
    await book(hold, booking(lodge, ...when));
    const otherId = await stay(when);
    expect(await book(otherId, booking(lodge, ...when))).toMatchObject({ refused: 'taken' });
    testApp.clock.set(at('2026-06-13 00:01'));
    expect(await book(otherId, booking(lodge, ...when))).toEqual(done);
    expect(await readReservation(dana, hold)).toMatchObject({ state: 'inquiry', heldUntil: null });
    expect(await kindsOf(hold)).toEqual(['created', 'booked', 'hold-ended']);
    testApp.clock.set(friday);
  });
});

describe('bookings of a closed or archived place', () => {
  test('refuses new bookings of it and its parts, but lets existing bookings be stretched and released', async () => {
    const when = freshWeekend();
    const barn = await addTestPlace(ada, 'Barn');
    const loft = await addTestPlace(ada, 'Loft', barn, { kind: 'room' });
    const id = await stay(when);
    const newBooking = booking(loft, ...when);
    await book(id, newBooking);
    await ada.calls.reservations.closePlace.mutate({ id: barn, reason: 'Roof' });
    const refused = { refused: 'closed', field: 'placeId' };
    expect(await book(id, booking(barn, ...when))).toEqual(refused);
    expect(await book(id, booking(loft, ...when))).toEqual(refused);
    const { id: _, ...from } = newBooking;
    const to = { ...from, cleanUpMinutes: 30 };
    expect(await dana.calls.reservations.changeBooking.mutate({ id: newBooking.id, from, to })).toEqual(done);
    expect(await dana.calls.reservations.removeBooking.mutate({ id: newBooking.id })).toEqual(done);
    await ada.calls.reservations.archivePlace.mutate({ id: barn });
    expect(await book(id, booking(barn, ...when))).toEqual(refused);
  });
});

describe('changeBooking', () => {
  test('moves a booking to another place and time and records both', async () => {
    const when = freshWeekend();
    const id = await stay(when);
    const newBooking = booking(lodge, ...when);
    expect(await book(id, newBooking)).toEqual(done);
    const [from, to] = [span(lodge, ...when), span(chapel, when[0], when[1].replace('11:00', '14:00'), 15, 15)];
    const move = () => dana.calls.reservations.changeBooking.mutate({ id: newBooking.id, from, to, scope: 'place' });
    expect(await move()).toEqual(done);
    expect(await move()).toEqual(done);
    expect(await bookingsOf(id)).toMatchObject([{ id: newBooking.id, placeId: chapel, endsAt: to.endsAt }]);
    const history = await historyOf(dana, id);
    expect(history.map(({ kind }) => kind)).toEqual(['reservations.created', 'reservations.booked', 'reservations.booking-changed']);
    expect(history[2]).toMatchObject({
      before: { bookings: [{ id: newBooking.id, placeId: lodge, endsAt: from.endsAt, heldUntil: from.endsAt }] },
      after: { bookings: [{ id: newBooking.id, placeId: chapel, endsAt: to.endsAt, heldUntil: at(when[1].replace('11:00', '14:15')) }] },
    });
  });

  test('refuses if another person has moved the booking since it was read', async () => {
    const when = freshWeekend();
    const id = await stay(when);
    const newBooking = booking(lodge, ...when);
    await book(id, newBooking);
    const { id: _, ...from } = newBooking;
    await ada.calls.reservations.changeBooking.mutate({ id: newBooking.id, from, to: { ...from, placeId: chapel } });
    expect(await dana.calls.reservations.changeBooking.mutate({ id: newBooking.id, from, to: { ...from, placeId: room } })).toEqual({
      refused: 'changed-meanwhile',
      by: 'Ada Marsh',
    });
    expect(await bookingsOf(id)).toMatchObject([{ placeId: chapel }]);
  });

  test('refuses a taken, closed, deleted or too distant target and changes nothing', async () => {
    const when = freshWeekend();
    const [id, otherId] = [await stay(when), await stay(when, { name: 'Other' })];
    const newBooking = booking(lodge, ...when);
    await book(id, newBooking);
    await book(otherId, booking(chapel, ...when));
    const shut = await addTestPlace(ada, 'Shut', null);
    await ada.calls.reservations.closePlace.mutate({ id: shut, reason: 'Paint' });
    const { id: _, ...from } = newBooking;
    const move = (more: object) =>
      dana.calls.reservations.changeBooking.mutate({ id: newBooking.id, from, to: { ...from, ...more }, scope: 'place' });
    expect(placesTaken(await move({ placeId: chapel }))).toEqual([['Chapel', 'Chapel', 'Other']]);
    expect(await move({ placeId: shut })).toEqual({ refused: 'closed', field: 'placeId' });
    expect(await move({ placeId: newId() })).toEqual({ refused: 'gone', field: 'placeId' });
    expect(await move({ endsAt: '2028-01-01T00:00:00.000Z' })).toEqual({ refused: 'too-far' });
    expect(await bookingsOf(id)).toMatchObject([{ placeId: lodge, endsAt: from.endsAt }]);
    expect(await kindsOf(id)).toEqual(['created', 'booked']);
  });
});

describe('removeBooking', () => {
  test('frees the place, updates open views and records one event', async () => {
    const when = freshWeekend();
    const [id, otherId] = [await stay(when), await stay(when)];
    const newBooking = booking(lodge, ...when);
    await book(id, newBooking);
    const mine = await ada.watch('reservations.bookingsOf', { id });
    expect(mine.rows()).toHaveLength(1);
    expect(await dana.calls.reservations.removeBooking.mutate({ id: newBooking.id })).toEqual(done);
    await mine.until((rows) => rows.length === 0);
    expect(await dana.calls.reservations.removeBooking.mutate({ id: newBooking.id })).toEqual({ refused: 'gone' });
    expect(await book(otherId, booking(bed, ...when))).toEqual(done);
    const history = await historyOf(dana, id);
    expect(history.map(({ kind }) => kind)).toEqual(['reservations.created', 'reservations.booked', 'reservations.booking-removed']);
    expect(history[2]).toMatchObject({ before: { bookings: [{ id: newBooking.id, placeId: lodge }] }, after: null });
    mine.close();
  });
});

describe('the view of bookings', () => {
  test('returns the bookings of the requested days, including set-up, without cancelled reservations and test ids', async () => {
    const when = ['2028-03-10 16:00', '2028-03-12 11:00'] as const;
    const id = await stay(when, { name: 'Shown' });
    const ignored = `test${newId()}`;
    await stay(when, { id: ignored, state: 'inquiry' });
    const [visible, hidden] = [booking(lodge, ...when, 24 * 60), booking(lodge, ...when)];
    await book(id, visible);
    await book(ignored, hidden);
    const idsBetween = async (from: string, to: string) => (await rowsOf<BookingRow>(dana, 'bookings', { from, to })).map((row) => row.id);
    expect(await idsBetween('2028-03-09', '2028-03-09')).toEqual([visible.id]);
    expect(await idsBetween('2028-03-12', '2028-04-12')).toEqual([visible.id]);
    expect(await idsBetween('2028-03-13', '2028-04-13')).toEqual([]);
    expect(await idsBetween('2028-03-01', '2028-03-08')).toEqual([]);
    const watching = await ada.watch('reservations.bookings', { from: '2028-03-01', to: '2028-03-31' });
    await dana.calls.reservations.changeState.mutate({ id, from: 'confirmed', to: 'cancelled' });
    await watching.until((rows) => rows.length === 0);
    expect(await bookingsOf(id)).toMatchObject([{ id: visible.id, state: 'cancelled' }]);
    watching.close();
  });
});

describe('permissions for bookings', () => {
  test('lets only planners book, and shows accounts with one event only its bookings', async () => {
    const when = freshWeekend();
    const [mine, otherId] = [await stay(when), await stay(when)];
    await book(mine, booking(lodge, ...when));
    await book(otherId, booking(chapel, ...when));
    const director = await testApp.person({ permissions: [`view-event-${mine}`] });
    expect(await rowsOf<BookingRow>(director, 'bookingsOf', { id: mine })).toHaveLength(1);
    for (const [view, input] of [
      ['bookingsOf', { id: otherId }],
      ['bookings', { from: '2027-01-01', to: '2027-02-01' }],
    ] as const) {
      const subscription = await director.watch(`reservations.${view}`, input);
      expect([view, subscription.denied(), subscription.rows()]).toEqual([view, view === 'bookingsOf' ? 'not-found' : 'not-allowed', []]);
      subscription.close();
    }
    const newBooking = booking(bed, ...when);
    const { id: _, ...from } = newBooking;
    const tries = [
      director.calls.reservations.book.mutate({ reservationId: mine, bookings: [newBooking] }),
      director.calls.reservations.changeBooking.mutate({ id: newBooking.id, from, to: from }),
      director.calls.reservations.removeBooking.mutate({ id: newBooking.id }),
    ];
    expect(await Promise.all(tries.map(getFailureCode))).toEqual(Array(3).fill('not-allowed'));
  });

  test.each([
    ['ends before it starts', { startsAt: '2027-01-02T00:00:00.000Z', endsAt: '2027-01-01T00:00:00.000Z' }],
    ['is empty', { startsAt: '2027-01-02T00:00:00.000Z', endsAt: '2027-01-02T00:00:30.000Z' }],
    ['has a negative set-up', { setUpMinutes: -1 }],
    ['has two weeks of clean-up', { cleanUpMinutes: 20_160 }],
    ['is in another century', { endsAt: '2301-01-01T00:00:00.000Z' }],
    ['has an unknown field', { holds: true }],
    ['has no id', { id: '' }],
  ])('book rejects invalid input: a booking that %s', async (_what, invalid) => {
    const newBooking = { ...booking(lodge, ...weekend), ...invalid };
    expect(await getFailureCode(book(newId(), newBooking))).toBe('bad-shape');
  });
});
