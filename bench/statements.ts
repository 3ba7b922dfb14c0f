/**
 * Counts the statements and packets of one write, of the feed and of one watcher. Statements in one packet cost one round trip.
 * `node bench/statements.ts [each]` (each: prints the beginning of every statement)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { addDays } from '#platform/time/calendar.ts';
import { createSystemClock } from '#platform/time/clock.ts';
import { defaultStay } from '#features/reservations/usual-stay.ts';
import { fillDemoCamp } from '#server/demo-camp.ts';
import { openApp } from '#server/app.ts';
import { openBenchDatabase } from './server-process.ts';
import { createForm } from './check-in-camp.ts';
import { openWatcher, type Watcher } from './live-watcher.ts';

const showsEach = process.argv.includes('each');
/** More than fifty, because a statement is prepared with a name after fifty uses. */
const warmUps = 60;

let recordedTexts: string[] = [];
let packets = 0;
countStatements();

const database = await openBenchDatabase();
const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-statements-'));
const log = pino({ level: 'error' }, pino.destination(2));
const rows = openDatabase(database.connection, (why) => log.warn({ err: why }));
const running = await openApp({
  config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }),
  clock: createSystemClock(),
  log,
  database: rows,
  connection: database.connection,
  limits: async () => null,
});
try {
  await running.startJobs();
  await fillDemoCamp(running);
  await running.http.listen({ port: 0, host: '127.0.0.1' });
  await printAll();
} finally {
  await running.close();
  await rows.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

interface Write {
  call: string;
  input(nth: number): Promise<object> | object;
  view: string;
  of: object;
}

async function printAll(): Promise<void> {
  const { port } = running.http.server.address() as { port: number };
  const session = await signIn(port);
  console.log('                            the call                  the feed       one watcher');
  console.log('                            statements   packets      statements     statements');
  for (const write of await writes()) {
    let nth = 0;
    const once = () => countOne(port, session, write, nth++);
    while (nth < warmUps) await once();
    const alone = await least(once);
    const watcher = await watch(port, session, write);
    const watched = await least(once);
    watcher.close();
    const [statements, feed] = [alone.texts.length - alone.feed, alone.feed];
    const numbers = [statements, alone.packets - feed, feed, watched.texts.length - statements - watched.feed];
    console.log(`${write.call.padEnd(24)}${numbers.map((number) => String(number).padStart(14)).join('')}`);
    if (showsEach) for (const text of watched.texts) console.log(`    ${text.replaceAll(/\s+/g, ' ').slice(0, 150)}`);
  }
}

interface StatementCounts {
  texts: string[];
  packets: number;
  feed: number;
}

/** Returns the smallest count of several runs, because the feed also reads once a second. */
async function least(count: () => Promise<StatementCounts>): Promise<StatementCounts> {
  const all: StatementCounts[] = [];
  while (all.length < 5) all.push(await count());
  return all.reduce((best, run) => (run.texts.length < best.texts.length ? run : best));
}

async function countOne(port: number, session: string, { call, input }: Write, nth: number): Promise<StatementCounts> {
  const body = await input(nth);
  const isWarmingUp = nth < warmUps;
  if (!isWarmingUp) await pause(40);
  recordedTexts = [];
  packets = 0;
  const answer = await post(port, session, call, body);
  if (!/"(done":true|code":)/.test(JSON.stringify(answer))) throw new Error(`${call}: ${JSON.stringify(answer)}`);
  if (!isWarmingUp) await pause(40);
  return { texts: recordedTexts, packets, feed: recordedTexts.filter((text) => /from changes c|join changes c|^notify/.test(text)).length };
}

async function writes(): Promise<Write[]> {
  const [place] = await select<{ id: string }>("select id from places where kind = 'room' and state = 'open' order by name desc limit 1");
  // Delete the stored state: a place without one needs cleaning.
  await select('delete from cleaning_statuses where place_id = $1', [place?.id]);
  const stays: string[] = [];
  const stay = (nth: number) => defaultStay(addDays('2041-01-01', nth * 4), addDays('2041-01-03', nth * 4), 'America/New_York');
  const families: string[] = [];
  const [event] = await select<{ id: string }>('select event_id as id from check_ins group by 1 order by count(*) desc limit 1');
  const eventId = event?.id ?? '';
  const ticket = `Statements${'000000'}`;
  const around = { from: '2041-01-01', to: '2041-12-31' };
  return [
    { call: 'accounts.changeProfile', view: 'accounts.people', of: {}, input: (nth) => ({ phone: `+1555000${1_000 + nth}` }) },
    {
      call: 'contact.send',
      view: 'contact.messages',
      of: {},
      input: () => ({ key: newId(), name: 'Ada Marsh', email: 'ada@example.org', message: 'Where do I park?' }),
    },
    {
      call: 'reservations.create',
      view: 'reservations.calendar',
      of: around,
      input(nth) {
        stays.push(newId());
        return { id: stays.at(-1), name: `Group ${nth}`, classification: 'retreat', state: 'confirmed', ...stay(nth) };
      },
    },
    {
      call: 'reservations.book',
      view: 'reservations.bookings',
      of: around,
      input: (nth) => ({ reservationId: stays[nth], bookings: [{ id: newId(), placeId: place?.id, ...stay(nth) }] }),
    },
    {
      call: 'reservations.change',
      view: 'reservations.one',
      get of() {
        return { id: stays[0] };
      },
      input: (nth) => ({ id: stays[0], changes: { notes: { from: nth === 0 ? '' : `Note ${nth - 1}`, to: `Note ${nth}` } } }),
    },
    {
      call: 'maintenance.createTicket',
      view: 'maintenance.tickets',
      of: {},
      input: (nth) => ({ id: nth === 0 ? ticket : `Statements${String(nth).padStart(6, '0')}`, title: `Tap ${nth}`, placeId: place?.id }),
    },
    {
      call: 'maintenance.changeTicket',
      view: 'maintenance.tickets',
      of: {},
      input: (nth) => ({ id: ticket, changes: { description: { from: nth === 0 ? '' : `Drips ${nth - 1}`, to: `Drips ${nth}` } } }),
    },
    {
      call: 'checkIn.submit',
      view: 'checkIn.desk',
      of: { eventId },
      input(nth) {
        // Charge only the day fee, so that the price of meals in the demonstration camp does not matter.
        const { persons, ...family } = createForm(nth);
        const form = { ...family, eventId, persons: persons.map((person) => ({ ...person, meals: 0, activities: [] })), seenCents: 2_500 };
        families.push(form.id);
        return form;
      },
    },
    { call: 'checkIn.arrive', view: 'checkIn.desk', of: { eventId }, input: (nth) => ({ id: families[nth], key: newId() }) },
    {
      call: 'housekeeping.mark',
      view: 'housekeeping.board',
      of: { day: null },
      async input() {
        const [now] = await select<{ state: string }>('select state from cleaning_statuses where place_id = $1', [place?.id]);
        const from = now?.state ?? 'dirty';
        return { key: newId(), confirmsOwn: true, places: [{ id: place?.id, from, to: from === 'clean' ? 'dirty' : 'clean' }] };
      },
    },
  ];
}

async function select<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.pool.query<Row>(text, values)).rows;
}

