/**
 * Processor time of Node and PostgreSQL, jobs included, for changes to each field of a reservation: 20 changes a second, while 200 browsers
 * show its month in the calendar. Over HTTP with a session.
 * Baseline: bench/live-bare.ts, which commits one row and broadcasts as many bytes.
 * `node bench/change-cost.ts [quick] [watchers=NUMBER]`
 */
import { setTimeout as pause } from 'node:timers/promises';
import { editableFields, fieldSpecs, type EditableField } from '#features/reservations/fields.ts';
import { classifications } from '#features/reservations/rules.ts';
import { addMilliseconds, minute } from '#platform/time/instant.ts';
import { agent, postCall } from './post-call.ts';
import { openWatcher, type Watcher } from './live-watcher.ts';
import { fillCalendar } from './reservations-camp.ts';
import { createAccountsWithSessions, fillCamp, openBenchDatabase, postgresCpu, startServer, type ServerProcess } from './server-process.ts';

const quick = process.argv.includes('quick');
const watchers = Number(process.argv.find((argument) => argument.startsWith('watchers='))?.slice(9) ?? 200);
const perSecond = 20;
const changes = quick ? 20 : 100;
const warmUps = quick ? 20 : 60;
const middle = '2030-01-01';
const month = { from: '2029-12-17', to: '2030-01-16' };
/** Size in bytes of a message about one changed calendar row. */
const rowBytes = 420;

const database = await openBenchDatabase();
try {
  console.log(`${changes} changes of each field, ${perSecond} a second, ${watchers} watchers; milliseconds of processor time a change`);
  console.log('                  Node   PostgreSQL    total');
  await measureBare();
  await measureFields();
} finally {
  agent.destroy();
  await database.stop();
}

async function measureBare(): Promise<void> {
  const { editors } = await fillCamp(database.pool, 50, 1);
  const server = await startServer('live-bare', { connection: database.connection, bytes: rowBytes });
  const open = await Promise.all(Array.from({ length: watchers }, (_, nth) => openWatcher({ port: server.port, nth, onFrame() {} })));
  await measure('bare server', server, (nth) => postCall(server.port, '/', '', { id: editors[0]?.id, phone: `+1${nth}` }));
  for (const watcher of open) watcher.close();
  await server.stop();
}

async function measureFields(): Promise<void> {
  await fillCalendar(database.pool, 1_000, middle);
  const planner = 'BenchPlanner12345678';
  await database.pool.query(
    "insert into account_permissions (account_id, permission, granted_at) select $1, 'view-event-*', now() on conflict do nothing",
    [planner],
  );
  const [session = '', ...sessions] = await createAccountsWithSessions(database.pool, [planner], watchers + 1);
  const environment = { LIVE_SOCKETS_PER_ADDRESS: '100000', LIVE_SOCKETS_PER_SESSION: '100' };
  const server = await startServer('live-server', { connection: database.connection, environment });
  const open = await Promise.all(sessions.map((token, nth) => watchCalendar(server.port, token, nth)));
  const stays = await readStays();
  let done = 0;
  for (const field of editableFields) {
    await measure(field, server, async (nth) => {
      const stay = stays[nth % stays.length];
      if (stay === undefined) throw new Error('no stay');
      const [from, to] = [stay[field], newValue(field, stay, ++done)];
      stay[field] = to;
      await postCall(server.port, '/api/reservations.change', session, {
        id: stay['id'],
        changes: { [field]: { from, to } },
        bookings: 'follow',
      });
    });
  }
  for (const watcher of open) watcher.close();
  await server.stop();
}

/** Returns milliseconds of processor time per change, measured after a warm-up. */
async function measure(title: string, server: ServerProcess, change: (nth: number) => Promise<void>): Promise<void> {
  for (let nth = 0; nth < warmUps; nth++) await change(nth);
  await pause(1_500);
  const [nodeBefore, postgresBefore] = [await server.usage(), await postgresCpu(database.pool)];
  const start = performance.now();
  const calls: Promise<void>[] = [];
  for (let nth = 0; nth < changes; nth++) {
    await pause(Math.max(0, start + (nth * 1_000) / perSecond - performance.now()));
    calls.push(change(nth));
  }
  await Promise.all(calls);
  // Wait for the jobs of the last changes, because they belong to the cost.
  await pause(1_000);
  const [nodeAfter, postgresAfter] = [await server.usage(), await postgresCpu(database.pool)];
  const node = (nodeAfter.cpu - nodeBefore.cpu) / changes / 1_000;
  const postgres = (postgresAfter - postgresBefore) / changes / 1_000;
  console.log(`${title.padEnd(16)}${[node, postgres, node + postgres].map((value) => value.toFixed(2).padStart(9)).join('  ')}`);
}

async function watchCalendar(port: number, sessionToken: string, nth: number): Promise<Watcher> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const watcher = await openWatcher({
    port,
    nth,
    sessionToken,
    onFrame: (frame) => frame.subarray(0, 20).includes('"whole"') && resolve(),
  });
  watcher.send(JSON.stringify({ type: 'watch', id: 1, view: 'reservations.calendar', input: month }));
  await promise;
  return watcher;
}

type Stay = Record<string, unknown>;

async function readStays(): Promise<Stay[]> {
  const { rows } = await database.pool.query<Stay>(
    `select id, name, classification, starts_at as "startsAt", ends_at as "endsAt", group_name as "groupName", group_colour as "groupColour",
       contact_name as "contactName", contact_phone as "contactPhone", contact_email as "contactEmail", heads, notes,
       matrix_link as "matrixLink", price_notes as "priceNotes"
     from reservations where starts_at between $1::date and $2::date order by id limit 40`,
    [month.from, month.to],
  );
  return rows.map((row) => ({ ...row, startsAt: toInstant(row['startsAt']), endsAt: toInstant(row['endsAt']) }));
}

function toInstant(value: unknown): string {
  return (value instanceof Date ? value : new Date(String(value))).toISOString();
}

function newValue(field: EditableField, stay: Stay, nth: number): unknown {
  const { kind } = fieldSpecs[field];
  if (kind === 'count') return nth;
  if (kind === 'moment') return addMilliseconds(String(stay[field]), nth % 2 === 0 ? minute : -minute);
  if (kind === 'choice') return classifications.find((each) => each !== stay[field]);
  if (kind === 'email') return `contact${nth}@example.org`;
  if (kind === 'phone') return `+1513555${String(nth % 10_000).padStart(4, '0')}`;
  return field === 'matrixLink' ? `https://example.org/${nth}` : `Text ${nth}`;
}
