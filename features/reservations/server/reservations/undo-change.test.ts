import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { day } from '#platform/time/instant.ts';
import { openTestApp, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { booking, signInBookingAdministrator, span } from '#features/reservations/server/bookings/testing.ts';
import { releaseHolds } from './release-holds.ts';
import { at, countOf, createTestReservation, signInPlanner, rowsOf, historyOf, readReservation } from './testing.ts';

const done = { done: true };

const testApp = setUpTestApp();
let dana: SignedInGuest;
let robin: SignedInGuest;
let ada: SignedInGuest;
let lodge: string;
let chapel: string;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  robin = await signInPlanner(testApp, 'Robin', 'Hale');
  ada = await signInBookingAdministrator(testApp);
  lodge = await addTestPlace(ada, 'Pine Lodge');
  chapel = await addTestPlace(ada, 'Chapel');
});

const lastOf = async (id: string) => (await historyOf(dana, id)).at(-1)?.id ?? '';
const undo = async (id: string, eventId?: string, by = dana) =>
  by.calls.reservations.undo.mutate({ id, eventId: eventId ?? (await lastOf(id)) });
const bookingsOf = (id: string) => rowsOf<BookingRow>(dana, 'bookingsOf', { id });
const change = (id: string, changes: object) => dana.calls.reservations.change.mutate({ id, changes });

let weeks = 0;
/** Returns days that no other test uses. */
function week(): [from: string, to: string] {
  weeks += 1;
  const on = (more: number) => new Date(Date.UTC(2027, 0, weeks * 14 + more)).toISOString().slice(0, 10);
  return [`${on(0)} 16:00`, `${on(2)} 11:00`];
}
const stay = ([from, to]: readonly [string, string], more: Parameters<typeof createTestReservation>[1] = {}) =>
  createTestReservation(dana, { startsAt: at(from), endsAt: at(to), ...more });

/** Reads all values that a change can alter. */
async function snapshot(id: string) {
  const { changedAt: _, ...row } = (await readReservation(dana, id)) ?? { changedAt: '' };
  return { row, bookings: await bookingsOf(id) };
}

