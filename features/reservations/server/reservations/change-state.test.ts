import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { day } from '#platform/time/instant.ts';
import { openTestApp, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { type ReservationState, reservationStates } from '#features/reservations/rules.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { booking, signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { retryAfterReleasingHolds, releaseHolds } from './release-holds.ts';
import { at, countOf, createTestReservation, readValidationErrors, signInPlanner, historyOf, readReservation } from './testing.ts';

const done = { done: true };
const held = { state: 'held', heldUntil: '2026-06-15' } as const;

const testApp = setUpTestApp();
let dana: SignedInGuest;
let robin: SignedInGuest;
let lodge: string;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  robin = await signInPlanner(testApp, 'Robin', 'Hale');
  lodge = await addTestPlace(await signInBookingAdministrator(testApp), 'Pine Lodge');
});

type Change = Parameters<SignedInGuest['calls']['reservations']['changeState']['mutate']>[0];
const become = (id: string, from: ReservationState, to: ReservationState, more: Partial<Change> = {}, by = dana) =>
  by.calls.reservations.changeState.mutate({ id, from, to, ...(to === 'held' && { heldUntil: '2026-06-15' }), ...more });
const holding = (id: string) => countOf(testApp, 'bookings', `reservation_id = '${id}' and holds`);

let weeks = 0;
/** Creates a stay that books the lodge on days that no other test uses. */
function stay(more: Parameters<typeof createTestReservation>[1] = {}, week = ++weeks): Promise<string> {
  const on = new Date(Date.UTC(2027, 0, week * 7)).toISOString().slice(0, 10);
  const span = [`${on} 09:00`, `${on} 17:00`] as const;
  return createTestReservation(dana, { startsAt: at(span[0]), endsAt: at(span[1]), bookings: [booking(lodge, ...span)], ...more });
}

async function stayIn(state: ReservationState): Promise<string> {
  const id = await stay(state === 'held' ? held : { state: state === 'cancelled' ? 'confirmed' : state });
  if (state === 'cancelled') await become(id, 'confirmed', 'cancelled');
  return id;
}

const pairs = reservationStates.flatMap((from) => reservationStates.filter((to) => to !== from).map((to) => [from, to] as const));

describe('changeState: transitions', () => {
  test.each(pairs)('allows a change from %s to %s', async (from, to) => {
    const id = await stayIn(from);
    expect(await become(id, from, to)).toEqual(done);
    expect(await readReservation(dana, id)).toMatchObject({ state: to, heldUntil: to === 'held' ? '2026-06-15' : null });
    expect(await holding(id)).toBe(to === 'held' || to === 'confirmed' ? 1 : 0);
    expect((await historyOf(dana, id)).at(-1)).toMatchObject({
      kind: 'reservations.state-changed',
      before: { state: from },
      after: { state: to },
    });
  });
});

