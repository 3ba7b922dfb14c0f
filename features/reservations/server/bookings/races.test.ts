import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { done } from '#platform/http/outcome.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { BookingSpan } from '#features/reservations/shapes/bookings.ts';
import { testCallContext, plannerCaller } from '#features/places/server/testing.ts';
import { at, createTestReservation } from '#features/reservations/server/reservations/testing.ts';
import { reservations } from '#features/reservations/server/tables.ts';
import { writeBookings } from './write-bookings.ts';
import { changeBooking } from './change-booking.ts';
import { type BookingRecord, toBookingRecord } from './stored-bookings.ts';
import type { LockedBooking, lockBooking } from './lock-booking.ts';
import { setBookings } from './set-bookings.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { booking, signInBookingAdministrator } from './testing.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
let lodge: string;
let room: string;
let chapel: string;

beforeAll(async () => {
  ada = await signInBookingAdministrator(testApp);
  const site = await addTestPlace(ada, 'Site', null, { kind: 'site' });
  lodge = await addTestPlace(ada, 'Lodge', site);
  room = await addTestPlace(ada, 'Room', lodge, { kind: 'room' });
  chapel = await addTestPlace(ada, 'Chapel', site);
});
beforeEach(() => query('delete from reservations'));

const query = async (text: string, values: unknown[] = []) => (await testApp.running.app.database.pool.query(text, values)).rows;
const weekend = ['2026-06-19 16:00', '2026-06-21 11:00'] as const;
const confirm = (name: string) => createTestReservation(ada, { name, startsAt: at(weekend[0]), endsAt: at(weekend[1]) });

/** Counts pairs of bookings that overlap in time and place. */
async function doubleBookings(): Promise<number> {
  const [row] = await query(
    'select count(*)::int as pairs from bookings a join bookings b on a.id < b.id and a.tree_interval && b.tree_interval and a.held_period && b.held_period and a.holds and b.holds',
  );
  return row.pairs;
}

const deadlocks = async (): Promise<number> =>
  Number((await query('select deadlocks from pg_stat_database where datname = current_database()'))[0].deadlocks);

describe('the exclusion constraint alone', () => {
  const insert = (reservationId: string, placeId: string, from: string, until: string) =>
    query(
      `insert into bookings (id, reservation_id, place_id, tree_interval, starts_at, ends_at, held_from, held_until, holds, created_at)
       select $1, $2, id, tree_interval, $4, $5, $4, $5, true, now() from places where id = $3`,
      [newId(), reservationId, placeId, at(from), at(until)],
    );

  test.each([
    ['the same place', () => lodge, () => lodge],
    ['a part', () => lodge, () => room],
    ['the whole', () => room, () => lodge],
  ])('refuses %s at an overlapping time and allows adjacent bookings', async (_what, first, second) => {
    const [firstId, secondId] = [await confirm('One'), await confirm('Other')];
    await insert(firstId, first(), '2026-06-19 16:00', '2026-06-20 11:00');
    const refused = expect.objectContaining({ code: '23P01', constraint: 'bookings_do_not_overlap' });
    await expect(insert(secondId, second(), '2026-06-20 10:59', '2026-06-20 12:00')).rejects.toEqual(refused);
    await expect(insert(secondId, second(), '2026-06-19 17:00', '2026-06-19 18:00')).rejects.toEqual(refused);
    await insert(secondId, second(), '2026-06-20 11:00', '2026-06-20 12:00');
    await insert(secondId, chapel, '2026-06-19 16:00', '2026-06-20 11:00');
    expect(await doubleBookings()).toBe(0);
  });
});

