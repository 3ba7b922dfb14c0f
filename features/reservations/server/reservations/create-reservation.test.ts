import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { openTestApp, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { ConflictRefusal } from '#features/places/shapes.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { booking, signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import {
  at,
  campInput,
  countOf,
  createTestReservation,
  readValidationErrors,
  signInPlanner,
  rowsOf,
  historyOf,
  readReservation,
} from './testing.ts';

const done = { done: true };
const weekend = ['2026-06-19 16:00', '2026-06-21 11:00'] as const;

const testApp = setUpTestApp();
let dana: SignedInGuest;
let lodge: string;
let chapel: string;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  const ada = await signInBookingAdministrator(testApp);
  lodge = await addTestPlace(ada, 'Pine Lodge');
  chapel = await addTestPlace(ada, 'Chapel');
});

const create = (input: ReturnType<typeof campInput>, by = dana) => by.calls.reservations.create.mutate(input);

describe('create', () => {
  test('stores every field, the creator and the time', async () => {
    const facts = {
      groupName: 'First Church',
      groupColour: 'Orange',
      contactName: 'Rosa Díaz',
      contactPhone: '(513) 555-0142',
      contactEmail: 'Rosa@Home.test',
      heads: 82,
      notes: 'Two buses.',
      matrixLink: 'https://sheets.example/1',
      priceNotes: '$40 a head',
    };
    const id = await createTestReservation(dana, { name: '  Men’s Retreat ', ...facts, state: 'held', heldUntil: '2026-06-15' });
    expect(await readReservation(dana, id)).toEqual({
      ...facts,
      id,
      name: 'Men’s Retreat',
      contactPhone: '5135550142',
      contactEmail: 'rosa@home.test',
      classification: 'camp',
      state: 'held',
      heldUntil: '2026-06-15',
      startsAt: at('2026-06-19 16:00'),
      endsAt: at('2026-06-21 11:00'),
      placeCount: 0,
      isBookedClosed: false,
      isBookedOutside: false,
      cancelReason: '',
      createdAt: testApp.clock.now(),
      createdBy: dana.accountId,
      changedAt: testApp.clock.now(),
    });
    expect(await historyOf(dana, id)).toMatchObject([
      {
        kind: 'reservations.created',
        actorName: 'Dana Whitfield',
        before: null,
        after: { name: 'Men’s Retreat', state: 'held', bookings: [] },
      },
    ]);
  });

  test('books the places in the same call and updates open views', async () => {
    const calendar = await dana.watch('reservations.calendar', { from: '2026-06-19', to: '2026-06-19' });
    const bars = await dana.watch('reservations.bookings', { from: '2026-06-19', to: '2026-06-19' });
    const newBooking = booking(lodge, ...weekend, 60);
    const id = await createTestReservation(dana, { bookings: [newBooking, booking(chapel, '2026-06-20 09:00', '2026-06-20 11:00')] });
    await calendar.until<ReservationRow>((rows) => rows.some((row) => row.id === id && row.placeCount === 2));
    await bars.until<BookingRow>((rows) => rows.some((row) => row.id === newBooking.id && row.heldFrom === at('2026-06-19 15:00')));
    await dana.calls.reservations.remove.mutate({ id });
    expect(await bars.until((rows) => rows.length === 0)).toEqual([]);
  });

  test('stores nothing and names the conflicting reservation if a place is taken', async () => {
    const first = await createTestReservation(dana, { name: 'First', bookings: [booking(lodge, ...weekend)] });
    const second = campInput({ name: 'Second', bookings: [booking(chapel, ...weekend), booking(lodge, ...weekend)] });
    const answer = (await create(second)) as ConflictRefusal;
    expect(answer).toMatchObject({
      refused: 'taken',
      taken: [{ placeId: lodge, placeName: 'Pine Lodge', bookedPlaceName: 'Pine Lodge', reservationId: first, reservationName: 'First' }],
    });
    expect(await readReservation(dana, second.id)).toBeUndefined();
    expect(await countOf(testApp, 'bookings', `place_id = '${chapel}'`)).toBe(0);
    expect(await countOf(testApp, 'events', `subject_id = '${second.id}'`)).toBe(0);
    // An inquiry for the same places is accepted.
    const wish = await createTestReservation(dana, { state: 'inquiry', bookings: [booking(lodge, ...weekend)] });
    for (const id of [first, wish]) await dana.calls.reservations.remove.mutate({ id });
  });

  test.each(['2026-03-07', '2026-10-31', '2028-02-28', '2026-12-31'])('counts one night for %s', async (night) => {
    const next = new Date(Date.parse(night) + 86_400_000).toISOString().slice(0, 10);
    const id = await createTestReservation(dana, {
      startsAt: at(`${night} 16:00`),
      endsAt: at(`${next} 11:00`),
      bookings: [booking(lodge, `${night} 16:00`, `${next} 11:00`)],
    });
    const isListedOn = async (day: string) =>
      (await rowsOf<ReservationRow>(dana, 'calendar', { from: day, to: day })).some((row) => row.id === id);
    expect([await isListedOn(night), await isListedOn(next)]).toEqual([true, true]);
    await dana.calls.reservations.remove.mutate({ id });
  });
});

