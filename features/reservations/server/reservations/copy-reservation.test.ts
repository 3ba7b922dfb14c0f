import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { booking, signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { at, countOf, createTestReservation, signInPlanner, rowsOf, historyOf, readReservation } from './testing.ts';

const done = { done: true };

const testApp = setUpTestApp();
let dana: SignedInGuest;
let ada: SignedInGuest;
let lodge: string;
let chapel: string;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  ada = await signInBookingAdministrator(testApp);
  lodge = await addTestPlace(ada, 'Pine Lodge');
  chapel = await addTestPlace(ada, 'Chapel');
});

type Copying = Parameters<SignedInGuest['calls']['reservations']['copy']['mutate']>[0];
const copy = (id: string, startsAt: string, more: Partial<Copying> = {}) => {
  const copying = { id, newId: newId(), name: 'Copy', startsAt: at(startsAt), ...more };
  return { id: copying.newId, send: () => dana.calls.reservations.copy.mutate(copying) };
};
const bookingsOf = (id: string) => rowsOf<BookingRow>(dana, 'bookingsOf', { id });

describe('copy', () => {
  test('copies every field except the schedule, as an inquiry that holds no places', async () => {
    const facts = {
      groupName: 'First Church',
      contactName: 'Rosa',
      contactEmail: 'rosa@home.test',
      heads: 82,
      notes: 'Buses',
      priceNotes: '$40',
    };
    const id = await createTestReservation(dana, {
      ...facts,
      matrixLink: '/matrices/abc',
      bookings: [booking(lodge, '2026-06-19 16:00', '2026-06-21 11:00', 60, 30)],
    });
    const copied = copy(id, '2027-06-18 16:00', { name: 'Next year' });
    const calendar = await ada.watch('reservations.calendar', { from: '2027-06-18', to: '2027-06-18' });
    expect(await copied.send()).toEqual(done);
    await calendar.until<ReservationRow>(([row]) => row?.name === 'Next year');
    expect(await readReservation(dana, copied.id)).toMatchObject({
      ...facts,
      state: 'inquiry',
      heldUntil: null,
      matrixLink: '',
      startsAt: at('2027-06-18 16:00'),
      endsAt: at('2027-06-20 11:00'),
      createdBy: dana.accountId,
      placeCount: 1,
    });
    expect(await bookingsOf(copied.id)).toMatchObject([
      {
        placeId: lodge,
        heldFrom: at('2027-06-18 15:00'),
        startsAt: at('2027-06-18 16:00'),
        endsAt: at('2027-06-20 11:00'),
        heldUntil: at('2027-06-20 11:30'),
      },
    ]);
    expect(await countOf(testApp, 'bookings', `reservation_id = '${copied.id}' and holds`)).toBe(0);
    expect(await historyOf(dana, copied.id)).toMatchObject([
      { kind: 'reservations.copied', before: null, after: { copiedFrom: id, name: 'Next year' } },
    ]);
    expect(await readReservation(dana, id)).toMatchObject({
      state: 'confirmed',
      startsAt: at('2026-06-19 16:00'),
      matrixLink: '/matrices/abc',
    });
    expect(await historyOf(dana, id)).toHaveLength(1);
  });

  test.each([
    ['from summer to winter time', '2026-10-23', '2026-11-06'],
    ['across the spring clock change', '2026-07-24', '2027-03-13'],
    ['onto a leap day', '2027-02-26', '2028-02-28'],
    ['across new year', '2026-07-24', '2026-12-31'],
    ['back in time', '2027-06-18', '2027-01-08'],
  ])('keeps local times %s', async (_title, from, to) => {
    const next = (date: string, days = 1) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
    const day = (date: string) => [`${next(date)} 09:00`, `${next(date)} 22:30`] as const;
    const id = await createTestReservation(dana, {
      startsAt: at(`${from} 16:00`),
      endsAt: at(`${next(from, 2)} 11:00`),
      bookings: [booking(chapel, ...day(from)), booking(lodge, `${from} 16:00`, `${next(from, 2)} 11:00`)],
    });
    const copied = copy(id, `${to} 16:00`);
    expect(await copied.send()).toEqual(done);
    expect(await readReservation(dana, copied.id)).toMatchObject({ startsAt: at(`${to} 16:00`), endsAt: at(`${next(to, 2)} 11:00`) });
    expect((await bookingsOf(copied.id)).map(({ placeId, startsAt, endsAt }) => [placeId, startsAt, endsAt])).toEqual([
      [lodge, at(`${to} 16:00`), at(`${next(to, 2)} 11:00`)],
      [chapel, at(day(to)[0]), at(day(to)[1])],
    ]);
    for (const gone of [id, copied.id]) await dana.calls.reservations.remove.mutate({ id: gone });
  });

  test("keeps the length of a day visit whose new start is after the original's end time", async () => {
    const id = await createTestReservation(dana, { startsAt: at('2026-08-12 09:00'), endsAt: at('2026-08-12 12:00') });
    const copied = copy(id, '2026-08-19 14:00');
    expect(await copied.send()).toEqual(done);
    expect(await readReservation(dana, copied.id)).toMatchObject({ startsAt: at('2026-08-19 14:00'), endsAt: at('2026-08-19 17:00') });
  });

  test('creates one copy if the request is sent twice, and refuses an id that another reservation has', async () => {
    const id = await createTestReservation(dana, {
      bookings: [booking(lodge, '2026-09-04 16:00', '2026-09-06 11:00')],
      startsAt: at('2026-09-04 16:00'),
      endsAt: at('2026-09-06 11:00'),
    });
    const copied = copy(id, '2027-09-03 16:00');
    expect(await Promise.all([copied.send(), copied.send()])).toEqual([done, done]);
    await dana.calls.reservations.change.mutate({ id, changes: { heads: { from: 0, to: 9 } } });
    expect(await copied.send()).toEqual(done);
    expect(await bookingsOf(copied.id)).toHaveLength(1);
    expect(await copy(id, '2027-09-10 16:00', { newId: copied.id }).send()).toEqual({ refused: 'id-taken' });
    expect(await copy(id, '2027-09-10 16:00', { newId: id }).send()).toEqual({ refused: 'id-taken' });
    expect(await copy(newId(), '2027-09-10 16:00').send()).toEqual({ refused: 'gone' });
  });
});