describe('changeState', () => {
  test('refuses a state for which a place is taken, and holds none of the places', async () => {
    const week = ++weeks;
    const wish = await stay({ state: 'inquiry', name: 'Wish' }, week);
    const first = await stay({ name: 'First' }, week);
    for (const to of ['held', 'confirmed'] as const)
      expect(await become(wish, 'inquiry', to)).toMatchObject({
        refused: 'taken',
        taken: [{ reservationId: first, reservationName: 'First' }],
      });
    expect(await readReservation(dana, wish)).toMatchObject({ state: 'inquiry' });
    expect(await holding(wish)).toBe(0);
    await become(first, 'confirmed', 'cancelled');
    expect(await become(wish, 'inquiry', 'confirmed')).toEqual(done);
    expect(await become(first, 'cancelled', 'confirmed')).toMatchObject({ refused: 'taken', taken: [{ reservationName: 'Wish' }] });
  });

  test('confirms only one of several concurrent requests for the same places', async () => {
    const week = ++weeks;
    const wishes = await Promise.all([1, 2, 3, 4].map(() => stay({ state: 'inquiry' }, week)));
    const answers = await Promise.all(wishes.map((id, n) => become(id, 'inquiry', 'confirmed', {}, n % 2 ? dana : robin)));
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(1);
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'taken')).toHaveLength(3);
  });

  test('refuses if another person has changed the state meanwhile', async () => {
    const id = await stay({ state: 'inquiry' });
    expect(await become(id, 'inquiry', 'confirmed', {}, robin)).toEqual(done);
    expect(await become(id, 'inquiry', 'cancelled')).toEqual({ refused: 'changed-meanwhile', by: 'Robin Hale' });
    expect(await readReservation(dana, id)).toMatchObject({ state: 'confirmed', cancelReason: '' });
  });

  test('records one event if the same request is sent twice', async () => {
    const id = await stay({ state: 'inquiry' });
    const cancel = () => become(id, 'inquiry', 'cancelled', { reason: 'Flu' });
    expect([await cancel(), await cancel()]).toEqual([done, done]);
    expect(await historyOf(dana, id)).toHaveLength(2);
  });

  test('updates lists and charts of other people and removes a cancelled stay from the charts', async () => {
    const id = await stay({
      state: 'inquiry',
      startsAt: at('2028-06-12 09:00'),
      endsAt: at('2028-06-12 17:00'),
      bookings: [booking(lodge, '2028-06-12 09:00', '2028-06-12 17:00')],
    });
    const calendar = await robin.watch('reservations.calendar', { from: '2028-06-12', to: '2028-06-12' });
    const bars = await robin.watch('reservations.bookings', { from: '2028-06-12', to: '2028-06-12' });
    const withCancelled = await robin.watch('reservations.bookings', { from: '2028-06-12', to: '2028-06-12', cancelled: true });
    await become(id, 'inquiry', 'held');
    await bars.until<BookingRow>(([row]) => row?.state === 'held');
    await calendar.until<ReservationRow>(([row]) => row?.heldUntil === '2026-06-15');
    await become(id, 'held', 'cancelled');
    await bars.until((rows) => rows.length === 0);
    await withCancelled.until<BookingRow>(([row]) => row?.state === 'cancelled' && row.placeId === lodge);
    expect(await calendar.until<ReservationRow>(([row]) => row?.state === 'cancelled' && row.placeCount === 1)).toHaveLength(1);
  });

  test('refuses a reservation that was deleted', async () => {
    expect(await become(newId(), 'inquiry', 'confirmed')).toEqual({ refused: 'gone' });
  });

  test('requires a last day for a hold and refuses it for every other state', async () => {
    const id = await stay({ state: 'inquiry' });
    const { changeState } = dana.calls.reservations;
    expect(await readValidationErrors(changeState.mutate({ id, from: 'inquiry', to: 'held' }))).toEqual({ heldUntil: 'hold-needs-a-day' });
    expect(await readValidationErrors(changeState.mutate({ id, from: 'inquiry', to: 'confirmed', heldUntil: '2026-06-15' }))).toEqual({
      heldUntil: 'hold-needs-a-day',
    });
  });
});

describe('changeState: cancelling', () => {
  test('stores the reason until the reservation is reopened, and keeps it in the history', async () => {
    const id = await stay();
    expect(await become(id, 'confirmed', 'cancelled', { reason: ' Flu in the group ' })).toEqual(done);
    expect(await readReservation(dana, id)).toMatchObject({ state: 'cancelled', cancelReason: 'Flu in the group', placeCount: 1 });
    await become(id, 'cancelled', 'inquiry');
    expect(await readReservation(dana, id)).toMatchObject({ state: 'inquiry', cancelReason: '' });
    expect((await historyOf(dana, id)).slice(1)).toMatchObject([
      { before: { state: 'confirmed', cancelReason: '' }, after: { state: 'cancelled', cancelReason: 'Flu in the group' } },
      { before: { state: 'cancelled', cancelReason: 'Flu in the group' }, after: { state: 'inquiry', cancelReason: '' } },
    ]);
  });
});