describe('create: the same request is sent again', () => {
  test('creates one reservation, even if it was changed meanwhile', async () => {
    const input = campInput({
      bookings: [booking(lodge, '2027-01-08 16:00', '2027-01-10 11:00')],
      startsAt: at('2027-01-08 16:00'),
      endsAt: at('2027-01-10 11:00'),
    });
    expect(await Promise.all([create(input), create(input), create(input)])).toEqual([done, done, done]);
    expect(await dana.calls.reservations.change.mutate({ id: input.id, changes: { heads: { from: 0, to: 12 } } })).toEqual(done);
    expect(await create(input)).toEqual(done);
    expect(await readReservation(dana, input.id)).toMatchObject({ heads: 12, placeCount: 1 });
    expect((await historyOf(dana, input.id)).map(({ kind }) => kind)).toEqual(['reservations.created', 'reservations.changed']);
    expect(await countOf(testApp, 'bookings', `reservation_id = '${input.id}'`)).toBe(1);
  });

  test('refuses other content with the same id', async () => {
    const input = campInput();
    expect(await create(input)).toEqual(done);
    expect(await create({ ...input, name: 'Another' })).toEqual({ refused: 'id-taken' });
    expect(await create({ ...input, bookings: [booking(lodge, ...weekend)] })).toEqual({ refused: 'id-taken' });
    expect(await readReservation(dana, input.id)).toMatchObject({ name: input.name, placeCount: 0 });
  });

  test('accepts a hold that has expired meanwhile', async () => {
    const own = await openTestApp();
    const robin = await signInPlanner(own);
    const input = campInput({ state: 'held', heldUntil: '2026-06-12' });
    expect(await create(input, robin)).toEqual(done);
    own.clock.advance(86_400_000);
    expect(await create(input, robin)).toEqual(done);
    await own.close();
  });
});

describe('create: refused input', () => {
  test.each([
    ['an end before its start', { startsAt: at('2026-06-21 16:00'), endsAt: at('2026-06-19 11:00') }, { endsAt: 'ends-before-start' }],
    ['an end equal to its start', { startsAt: at('2026-06-19 16:00'), endsAt: at('2026-06-19 16:00') }, { endsAt: 'ends-before-start' }],
    ['a million people', { heads: 1_000_000 }, { heads: 'too-large' }],
    ['a negative number of people', { heads: -1 }, { heads: 'too-small' }],
    ['no name', { name: '  ' }, { name: 'empty' }],
    ['a very long name', { name: 'x'.repeat(121) }, { name: 'too-long' }],
    ['a name that cannot be stored', { name: 'a\u0000b' }, { name: 'unreadable' }],
    ['an invalid email', { contactEmail: 'rosa' }, { contactEmail: 'not-an-email' }],
    ['an invalid phone number', { contactPhone: '12' }, { contactPhone: 'not-a-phone' }],
    ['a script link', { matrixLink: 'javascript:alert(1)' }, { matrixLink: 'not-a-link' }],
    ['a disguised link to another host', { matrixLink: '//evil.example' }, { matrixLink: 'not-a-link' }],
    ['a year out of range', { startsAt: '0026-06-19T20:00:00.000Z' }, { startsAt: 'not-a-date' }],
    ['a hold without its day', { state: 'held' as const }, { heldUntil: 'hold-needs-a-day' }],
    ['a day without a hold', { heldUntil: '2026-06-15' }, { heldUntil: 'hold-needs-a-day' }],
    ['February 29, 2027', { state: 'held' as const, heldUntil: '2027-02-29' }, { heldUntil: expect.any(String) as string }],
  ])('refuses %s', async (_title, more, faults) => {
    const input = campInput(more);
    expect(await readValidationErrors(create(input))).toEqual(faults);
    expect(await readReservation(dana, input.id)).toBeUndefined();
  });

  test('rejects the state cancelled and an invalid id', async () => {
    expect(await getFailureCode(create(campInput({ state: 'cancelled' as 'held' })))).toBe('bad-shape');
    expect(await readValidationErrors(create(campInput({ id: 'short' })))).toEqual({ id: 'not-an-id' });
  });

  test("refuses a hold until yesterday in the camp's time zone and accepts one until today", async () => {
    expect(await create(campInput({ state: 'held', heldUntil: '2026-06-11' }))).toEqual({
      refused: 'hold-in-the-past',
      field: 'heldUntil',
    });
    expect(await create(campInput({ state: 'held', heldUntil: '2026-06-12' }))).toEqual(done);
  });

  test('refuses an unknown place, a closed place and a booking a month before the stay', async () => {
    const ada = await signInBookingAdministrator(testApp);
    const shed = await addTestPlace(ada, 'Boat Shed');
    await ada.calls.reservations.closePlace.mutate({ id: shed, reason: 'Roof' });
    expect(await create(campInput({ bookings: [booking(newId(), ...weekend)] }))).toMatchObject({ refused: 'gone' });
    expect(await create(campInput({ bookings: [booking(shed, ...weekend)] }))).toMatchObject({ refused: 'closed' });
    expect(await create(campInput({ bookings: [booking(chapel, '2026-05-19 16:00', '2026-05-20 11:00')] }))).toMatchObject({
      refused: 'too-far',
    });
  });

  test('refuses an account without the permission to plan, even if it may see the reservation', async () => {
    const id = newId();
    const leader = await testApp.person({ permissions: [`view-event-${id}`] });
    expect(await getFailureCode(create(campInput({ id }), leader))).toBe('not-allowed');
    expect(await getFailureCode(testApp.visitor().calls.reservations.create.mutate(campInput({ id })))).toBe('sign-in-needed');
    expect(await countOf(testApp, 'reservations', `id = '${id}'`)).toBe(0);
  });
});
