import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { addDays } from '#platform/time/calendar.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { friday, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { defaultStay } from '#features/reservations/usual-stay.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { booking, signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { at, campInput, createTestReservation, signInPlanner, zone } from '#features/reservations/server/reservations/testing.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
let dana: SignedInGuest;
const place: Record<string, string> = {};

beforeAll(async () => {
  [ada, dana] = [await signInBookingAdministrator(testApp), await signInPlanner(testApp)];
  const add = async (name: string, parent: string | null, more: Parameters<typeof addTestPlace>[3] = {}) =>
    (place[name] = await addTestPlace(ada, name, parent === null ? null : (place[parent] ?? ''), more));
  await add('Site', null, { kind: 'site' });
  await add('Pine Lodge', 'Site', { categories: ['Lodge'] });
  await add('Room 1', 'Pine Lodge', { kind: 'room', sleeps: 4 });
  await add('Room 2', 'Pine Lodge', { kind: 'room', sleeps: 4 });
  await add('Cabin', 'Site', { sleeps: 12 });
  await add('Chapel', 'Site', { seats: 150 });
  await add('Barn', 'Site', { seats: 60 });
  await add('Zipline', 'Site', { kind: 'activity' });
});
beforeEach(async () => {
  await testApp.running.app.database.pool.query('delete from reservations');
  testApp.clock.set(friday);
});

const weekend = { from: '2026-06-19', to: '2026-06-21' };
type Question = Parameters<SignedInGuest['calls']['reservations']['haveYouRoom']['query']>[0];
const ask = (question: Partial<Question>, who = dana) => who.calls.reservations.haveYouRoom.query({ ...weekend, ...question });
const describePlaces = (places: readonly { placeId: string; why: string; count: number }[]) =>
  places.map(({ placeId, why, count }) => `${Object.keys(place).find((name) => place[name] === placeId)} ${why} ${count}`);

async function bookPlace(name: string, placeName: string, from: string, to: string, more: object = {}): Promise<string> {
  const { startsAt, endsAt } = defaultStay(from, to, zone);
  const id = await createTestReservation(dana, { name, startsAt, endsAt, ...more });
  const newBooking = { ...booking(place[placeName] ?? '', `${from} 16:00`, `${to} 11:00`), startsAt, endsAt };
  expect(await dana.calls.reservations.book.mutate({ reservationId: id, bookings: [newBooking] })).toEqual({ done: true });
  return id;
}

describe('haveYouRoom', () => {
  test('returns places for beds, a hall and an activity', async () => {
    const answer = await ask({ beds: 18, hall: 50, placeIds: [place['Zipline'] ?? ''] });
    expect(answer).toMatchObject({ fits: true, bedsFound: 20, standing: [], nearest: [] });
    expect(describePlaces(answer.places)).toEqual(['Pine Lodge beds 8', 'Cabin beds 12', 'Barn hall 60', 'Zipline asked 0']);
  });

  test('limits beds to a category', async () => {
    expect(describePlaces((await ask({ beds: 6, category: 'Lodge' })).places)).toEqual(['Pine Lodge beds 8']);
    expect(await ask({ beds: 9, category: 'Lodge' })).toMatchObject({ fits: false, bedsFound: 8, nearest: [], standing: [] });
  });

  test('allows a departure and an arrival on the same day unless clean-up takes too long', async () => {
    await bookPlace('Before', 'Cabin', '2026-06-17', '2026-06-19');
    await bookPlace('After', 'Cabin', '2026-06-21', '2026-06-23');
    expect((await ask({ beds: 12 })).fits).toBe(true);
    const id = await createTestReservation(dana, {
      name: 'Long clean-up',
      startsAt: at('2026-06-19 12:00'),
      endsAt: at('2026-06-19 14:00'),
    });
    await dana.calls.reservations.book.mutate({
      reservationId: id,
      bookings: [booking(place['Cabin'] ?? '', '2026-06-19 12:00', '2026-06-19 14:00', 0, 121)],
    });
    expect(await ask({ beds: 12 })).toMatchObject({
      fits: false,
      standing: [{ reservationName: 'Long clean-up', until: at('2026-06-19 16:01') }],
    });
  });

  test('checks only its own day for a day visit', async () => {
    await bookPlace('Evening', 'Chapel', '2026-06-19', '2026-06-20');
    expect((await ask({ hall: 100, from: '2026-06-19', to: '2026-06-19' })).fits).toBe(false);
    expect((await ask({ hall: 100, from: '2026-06-18', to: '2026-06-18' })).fits).toBe(true);
  });
});

