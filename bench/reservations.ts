/**
 * Planning with few and with many reservations: range query, check availability, saving and search. Figures are medians of several rounds.
 * `node bench/reservations.ts [quick] [search]` (search: only searches, with the largest number of reservations)
 */
import { pino } from 'pino';
import { readConfig } from '#platform/config/config.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { openDatabase } from '#platform/database/server/database.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { addDays } from '#platform/time/calendar.ts';
import { createSystemClock } from '#platform/time/clock.ts';
import { addMilliseconds, minute } from '#platform/time/instant.ts';
import { book } from '#features/reservations/server/bookings/book.ts';
import { bookingRows } from '#features/reservations/server/bookings/booking-rows.ts';
import { changeBooking } from '#features/reservations/server/bookings/change-booking.ts';
import { findAvailability } from '#features/reservations/server/availability/find-availability.ts';
import { createReservation } from '#features/reservations/server/reservations/create-reservation.ts';
import { deleteReservation } from '#features/reservations/server/reservations/delete-reservation.ts';
import { listCounts, listRows, searchReservations } from '#features/reservations/server/reservations/list-rows.ts';
import { calendarRows } from '#features/reservations/server/reservations/reservation-rows.ts';
import { ListPage } from '#features/reservations/shapes/list.ts';
import { NewReservation } from '#features/reservations/shapes/reservations.ts';
import { openApp } from '#server/app.ts';
import { openBenchDatabase, median, percentile } from './server-process.ts';
import { plannerContext, type Camp, fillCalendar } from './reservations-camp.ts';

const quick = process.argv.includes('quick');
const onlySearch = process.argv.includes('search');
const sizes = quick ? [1_000] : onlySearch ? [100_000] : [1_000, 10_000, 100_000];
const rounds = quick ? 1 : 5;
const samples = quick ? 20 : 200;

const database = await openBenchDatabase();
const log = pino({ level: 'error' }, pino.destination(2));
const pool = openDatabase(database.connection, (why) => log.warn({ err: why }));
const running = await openApp({
  config: readConfig({}),
  clock: createSystemClock(),
  log,
  database: pool,
  connection: database.connection,
  limits: async () => null,
});
try {
  await running.startJobs();
  for (const size of sizes) {
    const camp = await fillCalendar(database.pool, size, '2030-01-01');
    const { rows } = await database.pool.query(
      'select (select count(*)::int from reservations) as stays, (select count(*)::int from bookings) as bookings',
    );
    console.log(`\n${rows[0].stays.toLocaleString('en')} reservations, ${rows[0].bookings.toLocaleString('en')} bookings`);
    for (const figure of onlySearch ? searching(running.app) : figuresOf(running.app, camp)) await print(figure);
  }
} finally {
  await running.close();
  await pool.close();
  await database.stop();
}

interface Figure {
  name: string;
  /** Limit in milliseconds for the 99th percentile. */
  wanted: number;
  once(): Promise<unknown>;
  /** Cleans up after `once`. Its time does not count. */
  after?(made: unknown): Promise<void>;
}

function figuresOf(app: AppContext, camp: Camp): Figure[] {
  let asks = 0;
  // Returns a different month each time, so that caches cannot answer.
  const month = () => {
    const from = addDays(camp.middle, ((asks++ * 97) % camp.days) - Math.floor(camp.days / 2));
    return { from, to: addDays(from, 30) };
  };
  const weekend = () => {
    const { from } = month();
    return { from, to: addDays(from, 2) };
  };
  const room = (needs: { beds?: number; hall?: number }) => () =>
    findAvailability(plannerContext(app, { ...weekend(), beds: 0, hall: 0, placeIds: [], category: '', ...needs }));
  return [
    { name: "a month's reservations", wanted: 30, once: () => calendarRows(app, month()) },
    { name: "a month's bookings", wanted: 30, once: () => bookingRows(app, month()) },
    { name: 'have you room for 40 and a hall', wanted: 150, once: room({ beds: 40, hall: 100 }) },
    { name: 'have you room for all beds (dates are looked for)', wanted: 150, once: room({ beds: 240 }) },
    {
      name: 'saving a stay with three places',
      wanted: 30,
      once: () => save(app, camp.nextFreeStay()),
      after: (id) => removed(app, String(id)),
    },
    { name: 'saving one that is taken', wanted: 30, once: () => save(app, camp.randomTakenStay(), 'taken') },
    { name: 'dragging the end of a bar', wanted: 30, once: dragging(app, camp) },
    ...searching(app),
  ];
}

