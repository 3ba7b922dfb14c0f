/**
 * Fifty people compete over HTTP for the same twenty places over thirty days. Each books repeatedly and releases half of the bookings.
 * `node bench/reservations-race.ts [quick]`
 */
import { Agent, request } from 'node:http';
import type pg from 'pg';
import { newId } from '#platform/database/server/new-id.ts';
import { addDays } from '#platform/time/calendar.ts';
import { freeInterval, rangeOf } from '#features/places/server/interval.ts';
import type { Interval } from '#features/places/server/public.ts';
import { defaultStay } from '#features/reservations/usual-stay.ts';
import { openBenchDatabase, fillCamp, median, percentile, startServer } from './server-process.ts';

const quick = process.argv.includes('quick');
const rounds = quick ? 1 : 5;
const seconds = quick ? 2 : 5;
const writers = 50;
const days = 30;
const firstDay = '2030-06-01';
const zone = 'America/New_York';

const database = await openBenchDatabase();
const agent = new Agent({ keepAlive: true, maxSockets: writers });
const took: number[] = [];
const outcomes = new Map<string, number>();
try {
  const { watchers } = await fillCamp(database.pool, 50, writers);
  await database.pool.query(
    `insert into account_permissions (account_id, permission, granted_at) select id, 'view-event-*', now() from accounts`,
  );
  const places = await twentyPlaces(database.pool);
  const server = await startServer('live-server', { connection: database.connection });
  const people = watchers.map((session) => ({ session, reservationId: newId() }));
  await Promise.all(people.map((person) => call(server.port, person.session, 'create', stayOf(person.reservationId))));
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await database.pool.query('delete from bookings');
    const until = performance.now() + seconds * 1_000;
    const decided = await Promise.all(people.map((person) => race(server.port, person, places, until)));
    // The first round warms up the code.
    if (round > 0) rates.push(decided.reduce((sum, count) => sum + count, 0) / seconds);
    else took.length = 0;
  }
  const { rows } = await database.pool.query<{ pairs: number; deadlocks: number; booked: number }>(
    `select (select count(*)::int from bookings) as booked,
      (select count(*)::int from bookings a join bookings b on a.id < b.id and a.tree_interval && b.tree_interval and a.held_period && b.held_period and a.holds and b.holds) as pairs,
      (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`,
  );
  took.sort((a, b) => a - b);
  console.log(
    `${writers} writers, 20 places, ${days} days: ${median(rates).toFixed(0)} decided attempts/s (at least 300), half in ${percentile(took, 0.5).toFixed(0)} ms, p99 ${percentile(took, 0.99).toFixed(0)} ms`,
  );
  const failures = [...outcomes].filter(([outcome]) => outcome !== 'done' && outcome !== 'taken');
  console.log(
    `outcomes: ${[...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}; held at the end ${rows[0]?.booked}, twice ${rows[0]?.pairs} (none); deadlocks ${rows[0]?.deadlocks} (none)`,
  );
  if (failures.length > 0 || rows[0]?.pairs !== 0 || rows[0]?.deadlocks !== 0) process.exitCode = 1;
  await server.stop();
} finally {
  agent.destroy();
  await database.stop();
}

async function race(
  port: number,
  { session, reservationId }: { session: string; reservationId: string },
  places: readonly string[],
  until: number,
): Promise<number> {
  let decided = 0;
  while (performance.now() < until) {
    const from = addDays(firstDay, Math.floor(Math.random() * days));
    const span = defaultStay(from, addDays(from, 1 + Math.floor(Math.random() * 3)), zone);
    const id = newId();
    const placeId = places[Math.floor(Math.random() * places.length)] ?? '';
    const start = performance.now();
    const outcome = await call(port, session, 'book', { reservationId, bookings: [{ id, placeId, ...span }] });
    took.push(performance.now() - start);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    decided += 1;
    if (outcome === 'done' && Math.random() < 0.5) await call(port, session, 'removeBooking', { id });
  }
  return decided;
}

function stayOf(id: string) {
  const { startsAt, endsAt } = defaultStay(firstDay, addDays(firstDay, days + 3), zone);
  return { id, name: `Group ${id.slice(0, 4)}`, classification: 'retreat', startsAt, endsAt, state: 'confirmed' };
}

/** Four houses with four rooms each: people compete for houses and for rooms. */
async function twentyPlaces(pool: pg.Pool): Promise<string[]> {
  const ids: string[] = [];
  async function add(name: string, parent: { id: string; interval: Interval } | null, siblings: Interval[]) {
    const interval = freeInterval(parent?.interval ?? null, siblings);
    if (interval === null) throw new Error('full');
    siblings.push(interval);
    const id = newId();
    await pool.query(
      "insert into places (id, parent_id, kind, name, position, tree_interval, created_at) values ($1, $2, 'building', $3, $4, $5, now())",
      [id, parent?.id ?? null, name, siblings.length, rangeOf(interval)],
    );
    ids.push(id);
    return { id, interval };
  }
  const houses: Interval[] = [];
  for (let house = 1; house <= 4; house += 1) {
    const whole = await add(`House ${house}`, null, houses);
    const rooms: Interval[] = [];
    for (let room = 1; room <= 4; room += 1) await add(`Room ${house}.${room}`, whole, rooms);
  }
  return ids;
}

/** Returns 'done', the code of the refusal, or the error. */
function call(port: number, session: string, name: string, input: unknown): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: `http://localhost:${port}`, cookie: `session=${session}` };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: `/api/reservations.${name}`, method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve(outcomeOf(answer.statusCode ?? 0, text)));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(input));
  });
}

function outcomeOf(status: number, text: string): string {
  if (status !== 200) return `${status} ${text.slice(0, 200)}`;
  return /"refused":"([^"]+)"/.exec(text)?.[1] ?? 'done';
}