describe('haveYouRoom if the places do not suffice', () => {
  test('returns the blocking bookings, the available places and the nearest dates of the same length', async () => {
    const other = await bookPlace('Smith Reunion', 'Pine Lodge', '2026-06-18', '2026-06-21');
    await bookPlace('Wedding', 'Chapel', '2026-06-19', '2026-06-21');
    const answer = await ask({ beds: 20 });
    expect(answer).toMatchObject({ fits: false, bedsFound: 12 });
    expect(describePlaces(answer.places)).toEqual(['Cabin beds 12']);
    expect(answer.standing).toEqual([
      {
        placeId: place['Pine Lodge'],
        placeName: 'Pine Lodge',
        bookedPlaceName: 'Pine Lodge',
        reservationId: other,
        reservationName: 'Smith Reunion',
        from: at('2026-06-18 16:00'),
        until: at('2026-06-21 11:00'),
      },
    ]);
    // A booking that lies outside its stay is reported as such.
    await testApp.running.app.database.pool.query(`update reservations set ends_at = ends_at - interval '1 day' where id = $1`, [other]);
    expect((await ask({ beds: 20 })).standing).toMatchObject([{ reservationId: other, isOutside: true }]);
    expect(answer.nearest.map(({ from, to }) => `${from} ${to}`)).toEqual([
      // Dates on the same weekdays come first.
      '2026-06-26 2026-06-28',
      '2026-06-12 2026-06-14',
      '2026-07-03 2026-07-05',
      '2026-06-21 2026-06-23',
      '2026-06-22 2026-06-24',
    ]);
    expect(describePlaces(answer.nearest[0]?.places ?? [])).toEqual(['Pine Lodge beds 8', 'Cabin beds 12']);
  });

  test('reports a booked part as blocking its parent, and a booked parent as blocking its parts', async () => {
    await bookPlace('One room', 'Room 2', '2026-06-19', '2026-06-20');
    const lodge = { placeIds: [place['Pine Lodge'] ?? ''] };
    expect(await ask(lodge)).toMatchObject({ fits: false, standing: [{ bookedPlaceName: 'Room 2', reservationName: 'One room' }] });
    await bookPlace('Everything', 'Site', '2026-06-26', '2026-06-28');
    const room = await ask({ placeIds: [place['Room 1'] ?? ''], from: '2026-06-26', to: '2026-06-28' });
    expect(room).toMatchObject({ fits: false, standing: [{ bookedPlaceName: 'Site', reservationName: 'Everything' }] });
  });

  test('offers no dates in the past', async () => {
    await bookPlace('Full', 'Chapel', '2026-06-12', '2026-06-20');
    const answer = await ask({ hall: 100, from: '2026-06-13', to: '2026-06-14' });
    expect(answer.nearest.map(({ from }) => from)).toEqual(['2026-06-20', '2026-06-27', '2026-07-04', '2026-06-21', '2026-06-22']);
  });

  test('searches up to sixty days before and after', async () => {
    await bookPlace('Summer', 'Chapel', '2026-06-18', '2026-08-17');
    const answer = await ask({ hall: 100, from: '2026-06-18', to: '2026-06-19' });
    expect(answer.nearest.map(({ from }) => from)).toEqual(['2026-06-17', '2026-06-16', '2026-06-15', '2026-06-14', '2026-06-13']);
    testApp.clock.set(at('2026-06-18 08:00'));
    const fresh = await signInPlanner(testApp);
    expect((await ask({ hall: 100, from: '2026-06-18', to: '2026-06-19' }, fresh)).nearest.map(({ from }) => from)).toEqual(['2026-08-17']);
    await bookPlace('One day more', 'Chapel', '2026-08-17', '2026-08-18');
    expect((await ask({ hall: 100, from: '2026-06-18', to: '2026-06-19' }, fresh)).nearest).toEqual([]);
  });

  test('reports needs that exceed the empty camp, without alternative dates and blocking bookings', async () => {
    await bookPlace('Small', 'Cabin', '2026-06-19', '2026-06-21');
    const never = { beds: null, hall: null, placeIds: [] };
    const nothing = { fits: false, standing: [], nearest: [] };
    expect(await ask({ beds: 500 })).toMatchObject({ ...nothing, bedsFound: 8, never: { ...never, beds: 20 } });
    expect(await ask({ hall: 500 })).toMatchObject({ ...nothing, places: [], never: { ...never, hall: 150 } });
    const nowhere = newId();
    expect(await ask({ placeIds: [nowhere] })).toMatchObject({ ...nothing, never: { ...never, placeIds: [nowhere] } });
    expect((await ask({ beds: 20 })).never).toEqual(never);
  });
});

