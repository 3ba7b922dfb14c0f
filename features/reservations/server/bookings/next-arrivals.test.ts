import { beforeAll, expect, test } from 'vitest';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { at, createTestReservation } from '#features/reservations/server/reservations/testing.ts';
import { nextArrivals } from './next-arrivals.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { booking, signInBookingAdministrator } from './testing.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
let lodge: string;
let room: string;
let bed: string;
let other: string;
let chapel: string;
beforeAll(async () => {
  ada = await signInBookingAdministrator(testApp);
  lodge = await addTestPlace(ada, 'Pine Lodge');
  room = await addTestPlace(ada, 'Room 1', lodge, { kind: 'room' });
  bed = await addTestPlace(ada, 'Bed 1', room, { kind: 'bed' });
  other = await addTestPlace(ada, 'Room 2', lodge, { kind: 'room' });
  chapel = await addTestPlace(ada, 'Chapel');
});

async function booked(placeId: string, from: string, until: string, more: object = {}): Promise<string> {
  const id = await createTestReservation(ada, { startsAt: at(from), endsAt: at(until), ...more });
  const answer = await ada.calls.reservations.book.mutate({ reservationId: id, bookings: [booking(placeId, from, until)] });
  expect(answer).not.toHaveProperty('refused');
  return id;
}

const next = async (from: string) => nextArrivals(testApp.running.app, { placeIds: [lodge, room, bed, other, chapel], from: at(from) });

test('nextArrivals includes bookings of the place, its parts and the places that contain it', async () => {
  await booked(room, '2026-06-19 16:00', '2026-06-21 11:00');
  const early = await next('2026-06-01 08:00');
  expect(Object.fromEntries(early)).toEqual({
    [lodge]: at('2026-06-19 16:00'),
    [room]: at('2026-06-19 16:00'),
    [bed]: at('2026-06-19 16:00'),
  });
});

test('nextArrivals skips a stay that has begun and returns the next one', async () => {
  await booked(lodge, '2026-07-03 16:00', '2026-07-05 11:00');
  const lateArrival = await next('2026-06-19 16:00');
  for (const id of [lodge, room, bed, other]) expect(lateArrival.get(id)).toBe(at('2026-07-03 16:00'));
  expect(lateArrival.has(chapel)).toBe(false);
});

test('nextArrivals ignores a cancelled reservation', async () => {
  const id = await booked(chapel, '2026-08-07 16:00', '2026-08-09 11:00');
  expect((await next('2026-08-01 08:00')).get(chapel)).toBe(at('2026-08-07 16:00'));
  await ada.calls.reservations.changeState.mutate({ id, from: 'confirmed', to: 'cancelled', reason: 'Rained out' });
  expect((await next('2026-08-01 08:00')).has(chapel)).toBe(false);
});

test('nextArrivals returns an empty result for an empty list of places', async () => {
  expect((await nextArrivals(testApp.running.app, { placeIds: [], from: at('2026-06-01 08:00') })).size).toBe(0);
});
