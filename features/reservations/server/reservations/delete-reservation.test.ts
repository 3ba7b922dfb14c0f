import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { booking, signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { allUpcomingEvents, endedEvents, eventsOf, upcomingEvents } from '#features/reservations/server/public.ts';
import { at, countOf, createTestReservation, signInPlanner, readReservation } from './testing.ts';

const done = { done: true };

const testApp = setUpTestApp();
let dana: SignedInGuest;
let lodge: string;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  lodge = await addTestPlace(await signInBookingAdministrator(testApp), 'Pine Lodge');
});

test('remove deletes a reservation with its bookings and updates open views', async () => {
  const id = await createTestReservation(dana, { bookings: [booking(lodge, '2026-06-19 16:00', '2026-06-21 11:00')] });
  const window = { from: '2026-06-19', to: '2026-06-21' };
  const [row, bars] = [await dana.watch('reservations.one', { id }), await dana.watch('reservations.bookings', window)];
  expect(await dana.calls.reservations.remove.mutate({ id })).toEqual(done);
  await row.until((rows) => rows.length === 0);
  await bars.until((rows) => rows.length === 0);
  expect(await countOf(testApp, 'bookings', `reservation_id = '${id}'`)).toBe(0);
  expect(
    await countOf(
      testApp,
      'events',
      `subject_id = '${id}' and kind = 'reservations.deleted' and before ->> 'name' = 'Lakeside Family Camp'`,
    ),
  ).toBe(1);
  expect(await dana.calls.reservations.remove.mutate({ id })).toEqual({ refused: 'gone' });
});

test('remove refuses if the reservation was confirmed or booked since it was read', async () => {
  const on = ['2026-08-19 16:00', '2026-08-21 11:00'] as const;
  const id = await createTestReservation(dana, { startsAt: at(on[0]), endsAt: at(on[1]), bookings: [booking(lodge, ...on)] });
  const remove = (state: 'confirmed' | 'inquiry', placeCount: number) =>
    dana.calls.reservations.remove.mutate({ id, seen: { state, placeCount } });
  expect(await remove('inquiry', 1)).toEqual({ refused: 'changed-meanwhile' });
  expect(await remove('confirmed', 0)).toEqual({ refused: 'changed-meanwhile' });
  expect(await readReservation(dana, id)).toMatchObject({ id, placeCount: 1 });
  expect(await remove('confirmed', 1)).toEqual(done);
});

test('remove with `isNew` refuses if the reservation has changed since its creation', async () => {
  const id = await createTestReservation(dana);
  await dana.calls.reservations.change.mutate({ id, changes: { notes: { from: '', to: 'They called again' } } });
  expect(await dana.calls.reservations.remove.mutate({ id, isNew: true })).toEqual({ refused: 'changed-meanwhile' });
  expect(await readReservation(dana, id)).toMatchObject({ notes: 'They called again' });
  const other = await createTestReservation(dana);
  expect(await dana.calls.reservations.remove.mutate({ id: other, isNew: true })).toEqual(done);
  expect(await dana.calls.reservations.remove.mutate({ id })).toEqual(done);
});

test('remove refuses a reservation to which other records refer', async () => {
  const { pool } = testApp.running.app.database;
  await pool.query('create table check_ins_of_test (reservation_id text not null references reservations (id) on delete restrict)');
  const id = await createTestReservation(dana, {
    bookings: [booking(lodge, '2026-07-19 16:00', '2026-07-21 11:00')],
    startsAt: at('2026-07-19 16:00'),
    endsAt: at('2026-07-21 11:00'),
  });
  await pool.query('insert into check_ins_of_test values ($1)', [id]);
  expect(await dana.calls.reservations.remove.mutate({ id })).toEqual({ refused: 'has-records' });
  expect(await readReservation(dana, id)).toMatchObject({ id, placeCount: 1 });
  expect(await countOf(testApp, 'events', `subject_id = '${id}' and kind = 'reservations.deleted'`)).toBe(0);
  // Cancelling is possible, because the record stays.
  expect(await dana.calls.reservations.changeState.mutate({ id, from: 'confirmed', to: 'cancelled' })).toEqual(done);
  await pool.query('drop table check_ins_of_test');
  expect(await dana.calls.reservations.remove.mutate({ id })).toEqual(done);
});

test('upcomingEvents, eventsOf and endedEvents return the right events for other features', async () => {
  const { app } = testApp.running;
  const [ahead, off, over, removed] = [newId(), newId(), newId(), newId()];
  await createTestReservation(dana, { id: ahead, name: 'Ahead' });
  await createTestReservation(dana, { id: off, name: 'Off' });
  await dana.calls.reservations.changeState.mutate({ id: off, from: 'confirmed', to: 'cancelled' });
  await createTestReservation(dana, { id: over, name: 'Over', startsAt: at('2026-06-10 16:00'), endsAt: at('2026-06-12 12:00') });
  await createTestReservation(dana, { id: removed, name: 'Removed' });
  await dana.calls.reservations.remove.mutate({ id: removed });
  await createTestReservation(dana, { name: 'Family', classification: 'reservation' });
  await createTestReservation(dana, { id: `test${newId()}`.slice(0, 20), name: 'Ignored' });
  expect((await upcomingEvents(app)).map(({ name }) => name)).toEqual(['Ahead']);
  expect((await eventsOf(app, [ahead, over, removed])).map(({ name }) => name).toSorted()).toEqual(['Ahead', 'Over']);
  expect((await endedEvents(app, [ahead, off, over, removed, newId()])).toSorted()).toEqual([over, removed].toSorted());
  expect([await eventsOf(app, []), await endedEvents(app, [])]).toEqual([[], []]);
});

test('upcomingEvents returns at most a hundred events (specification §9); allUpcomingEvents returns all', async () => {
  const { app } = testApp.running;
  await app.database.pool.query(
    `insert into reservations (id, name, classification, state, starts_at, ends_at, created_at, changed_at)
     select 'UpcomingOf' || lpad(n::text, 10, '0'), 'Camp ' || n, 'camp', 'confirmed', $1::timestamptz + n * interval '1 day',
       $1::timestamptz + n * interval '1 day' + interval '2 days', now(), now()
     from generate_series(1, 101) as n`,
    [at('2030-01-01 16:00')],
  );
  const upcoming = await upcomingEvents(app);
  const all = await allUpcomingEvents(app);
  expect([upcoming.length, all.length > 100]).toEqual([100, true]);
  expect(upcoming).toEqual(all.slice(0, 100));
  expect(all.at(-1)?.name).toBe('Camp 101');
});