describe('holds', () => {
  test("may end today but not yesterday, in the camp's time zone", async () => {
    const id = await stay({ state: 'inquiry' });
    expect(await become(id, 'inquiry', 'held', { heldUntil: '2026-06-11' })).toEqual({ refused: 'hold-in-the-past', field: 'heldUntil' });
    expect(await become(id, 'inquiry', 'held', { heldUntil: '2026-06-12' })).toEqual(done);
  });

  test('can be extended, and the history records only the new day', async () => {
    const id = await stay(held);
    expect(await become(id, 'held', 'held', { heldUntil: '2026-06-20' })).toEqual(done);
    expect((await historyOf(dana, id)).at(-1)).toMatchObject({ before: { heldUntil: '2026-06-15' }, after: { heldUntil: '2026-06-20' } });
    expect(await holding(id)).toBe(1);
  });

  test('cannot be changed by a person who saw another last day, nor by an undo of an older change', async () => {
    const id = await stay(held);
    await become(id, 'held', 'held', { heldUntil: '2026-06-17', fromHeldUntil: '2026-06-15' });
    expect(await become(id, 'held', 'held', { heldUntil: '2026-06-20', fromHeldUntil: '2026-06-17' }, robin)).toEqual(done);
    const undone = await become(id, 'held', 'held', { heldUntil: '2026-06-15', fromHeldUntil: '2026-06-17' });
    expect(undone).toEqual({ refused: 'changed-meanwhile', by: 'Robin Hale' });
    expect(await readReservation(dana, id)).toMatchObject({ state: 'held', heldUntil: '2026-06-20' });
    expect(await become(id, 'held', 'confirmed', { fromHeldUntil: '2026-06-17' })).toEqual({
      refused: 'changed-meanwhile',
      by: expect.stringMatching(/./),
    });
  });

  test('become inquiries with a live update after their last day', async () => {
    const own = await openTestApp();
    const by = await signInPlanner(own);
    const hall = await addTestPlace(await signInBookingAdministrator(own), 'Hall');
    const span = ['2026-07-03 16:00', '2026-07-05 11:00'] as const;
    const createShortHold = (heldUntil: string, more = {}) =>
      createTestReservation(by, { state: 'held', heldUntil, startsAt: at(span[0]), endsAt: at(span[1]), ...more });
    const id = await createShortHold('2026-06-13', { bookings: [booking(hall, ...span)] });
    const later = await createShortHold('2026-06-14');
    const row = await by.watch('reservations.one', { id });
    // At 23:59 of the last day the hold is still valid.
    own.clock.advance(day + day / 2 - 60_000);
    expect(await releaseHolds(own.running.app)).toBe(0);
    own.clock.advance(60_000);
    expect(await releaseHolds(own.running.app)).toBe(1);
    await row.until<ReservationRow>(([now]) => now?.state === 'inquiry' && now.heldUntil === null);
    expect(await countOf(own, 'bookings', `reservation_id = '${id}' and holds`)).toBe(0);
    expect((await historyOf(by, id)).at(-1)).toMatchObject({
      kind: 'reservations.hold-ended',
      actorName: null,
      before: { state: 'held', heldUntil: '2026-06-13' },
      after: { state: 'inquiry', heldUntil: null },
    });
    expect(await readReservation(by, later)).toMatchObject({ state: 'held' });
    expect(await releaseHolds(own.running.app)).toBe(0);
    await own.close();
  });

  test('release their places to a new booking after they expire, even before the job runs', async () => {
    const own = await openTestApp();
    const by = await signInPlanner(own);
    const hall = await addTestPlace(await signInBookingAdministrator(own), 'Hall');
    const span = ['2026-07-03 16:00', '2026-07-05 11:00'] as const;
    const stays = { startsAt: at(span[0]), endsAt: at(span[1]) };
    const expired = await createTestReservation(by, {
      ...stays,
      state: 'held',
      heldUntil: '2026-06-12',
      bookings: [booking(hall, ...span)],
    });
    const wish = await createTestReservation(by, { ...stays, state: 'inquiry', bookings: [booking(hall, ...span)] });
    const confirm = () => by.calls.reservations.changeState.mutate({ id: wish, from: 'inquiry', to: 'confirmed' });
    expect(await confirm()).toMatchObject({ refused: 'taken' });
    expect(await readReservation(by, expired)).toMatchObject({ state: 'held' });
    own.clock.advance(day);
    expect(await confirm()).toEqual(done);
    expect(await readReservation(by, expired)).toMatchObject({ state: 'inquiry' });
    expect((await historyOf(by, expired)).at(-1)).toMatchObject({ kind: 'reservations.hold-ended', actorName: null });
    await own.close();
  });

  test('cause no second attempt of a refused booking before they expire', async () => {
    let attempts = 0;
    const answer = await retryAfterReleasingHolds(testApp.running.app, async () => {
      attempts += 1;
      return { refused: 'taken', taken: [] };
    });
    expect([attempts, answer]).toEqual([1, { refused: 'taken', taken: [] }]);
  });

  test('are skipped by the job while another transaction changes them', async () => {
    const own = await openTestApp();
    const by = await signInPlanner(own);
    const id = await createTestReservation(by, {
      state: 'held',
      heldUntil: '2026-06-12',
      startsAt: at('2026-07-03 16:00'),
      endsAt: at('2026-07-05 11:00'),
    });
    own.clock.advance(day);
    const client = await own.running.app.database.pool.connect();
    await client.query('begin');
    await client.query('select from reservations where id = $1 for update', [id]);
    expect(await releaseHolds(own.running.app)).toBe(0);
    await client.query('rollback');
    client.release();
    expect(await releaseHolds(own.running.app)).toBe(1);
    await own.close();
  });
});
