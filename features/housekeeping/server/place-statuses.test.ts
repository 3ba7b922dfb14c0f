import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { day, hour, addMilliseconds } from '#platform/time/instant.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { type PlaceStay, placeStays } from '#features/reservations/server/public.ts';
import { createTestReservation } from '#features/reservations/server/reservations/testing.ts';
import { friday } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { type PlaceStatus, placeStatusesAt, placeStatusesOf } from './place-statuses.ts';

const testApp = setUpTestApp();
const rows = () => testApp.running.app.rows;
const ask = async (text: SQL): Promise<Record<string, unknown>[]> => (await rows().execute(text)).rows;

const tried = 'testedReservation000';
const placeIds: string[] = [];

/** Creates bookings of buildings, rooms and beds within three months, including ended, cancelled and test bookings. */
beforeAll(async () => {
  const ada = await signInBookingAdministrator(testApp);
  const groups = [tried];
  for (const name of ['Hikers', 'Choir', 'Quilters', 'Scouts']) groups.push(await createTestReservation(ada, { name, heads: 12 }));
  await ask(sql`insert into reservations (id, name, classification, state, starts_at, ends_at, created_at, changed_at)
    values (${tried}, 'Tried', 'retreat', 'confirmed', now(), now() + '1 day', now(), now())`);
  for (const building of ['Oak', 'Pine', 'Fir']) {
    const buildingId = await addTestPlace(ada, building, null, { kind: 'building' });
    placeIds.push(buildingId);
    for (const room of [1, 2, 3]) {
      const part = await addTestPlace(ada, `${building} ${room}`, buildingId, { kind: 'room', sleeps: 3 });
      placeIds.push(part, await addTestPlace(ada, 'Bed', part, { kind: 'bed', sleeps: 1 }));
    }
  }
  placeIds.push(await addTestPlace(ada, 'Meadow', null, { kind: 'field' }), await addTestPlace(ada, 'Chapel', null, { kind: 'building' }));
  const booking = fc.record({
    groupId: fc.constantFrom(...groups),
    placeId: fc.constantFrom(...placeIds),
    startsAt: fc.integer({ min: -24 * 60, max: 24 * 30 }).map((hours) => addMilliseconds(friday, hours * hour)),
    hours: fc.integer({ min: 1, max: 60 }),
    holds: fc.integer({ min: 0, max: 9 }).map((tenth) => tenth > 0),
  });
  for (const [nth, { groupId, placeId, startsAt, hours, holds }] of fc.sample(booking, { numRuns: 500, seed: 7 }).entries())
    await ask(sql`insert into bookings (id, reservation_id, place_id, tree_interval, starts_at, ends_at, held_from, held_until, holds, created_at)
      select ${`SomeBooking${String(nth).padStart(9, '0')}`}, ${groupId}, id, tree_interval, ${startsAt}::timestamptz, ${addMilliseconds(startsAt, hours * hour)}::timestamptz,
        ${startsAt}::timestamptz - '1 hour'::interval, ${addMilliseconds(startsAt, hours * hour)}::timestamptz, ${holds}, now() from places where id = ${placeId}`).catch(
      () => 'the place is taken',
    );
  const marks = ['dirty', 'cleaning', 'clean', 'inspected', 'out-of-order'];
  for (const [nth, id] of placeIds.entries())
    await ask(sql`insert into cleaning_statuses (place_id, state, since, is_cleaned_by_us, empty_since)
      values (${id}, ${marks[nth % 5]}, ${addMilliseconds(friday, -nth * day)}, ${nth % 7 !== 5}, ${nth % 3 === 0 ? friday : null})`);
  await ask(sql`update cleaning_statuses set is_cleaned_by_us = false where place_id in (select id from places where name like 'Fir %')`);
});

test('finds the last ended booking of each place, and all its current and upcoming bookings', async () => {
  const [at, until] = [friday, addMilliseconds(friday, 21 * day)];
  const moment = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
  const all = (await ask(sql`select place_id as "placeId", ${moment('starts_at')} as "startsAt", ${moment('ends_at')} as "endsAt"
    from bookings where holds and reservation_id <> ${tried} order by ends_at desc`)) as unknown as Stay[];
  const over = all.filter(({ endsAt }) => endsAt <= at);
  const last = over.filter((stay, nth) => over.findIndex(({ placeId }) => placeId === stay.placeId) === nth);
  const near = all.filter(({ startsAt, endsAt }) => endsAt > at && startsAt < until);
  expect(texts(await placeStays(rows(), { at, until }))).toEqual(texts([...last, ...near]));
  expect([last.length > 15, near.length > 20, over.length > 3 * last.length]).toEqual([true, true, true]);
});

interface Stay {
  placeId: string;
  startsAt: string;
  endsAt: string;
}

function texts(stays: readonly Stay[]): string[] {
  return stays.map(({ placeId, startsAt, endsAt }) => `${placeId} ${startsAt} ${endsAt}`).toSorted();
}

test('returns the same status for single places as for all places', async () => {
  const { cleaned } = await placeStatusesAt(rows(), friday);
  const expected = new Map(cleaned.map((status) => [status.place.id, comparable(status)]));
  for (const id of placeIds) {
    const statuses = await placeStatusesOf(rows(), [id], friday);
    expect(statuses.map(comparable)).toEqual(expected.has(id) ? [expected.get(id)] : []);
  }
  const some = [...expected.keys()].filter((_id, nth) => nth % 2 === 0);
  const someStatuses = (await placeStatusesOf(rows(), some, friday)).map(comparable);
  expect(someStatuses).toEqual(some.map((id) => expected.get(id)));
  expect(new Set([...expected.values()].map(({ now }) => `${now.state} ${now.isAutomatic}`)).size).toBeGreaterThan(3);
});

function comparable({ place, stored, uses, current: now }: PlaceStatus<PlaceStay>) {
  const { id, name, sleeps, state } = place;
  return { place: { id, name, sleeps, state }, kept: stored, now, uses: texts(uses) };
}