async function watch(port: number, session: string, { view, of }: Write): Promise<Watcher> {
  let isWhole = () => {};
  const whole = new Promise<void>((resolve) => (isWhole = resolve));
  const watcher = await openWatcher({
    port,
    nth: 0,
    sessionToken: session,
    onFrame(frame) {
      const text = frame.toString('utf8', 0, 300);
      if (text.includes('"denied"')) throw new Error(`${view}: ${text}`);
      if (text.includes('"whole"')) isWhole();
    },
  });
  watcher.send(JSON.stringify({ type: 'watch', id: 1, view, input: of }));
  await whole;
  return watcher;
}

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/accounts.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: String(running.app.ownUrl()) },
    body: JSON.stringify({ email: 'admin@demo.test', password: 'bunkhouse' }),
  });
  return /session=([^;]+)/.exec(answer.headers.getSetCookie().join(' '))?.[1] ?? '';
}

async function post(port: number, session: string, call: string, input: object): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: String(running.app.ownUrl()), cookie: `session=${session}` },
    body: JSON.stringify(input),
  });
  return answer.json();
}

/** Counts statements on all connections of this process, except queries of the bench and of jobs. */
function countStatements(): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: Parameters<typeof query>) {
    const [config] = given as unknown as [string | pg.QueryConfig];
    const text = typeof config === 'string' ? config : config.text;
    if (isCounted(text)) {
      recordedTexts.push(text);
      const stream = (this as unknown as { connection: { stream: { isCounting?: boolean } } }).connection.stream;
      if (!stream.isCounting) packets++;
      stream.isCounting = true;
      setImmediate(() => (stream.isCounting = false));
    }
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
}

function isCounted(text: string): boolean {
  return !/pgboss|from cleaning_statuses where place_id|from places where kind = 'room'/.test(text);
}
