import { expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { Windows } from '#platform/live/server/windows.ts';
import { addDays } from '#platform/time/calendar.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import { bookingRows, bookingWindows } from '#features/reservations/server/bookings/booking-rows.ts';
import { calendarRows, calendarWindows } from './reservation-rows.ts';

const testApp = setUpTestApp();
const zone = 'America/New_York';
const first = '2027-03-10';

/** Adds stays that start and end every six hours around a clock change, including cancelled ones and test ids. */
async function fill(): Promise<string[]> {
  const { pool } = testApp.running.app.database;
  await pool.query(
    "insert into places (id, kind, name, position, tree_interval, created_at) values ('WindowCabin', 'room', 'Window', 900, int8range(900000, 900001), now())",
  );
  const spans = Array.from({ length: 60 }, (_none, nth) => ({ from: nth % 20, length: 1 + (nth % 7) }));
  const ids: string[] = [];
  for (const [nth, { from, length }] of spans.entries()) {
    const id = nth % 9 === 0 ? `test${newId()}` : newId();
    const values = [id, nth % 5 === 0 ? 'cancelled' : 'confirmed', `${first} 00:00`, zone, from * 6, length * 6];
    await pool.query(
      `insert into reservations (id, name, classification, state, starts_at, ends_at, created_at, changed_at)
       select $1, $1, 'retreat', $2, at, at + make_interval(hours => $6), now(), now() from (select ($3::timestamp + make_interval(hours => $5)) at time zone $4 as at) as span`,
      values,
    );
    const booking = newId();
    await pool.query(
      `insert into bookings (id, reservation_id, place_id, tree_interval, starts_at, ends_at, held_from, held_until, holds, created_at)
       select $1, id, 'WindowCabin', int8range(900000, 900001), starts_at, ends_at, starts_at - interval '1 hour', ends_at + interval '90 minutes', false, now()
       from reservations where id = $2`,
      [booking, id],
    );
    ids.push(id, booking);
  }
  return ids;
}

interface Span {
  from: string;
  to: string;
}
type Row = { id: string };

test('calendarWindows and bookingWindows select the same rows in memory as in SQL', async () => {
  const { app } = testApp.running;
  const ids = await fill();
  async function expectSame<Some extends Row>(bySql: (span: Span) => Promise<Some[]>, windows: Windows<Span, Some>): Promise<number> {
    const [all, camp] = [await windows.rows(app, ids), await app.camp()];
    let found = 0;
    for (let from = -2; from < 8; from += 1)
      for (let length = 0; length < 4; length += 1) {
        const span = { from: addDays(first, from), to: addDays(first, from + length) };
        const within = all.filter((row) => windows.has(row, span, camp));
        expect(within, JSON.stringify(span)).toEqual((await bySql(span)).filter(({ id }) => ids.includes(id)));
        found += within.length;
      }
    return found;
  }
  expect(await expectSame((span) => calendarRows(app, span), calendarWindows)).toBeGreaterThan(200);
  const without = await expectSame((span) => bookingRows(app, span), bookingWindows);
  expect(without).toBeGreaterThan(200);
  const cancelled = true;
  const all: Windows<Span, BookingRow> = {
    ...bookingWindows,
    has: (row, span, camp) => bookingWindows.has(row, { ...span, cancelled }, camp),
  };
  expect(await expectSame((span) => bookingRows(app, { ...span, cancelled }), all)).toBeGreaterThan(without);
});