describe('undo: restored values', () => {
  test.each([
    ['changed fields', async (id: string) => change(id, { heads: { from: 0, to: 80 }, notes: { from: '', to: 'Buses' } })],
    [
      'a changed state',
      async (id: string) => dana.calls.reservations.changeState.mutate({ id, from: 'confirmed', to: 'cancelled', reason: 'Flu' }),
    ],
    [
      'a hold',
      async (id: string) => dana.calls.reservations.changeState.mutate({ id, from: 'confirmed', to: 'held', heldUntil: '2026-06-20' }),
    ],
    ['a released place', async (id: string) => dana.calls.reservations.removeBooking.mutate({ id: (await bookingsOf(id))[0]?.id ?? '' })],
    [
      'a booked place',
      async (id: string) => {
        const row = await readReservation(dana, id);
        const { startsAt = '', endsAt = '' } = row ?? {};
        return dana.calls.reservations.book.mutate({
          reservationId: id,
          bookings: [{ id: newId(), placeId: chapel, startsAt, endsAt, setUpMinutes: 0, cleanUpMinutes: 0 }],
        });
      },
    ],
    [
      'a moved booking',
      async (id: string) => {
        const [firstBooking] = await bookingsOf(id);
        if (firstBooking === undefined) throw new Error('no booking');
        const from = {
          placeId: firstBooking.placeId,
          startsAt: firstBooking.startsAt,
          endsAt: firstBooking.endsAt,
          setUpMinutes: 60,
          cleanUpMinutes: 0,
        };
        return dana.calls.reservations.changeBooking.mutate({
          id: firstBooking.id,
          from,
          to: { ...from, placeId: chapel, setUpMinutes: 15 },
        });
      },
    ],
  ])('restores %s, and undoing the undo applies the change again', async (_title, makeChange) => {
    const days = week();
    const id = await stay(days, { bookings: [booking(lodge, ...days, 60)] });
    const before = await snapshot(id);
    expect(await makeChange(id)).toEqual(done);
    const after = await snapshot(id);
    expect(after).not.toEqual(before);
    for (const expected of [before, after, before]) {
      expect(await undo(id)).toEqual(done);
      expect(await snapshot(id)).toEqual(expected);
    }
    expect((await historyOf(dana, id)).map(({ kind }) => kind.slice('reservations.'.length)).slice(2)).toEqual([
      'undone',
      'undone',
      'undone',
    ]);
  });

  test('restores the stay and its bookings after a move', async () => {
    const days = week();
    const [from, to] = [days, week()];
    const id = await stay(from, { bookings: [booking(lodge, ...from, 60), booking(chapel, from[0], from[1])] });
    const before = await snapshot(id);
    await change(id, { startsAt: { from: at(from[0]), to: at(to[0]) }, endsAt: { from: at(from[1]), to: at(to[1]) } });
    const after = await snapshot(id);
    expect(await undo(id)).toEqual(done);
    expect(await snapshot(id)).toEqual(before);
    expect(await undo(id)).toEqual(done);
    expect(await snapshot(id)).toEqual(after);
  });

  test('restores a cancelled or extended hold, but refuses if the hold has expired', async () => {
    const own = await openTestApp();
    const by = await signInPlanner(own);
    const undoOwn = async (id: string) => by.calls.reservations.undo.mutate({ id, eventId: (await historyOf(by, id)).at(-1)?.id ?? '' });
    const state = (id: string, from: 'held' | 'inquiry', to: 'held' | 'cancelled', more: object) =>
      by.calls.reservations.changeState.mutate({ id, from, to, ...more });
    const id = await createTestReservation(by, { state: 'held', heldUntil: '2026-06-13' });
    await state(id, 'held', 'held', { heldUntil: '2026-06-20' });
    expect(await undoOwn(id)).toEqual(done);
    expect(await readReservation(by, id)).toMatchObject({ state: 'held', heldUntil: '2026-06-13' });
    await state(id, 'held', 'cancelled', { reason: 'Flu' });
    expect(await undoOwn(id)).toEqual(done);
    expect(await readReservation(by, id)).toMatchObject({ state: 'held', heldUntil: '2026-06-13', cancelReason: '' });
    own.clock.advance(2 * day);
    const late = await signInPlanner(own);
    await releaseHolds(own.running.app);
    const lastEvent = (await historyOf(late, id)).at(-1)?.id ?? '';
    expect(await late.calls.reservations.undo.mutate({ id, eventId: lastEvent })).toEqual({
      refused: 'hold-in-the-past',
      field: 'heldUntil',
    });
    expect(await readReservation(late, id)).toMatchObject({ state: 'inquiry' });
    await own.close();
  });
});