describe('copy: unavailable places', () => {
  const stay = (day: string, end: string, more: Parameters<typeof createTestReservation>[1] = {}) => {
    const span = [`${day} 16:00`, `${end} 11:00`] as const;
    return createTestReservation(dana, {
      startsAt: at(span[0]),
      endsAt: at(span[1]),
      bookings: [booking(lodge, ...span), booking(chapel, ...span)],
      ...more,
    });
  };

  test('refuses and names the conflicting booking, or omits taken places with `withoutTaken`', async () => {
    const id = await stay('2028-05-05', '2028-05-07');
    const other = await createTestReservation(dana, {
      name: 'In the way',
      startsAt: at('2028-05-13 09:00'),
      endsAt: at('2028-05-13 12:00'),
      bookings: [booking(lodge, '2028-05-13 09:00', '2028-05-13 12:00')],
    });
    const copied = copy(id, '2028-05-12 16:00');
    expect(await copied.send()).toMatchObject({
      refused: 'taken',
      taken: [{ placeId: lodge, reservationId: other, reservationName: 'In the way' }],
    });
    expect(await readReservation(dana, copied.id)).toBeUndefined();
    const without = copy(id, '2028-05-12 16:00', { withoutTaken: true });
    expect(await without.send()).toEqual(done);
    expect((await bookingsOf(without.id)).map(({ placeId }) => placeId)).toEqual([chapel]);
  });

  test('keeps taken places as requested with `asWishes`, and the copy can be confirmed once they are free', async () => {
    const id = await stay('2028-09-01', '2028-09-03');
    const other = await createTestReservation(dana, {
      name: 'In the way',
      startsAt: at('2028-09-09 09:00'),
      endsAt: at('2028-09-09 12:00'),
      bookings: [booking(lodge, '2028-09-09 09:00', '2028-09-09 12:00')],
    });
    const wish = copy(id, '2028-09-08 16:00', { asWishes: true });
    expect(await wish.send()).toEqual(done);
    expect((await bookingsOf(wish.id)).map(({ placeId }) => placeId).toSorted()).toEqual([lodge, chapel].toSorted());
    expect(await readReservation(dana, wish.id)).toMatchObject({ state: 'inquiry', placeCount: 2 });
    const confirm = () => dana.calls.reservations.changeState.mutate({ id: wish.id, from: 'inquiry', to: 'confirmed' });
    expect(await confirm()).toMatchObject({ refused: 'taken', taken: [{ reservationName: 'In the way' }] });
    await dana.calls.reservations.changeState.mutate({ id: other, from: 'confirmed', to: 'cancelled' });
    expect(await confirm()).toEqual(done);
  });

  test('refuses if the copy has the same dates as the original', async () => {
    const id = await stay('2028-06-09', '2028-06-11', { name: 'Original' });
    expect(await copy(id, '2028-06-10 16:00').send()).toMatchObject({ refused: 'taken', taken: [{ reservationName: 'Original' }, {}] });
    const without = copy(id, '2028-06-10 16:00', { withoutTaken: true });
    expect(await without.send()).toEqual(done);
    expect(await readReservation(dana, without.id)).toMatchObject({ placeCount: 0 });
  });

  test('refuses a closed place, or omits it with `withoutTaken`', async () => {
    const shed = await addTestPlace(ada, 'Boat Shed');
    const id = await stay('2028-07-07', '2028-07-09', { bookings: [booking(shed, '2028-07-07 16:00', '2028-07-09 11:00')] });
    await ada.calls.reservations.closePlace.mutate({ id: shed, reason: 'Roof' });
    expect(await copy(id, '2028-07-14 16:00').send()).toEqual({ refused: 'closed' });
    const without = copy(id, '2028-07-14 16:00', { withoutTaken: true });
    expect(await without.send()).toEqual(done);
    expect(await readReservation(dana, without.id)).toMatchObject({ placeCount: 0 });
  });

  test('omits more taken places than one refusal can list', async () => {
    const many = 25;
    const hours = (n: number) =>
      [`2028-08-${String(n + 1).padStart(2, '0')} 09:00`, `2028-08-${String(n + 1).padStart(2, '0')} 10:00`] as const;
    const all = (first: number) => Array.from({ length: many }, (_, n) => booking(chapel, ...hours(n + first)));
    const stays = { startsAt: at('2028-08-01 08:00'), endsAt: at('2028-08-26 20:00') };
    const id = await createTestReservation(dana, { ...stays, bookings: all(0) });
    const without = copy(id, '2028-08-01 08:00', { withoutTaken: true });
    expect(await without.send()).toEqual(done);
    expect(await readReservation(dana, without.id)).toMatchObject({ placeCount: 0 });
  });
});
