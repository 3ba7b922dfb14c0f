import { beforeAll, expect, test } from 'vitest';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { booking, signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { at, createTestReservation, signInPlanner } from './testing.ts';

const testApp = setUpTestApp();
let dana: SignedInGuest;
let lodge: string;
let room: string;

beforeAll(async () => {
  const ada = await signInBookingAdministrator(testApp);
  dana = await signInPlanner(testApp);
  lodge = await addTestPlace(ada, 'Lodge');
  room = await addTestPlace(ada, 'Room', lodge, { kind: 'room' });
  const stay = (name: string, day: string, more: object = {}) =>
    createTestReservation(dana, { name, startsAt: at(`${day} 16:00`), endsAt: at(`${day} 22:00`), ...more });
  await stay('Peña Reunion', '2026-03-07');
  await stay('Smith Wedding', '2026-09-12', {
    groupName: 'Family Peña',
    bookings: [booking(room, '2026-09-12 16:00', '2026-09-12 22:00')],
  });
  await stay('Peña Picnic', '2026-09-05', { classification: 'day_event' });
  // At this time it is August in the camp's zone and September in London.
  await stay('Late Peña', '2027-08-31', { startsAt: at('2027-08-31 21:00'), endsAt: at('2027-08-31 23:00') });
  await stay('Nobody asked', '2026-10-01', { contactName: 'Ana Peña' });
});

const findMonths = (more: object) => dana.calls.reservations.monthsFound.query({ on: '2026-06-12', ...more });

test('monthsFound finds names and groups without regard to accents and returns the first day and the count', async () => {
  expect(await findMonths({ words: 'pena' })).toEqual([
    { first: '2026-03-07', count: 1 },
    { first: '2026-09-05', count: 2 },
    { first: '2027-08-31', count: 1 },
  ]);
});

test("monthsFound applies the calendar's filters for kind, state and place with its parts", async () => {
  expect(await findMonths({ words: 'peña', classification: 'day_event' })).toEqual([{ first: '2026-09-05', count: 1 }]);
  expect(await findMonths({ placeId: lodge })).toEqual([{ first: '2026-09-12', count: 1 }]);
  expect(await findMonths({ words: 'peña', state: 'cancelled' })).toEqual([]);
  expect(await findMonths({ words: 'nobody is called so' })).toEqual([]);
});

test('monthsFound returns the six nearest months in order', async () => {
  for (let month = 1; month <= 9; month += 1)
    await createTestReservation(dana, {
      name: 'Monthly Choir',
      startsAt: at(`2029-0${month}-10 16:00`),
      endsAt: at(`2029-0${month}-11 11:00`),
    });
  const months = await dana.calls.reservations.monthsFound.query({ on: '2029-09-01', words: 'monthly' });
  expect(months.map(({ first }) => first.slice(0, 7))).toEqual(['2029-04', '2029-05', '2029-06', '2029-07', '2029-08', '2029-09']);
});