function searching(app: AppContext): Figure[] {
  let asks = 0;
  // Search input: full and partial words, several words, and common, rare and missing words.
  const soughtWords =
    'ruth|Hale 0142|lakewood|pena|wood|(513) 555-01|0142|example.org|Parish 77|group 4|ab|e|zq|ruth 9 camp|nobody is called so|grace reunion|ruth.|77@|Group 1234|513|josé okafor|the|parish hale 3|5135550'.split(
      '|',
    );
  const words = () => soughtWords[asks++ % soughtWords.length] ?? '';
  const page = (input: Parameters<typeof ListPage.parse>[0]) => ({ ...ListPage.parse(input), visible: 'all' as const });
  return [
    { name: 'search from anywhere', wanted: 50, once: () => searchReservations(plannerContext(app, { words: words() })) },
    { name: 'the list, searched', wanted: 50, once: () => listRows(app, page({ words: words() })) },
    { name: 'the list, searched, of the past', wanted: 50, once: () => listRows(app, page({ words: words(), when: 'past' })) },
    { name: 'how many were found', wanted: 50, once: () => listCounts(app, page({ words: words() })) },
    { name: 'the list, page by page', wanted: 50, once: () => listRows(app, page({ page: 1 + (asks++ % 100) })) },
  ];
}

async function save(
  app: AppContext,
  { startsAt, endsAt, rooms }: ReturnType<Camp['nextFreeStay']>,
  expected: 'done' | 'taken' = 'done',
): Promise<string> {
  const id = newId();
  const bookings = rooms.map((placeId) => ({ id: newId(), placeId, startsAt, endsAt }));
  const stay = { id, name: 'A new stay', classification: 'retreat' as const, startsAt, endsAt, state: 'confirmed' as const, bookings };
  const answer = await createReservation(plannerContext(app, NewReservation.parse(stay)));
  const outcome = 'refused' in answer ? answer.refused : 'done';
  if (outcome !== expected) throw new Error(`${outcome} instead of ${expected}`);
  return id;
}

/** Deletes a created reservation, so that the number of stored reservations stays the same. */
async function removed(app: AppContext, id: string): Promise<void> {
  const answer = await deleteReservation(plannerContext(app, { id }));
  if ('refused' in answer) throw new Error(answer.refused);
}

function dragging(app: AppContext, camp: Camp): () => Promise<void> {
  const { startsAt, endsAt, rooms } = camp.nextFreeStay();
  const id = newId();
  const long = { placeId: rooms[0] ?? '', startsAt, endsAt, setUpMinutes: 0, cleanUpMinutes: 0 };
  const short = { ...long, endsAt: addMilliseconds(endsAt, -60 * minute) };
  let from = long;
  async function begin(): Promise<void> {
    const reservationId = await save(app, { startsAt, endsAt, rooms: [] });
    await book(plannerContext(app, { reservationId, bookings: [{ id, ...long }] }));
  }
  let begun: Promise<void> | undefined;
  return async () => {
    await (begun ??= begin());
    const to = from === long ? short : long;
    const answer = await changeBooking(plannerContext(app, { id, from, to }));
    if ('refused' in answer) throw new Error(answer.refused);
    from = to;
  };
}

async function print({ name, wanted, once, after }: Figure): Promise<void> {
  const halves: number[] = [];
  const worst: number[] = [];
  for (let sample = 0; sample < 20; sample += 1) await once().then(after);
  for (let round = 0; round < rounds; round += 1) {
    const took: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      const start = performance.now();
      const made = await once();
      took.push(performance.now() - start);
      await after?.(made);
    }
    took.sort((a, b) => a - b);
    halves.push(percentile(took, 0.5));
    worst.push(percentile(took, 0.99));
  }
  console.log(
    `${name.padEnd(50)} half ${median(halves).toFixed(1).padStart(6)} ms, p99 ${median(worst).toFixed(1).padStart(6)} ms (at most ${wanted})`,
  );
}