describe('undo', () => {
  test('records the person and the restored fields in the history', async () => {
    const id = await stay(week());
    await change(id, { heads: { from: 0, to: 80 } });
    const undone = await lastOf(id);
    await undo(id, undone, robin);
    expect((await historyOf(dana, id)).at(-1)).toMatchObject({
      kind: 'reservations.undone',
      actorName: 'Robin Hale',
      before: { heads: 80 },
      after: { heads: 0, undoes: undone },
    });
  });

  test('refuses an event that is no longer the last', async () => {
    const id = await stay(week());
    await change(id, { heads: { from: 0, to: 80 } });
    const eventId = await lastOf(id);
    await robin.calls.reservations.change.mutate({ id, changes: { notes: { from: '', to: 'Buses' } } });
    expect(await undo(id, eventId)).toEqual({ refused: 'not-the-last' });
    expect(await readReservation(dana, id)).toMatchObject({ heads: 80, notes: 'Buses' });
  });

  test('runs once if the request is sent twice', async () => {
    const id = await stay(week());
    await change(id, { heads: { from: 0, to: 80 } });
    const event = await lastOf(id);
    expect([await undo(id, event), await undo(id, event)]).toEqual([done, done]);
    expect(await readReservation(dana, id)).toMatchObject({ heads: 0 });
    expect(await historyOf(dana, id)).toHaveLength(3);
  });

  test('runs once for concurrent calls', async () => {
    const id = await stay(week());
    await change(id, { heads: { from: 0, to: 80 } });
    const event = await lastOf(id);
    await Promise.all([undo(id, event), undo(id, event, robin), undo(id, event)]);
    expect(await readReservation(dana, id)).toMatchObject({ heads: 0 });
    expect(await historyOf(dana, id)).toHaveLength(3);
  });

  test('refuses if another reservation has booked the released place', async () => {
    const days = week();
    const id = await stay(days, { bookings: [booking(lodge, ...days)] });
    await dana.calls.reservations.changeState.mutate({ id, from: 'confirmed', to: 'cancelled' });
    const other = await stay(days, { name: 'Came between', bookings: [booking(lodge, ...days)] });
    expect(await undo(id)).toMatchObject({ refused: 'taken', taken: [{ reservationId: other, reservationName: 'Came between' }] });
    expect(await readReservation(dana, id)).toMatchObject({ state: 'cancelled' });
    expect(await countOf(testApp, 'bookings', `place_id = '${lodge}' and holds and starts_at = '${at(days[0])}'`)).toBe(1);
  });

  test('refuses if the released place has been closed', async () => {
    const days = week();
    const shed = await addTestPlace(ada, 'Boat Shed');
    const firstBooking = booking(shed, ...days);
    const id = await stay(days, { bookings: [firstBooking] });
    await dana.calls.reservations.removeBooking.mutate({ id: firstBooking.id });
    await ada.calls.reservations.closePlace.mutate({ id: shed, reason: 'Roof' });
    expect(await undo(id)).toMatchObject({ refused: 'closed' });
    expect(await bookingsOf(id)).toEqual([]);
  });

  test('refuses a creation, because a new reservation is deleted instead', async () => {
    const id = await stay(week());
    expect(await undo(id)).toEqual({ refused: 'cannot-be-undone' });
    const copied = newId();
    await dana.calls.reservations.copy.mutate({ id, newId: copied, name: 'Copy', startsAt: at('2029-06-12 16:00') });
    expect(await undo(copied)).toEqual({ refused: 'cannot-be-undone' });
  });

  test('refuses a deleted reservation and an event of another reservation', async () => {
    const [id, other] = [await stay(week()), await stay(week())];
    await change(other, { heads: { from: 0, to: 80 } });
    expect(await undo(id, await lastOf(other))).toEqual({ refused: 'not-the-last' });
    expect(await undo(newId(), '1')).toEqual({ refused: 'gone' });
    expect(await readReservation(dana, other)).toMatchObject({ heads: 80 });
  });

  test('undoes the previous undo if it is called a second time', async () => {
    const id = await stay(week());
    await change(id, { name: { from: 'Lakeside Family Camp', to: 'A' } });
    await change(id, { name: { from: 'A', to: 'B' } });
    expect(await undo(id)).toEqual(done);
    expect(await readReservation(dana, id)).toMatchObject({ name: 'A' });
    expect(await undo(id)).toEqual(done);
    expect(await readReservation(dana, id)).toMatchObject({ name: 'B' });
  });

  test('restores a booking exactly across a clock change', async () => {
    const id = await createTestReservation(dana, {
      startsAt: at('2029-11-03 16:00'),
      endsAt: at('2029-11-04 11:00'),
      bookings: [booking(lodge, '2029-11-03 16:00', '2029-11-04 11:00', 60, 60)],
    });
    const before = await snapshot(id);
    const [firstBooking] = before.bookings;
    const from = span(lodge, '2029-11-03 16:00', '2029-11-04 11:00', 60, 60);
    await dana.calls.reservations.changeBooking.mutate({
      id: firstBooking?.id ?? '',
      from,
      to: { ...from, endsAt: at('2029-11-05 11:00') },
      scope: 'place',
    });
    expect(await undo(id)).toEqual(done);
    expect(await snapshot(id)).toEqual(before);
  });
});