describe('haveYouRoom: stays with moves between places', () => {
  const moves = ({ moves: parts }: { moves: { from: string; to: string; places: Parameters<typeof describePlaces>[0] }[] }) =>
    parts.map(({ from, to, places }) => `${from.slice(-2)}–${to.slice(-2)}: ${describePlaces(places).join(', ')}`);
  const week = { from: '2026-06-19', to: '2026-06-23' };

  test('returns the segments of the stay together with alternative dates and blocking bookings', async () => {
    await bookPlace('Lodge later', 'Pine Lodge', '2026-06-21', '2026-06-23');
    await bookPlace('Cabin first', 'Cabin', '2026-06-18', '2026-06-21');
    const answer = await ask({ ...week, beds: 8 });
    expect(answer.fits).toBe(false);
    expect(moves(answer)).toEqual(['19–21: Pine Lodge beds 8', '21–23: Cabin beds 12']);
    expect(answer.nearest.length).toBeGreaterThan(0);
    expect(answer.standing.map(({ reservationName }) => reservationName).toSorted()).toEqual(['Cabin first', 'Lodge later']);
  });

  test('returns no moves if one place is free for all nights or if no place is free for one night', async () => {
    await bookPlace('Lodge later', 'Pine Lodge', '2026-06-21', '2026-06-23');
    expect(await ask({ ...week, beds: 8 })).toMatchObject({ fits: true, moves: [] });
    await bookPlace('Cabin too', 'Cabin', '2026-06-19', '2026-06-22');
    expect(await ask({ ...week, beds: 8 })).toMatchObject({ fits: false, moves: [] });
  });

  test('meets every need in each segment', async () => {
    await bookPlace('Lodge later', 'Pine Lodge', '2026-06-21', '2026-06-23');
    await bookPlace('Cabin first', 'Cabin', '2026-06-18', '2026-06-21');
    expect(moves(await ask({ ...week, beds: 8, hall: 100 }))).toEqual([
      '19–21: Pine Lodge beds 8, Chapel hall 150',
      '21–23: Cabin beds 12, Chapel hall 150',
    ]);
    await bookPlace('Wedding', 'Chapel', '2026-06-22', '2026-06-23');
    expect(moves(await ask({ ...week, beds: 8, hall: 100 }))).toEqual([]);
  });
});