describe('two concurrent bookings of overlapping places', () => {
  const constraint = 'exclude using gist (tree_interval with &&, held_period with &&) where (holds) deferrable initially immediate';
  const drop = () => query('alter table bookings drop constraint bookings_do_not_overlap');
  async function restoreBooking(): Promise<void> {
    await query('delete from reservations');
    await query(`alter table bookings add constraint bookings_do_not_overlap ${constraint}`);
  }
  const withoutLock = async () => {};

  /**
   * The second transaction starts after the first has written but not committed. The first commits once the second has finished or waits
   * for a lock.
   */
  async function race(places: [string, string], lock?: typeof withoutLock): Promise<object[]> {
    const { app } = testApp.running;
    const { zone } = await app.camp();
    const ids = [await confirm('First'), await confirm('Second')];
    const set = (n: 0 | 1, then: () => Promise<void>) =>
      writeBookings(app, plannerCaller, async (tx) => {
        const reservation = { id: ids[n] ?? '', name: '', state: 'confirmed' as const, startsAt: at(weekend[0]), endsAt: at(weekend[1]) };
        const bookings: BookingRecord[] = [toBookingRecord(booking(places[n], ...weekend))];
        const answer = await setBookings(tx, { reservation, bookings, zone, visible: 'all', ...(lock && { lock }) });
        await then();
        return 'refused' in answer ? answer : done;
      });
    let second: Promise<object> = Promise.resolve({});
    let isThrough = false;
    const first = set(0, async () => {
      second = set(1, async () => {}).finally(() => (isThrough = true));
      const waiting =
        'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())';
      const waitingForOther = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      while (!isThrough && (await query(waiting)).length === 0 && (await query(waitingForOther)).length === 0);
    });
    return Promise.all([first, first.then(() => second)]);
  }

  test.each([
    ['the same place', () => [lodge, lodge]],
    ['the whole, then a part', () => [lodge, room]],
    ['a part, then the whole', () => [room, lodge]],
  ] as [string, () => [string, string]][])(
    'only the first succeeds with the lock or the constraint, and both succeed with neither: %s',
    async (_what, places) => {
      const conflict = { refused: 'taken', taken: [expect.objectContaining({ reservationName: 'First' })] };
      await drop();
      expect(await race(places(), withoutLock)).toEqual([done, done]);
      expect(await doubleBookings()).toBe(1);
      await query('delete from reservations');
      expect(await race(places())).toEqual([done, conflict]);
      await restoreBooking();
      expect(await race(places(), withoutLock)).toEqual([done, conflict]);
      await query('delete from reservations');
      expect(await race(places())).toEqual([done, conflict]);
      expect(await doubleBookings()).toBe(0);
    },
  );
});

describe('changeBooking: two people drag one bar at the same time', () => {
  /** Makes both calls read the booking before either moves it. Neither call waits for a lock. */
  function bothSaw(locked: LockedBooking): typeof lockBooking {
    let reads = 0;
    let open: () => void = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    return async () => {
      reads += 1;
      if (reads === 2) open();
      await opened;
      return locked;
    };
  }

  async function drag(isGuarded: boolean): Promise<{ outcomes: string[]; moves: number }> {
    const reservationId = await confirm('Dragged');
    const newBooking = booking(lodge, ...weekend);
    await ada.calls.reservations.book.mutate({ reservationId, bookings: [newBooking] });
    const [reservation] = await testApp.running.app.rows.select().from(reservations).where(eq(reservations.id, reservationId));
    if (!reservation) throw new Error('no reservation');
    const unguarded = bothSaw({
      reservation,
      booking: toBookingRecord(newBooking),
      stored: [{ ...toBookingRecord(newBooking), holds: true }],
    });
    const { id, ...from } = newBooking;
    const to: BookingSpan[] = [
      { ...from, placeId: chapel },
      { ...from, endsAt: at('2026-06-22 11:00') },
    ];
    const answers = await Promise.all(
      to.map((target) =>
        changeBooking(testCallContext(testApp, { id, from, to: target, scope: 'place' as const }), isGuarded ? undefined : unguarded),
      ),
    );
    const moves = await query("select from events where kind = 'reservations.booking-changed' and subject_id = $1", [reservationId]);
    return { outcomes: answers.map((answer) => ('refused' in answer ? answer.refused : 'done')).toSorted(), moves: moves.length };
  }

  test('without the lock, both calls succeed and one move is lost', async () => {
    expect(await drag(false)).toEqual({ outcomes: ['done', 'done'], moves: 2 });
  });

  test('with the lock, one call succeeds and the other is refused as changed meanwhile', async () => {
    expect(await drag(true)).toEqual({ outcomes: ['changed-meanwhile', 'done'], moves: 1 });
  });
});

test('many concurrent bookings of places and their parts cause no double bookings and no deadlocks', async () => {
  const rooms = await Promise.all(['R1', 'R2', 'R3'].map((name) => addTestPlace(ada, name, lodge, { kind: 'room' })));
  const placeIds = [lodge, room, chapel, ...rooms];
  const people = await Promise.all(Array.from({ length: 12 }, (_, n) => confirm(`Group ${n}`)));
  const before = await deadlocks();
  let seed = 20_260_612;
  const dice = (sides: number) => (seed = (seed * 48_271) % 2_147_483_647) % sides;
  const outcomes: string[] = [];
  await Promise.all(
    people.map(async (reservationId) => {
      for (let attempt = 0; attempt < 12; attempt += 1) {
        const hour = 16 + dice(6);
        const bookings = Array.from({ length: 1 + dice(3) }, () =>
          booking(placeIds[dice(placeIds.length)] ?? lodge, `2026-06-19 ${hour}:00`, `2026-06-19 ${hour + 1}:30`, 0, dice(2) * 30),
        );
        const answer = await ada.calls.reservations.book.mutate({ reservationId, bookings });
        outcomes.push('refused' in answer ? answer.refused : 'done');
      }
    }),
  );
  expect(outcomes).toHaveLength(144);
  expect(new Set(outcomes)).toEqual(new Set(['done', 'taken']));
  expect(await doubleBookings()).toBe(0);
  expect(await deadlocks()).toBe(before);
});