test('haveYouRoom ignores inquiries, cancelled reservations and expired holds', async () => {
  await bookPlace('Inquiry', 'Cabin', '2026-06-19', '2026-06-21', { state: 'inquiry' });
  await bookPlace('Old hold', 'Cabin', '2026-06-19', '2026-06-21', { state: 'held', heldUntil: '2026-06-12' });
  expect((await ask({ beds: 12 })).fits).toBe(false);
  testApp.clock.set(at('2026-06-13 00:01'));
  const answer = await ask({ beds: 12 });
  expect(answer.fits).toBe(true);
  const id = await createTestReservation(dana, { startsAt: at('2026-06-19 16:00'), endsAt: at('2026-06-21 11:00') });
  const newBooking = booking(answer.places[0]?.placeId ?? '', '2026-06-19 16:00', '2026-06-21 11:00');
  expect(await dana.calls.reservations.book.mutate({ reservationId: id, bookings: [newBooking] })).toEqual({ done: true });
});

test('haveYouRoom never offers a closed place', async () => {
  await dana.calls.reservations.haveYouRoom.query({ ...weekend, hall: 100 });
  await ada.calls.reservations.closePlace.mutate({ id: place['Chapel'] ?? '', reason: 'Roof' });
  expect(await ask({ hall: 100 })).toMatchObject({ fits: false, places: [], nearest: [], never: { hall: 60 } });
  await ada.calls.reservations.openPlace.mutate({ id: place['Chapel'] ?? '' });
  expect((await ask({ hall: 100 })).fits).toBe(true);
});

test('haveYouRoom requires a planner and validates its input', async () => {
  expect(await getFailureCode(ask({ beds: 1 }, await testApp.person()))).toBe('not-allowed');
  expect(await getFailureCode(testApp.visitor().calls.reservations.haveYouRoom.query(weekend))).toBe('sign-in-needed');
  const invalid: Partial<Question>[] = [
    { to: '2026-06-18' },
    { to: '2026-08-30' },
    { from: '2026-02-30' },
    { beds: -1 },
    { beds: 1_000_000 },
    { hall: 1.5 },
  ];
  for (const question of invalid) expect([question, await getFailureCode(ask(question))]).toEqual([question, 'bad-shape']);
});

test('haveYouRoom offers only places that can be booked, on the requested and on alternative dates, for any bookings', async () => {
  const names = Object.keys(place);
  const stays = fc.record({ place: fc.constantFrom(...names), day: fc.nat(20), nights: fc.integer({ min: 0, max: 5 }) });
  const needs = fc.record({ beds: fc.nat(22), hall: fc.nat(160), placeIds: fc.array(fc.constantFrom(...names), { maxLength: 2 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(stays, { maxLength: 6 }), needs, async (others, { beds, hall, placeIds }) => {
      await testApp.running.app.database.pool.query('delete from reservations');
      for (const { place: name, day, nights } of others) {
        const from = addDays('2026-06-14', day);
        const { startsAt, endsAt } = defaultStay(from, addDays(from, nights), zone);
        const id = await createTestReservation(dana, { startsAt, endsAt });
        await dana.calls.reservations.book.mutate({
          reservationId: id,
          bookings: [{ id: newId(), placeId: place[name] ?? '', startsAt, endsAt }],
        });
      }
      const answer = await ask({ beds, hall, placeIds: placeIds.map((name) => place[name] ?? '') });
      const dates = answer.fits ? [{ ...weekend, places: answer.places }] : [...answer.nearest, ...answer.moves];
      for (const { from, to, places } of dates) {
        const { startsAt, endsAt } = defaultStay(from, to, zone);
        const ids = [...new Set(places.map(({ placeId }) => placeId))];
        const bookings = ids.map((placeId) => ({ id: newId(), placeId, startsAt, endsAt }));
        const id = newId();
        expect(await dana.calls.reservations.create.mutate(campInput({ id, startsAt, endsAt, bookings }))).toEqual({ done: true });
        await dana.calls.reservations.remove.mutate({ id });
      }
    }),
    { numRuns: 25 },
  );
});
