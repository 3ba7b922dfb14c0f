/**
 * A check-in queue: families check in at a steady rate while twenty people watch the desk's list. Baseline: a bare insert.
 * Times count from the planned time of each check-in, so that a stalled server also delays the families behind.
 * `node bench/check-in.ts [quick | FAMILIES_PER_SECOND SECONDS]`
 */
import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { eventId, fillEvent, type FamilyInput, createForm, marker, markerDigits } from './check-in-camp.ts';
import { openBenchDatabase, fillCamp, percentile, type ServerProcess, startServer } from './server-process.ts';
import { openWatcher, type Watcher } from './live-watcher.ts';

const quick = process.argv.includes('quick');
const [perSecond = quick ? 40 : 100, seconds = quick ? 3 : 30] = process.argv.slice(2).map(Number).filter(Boolean);
const warmUp = quick ? 60 : 300;
const deskPeople = 20;
const allowed = { acknowledged: 250, seen: 500 };
const agent = new Agent({ keepAlive: true, maxSockets: 400 });
let made = 0;

interface Figures {
  acknowledged: number[];
  seen: number[];
  /** Milliseconds until each family had a payment link; empty for the baseline. */
  linked: number[];
  /** Milliseconds of server processor time per family, including the work for watchers. */
  cpu: number;
  failures: string[];
}

const database = await openBenchDatabase();
const square = await openSquare();
try {
  const { watchers } = await fillCamp(database.pool, 50, deskPeople);
  await fillEvent(database.pool);
  const bare = await startServer('check-in-bare', { connection: database.connection });
  const ofBare = await measure(bare, {
    path: '/',
    watch: (nth, onFrame) => openWatcher({ port: bare.port, nth, onFrame }),
  });
  await bare.stop();
  await database.pool.query('truncate check_ins cascade');

  const server = await startServer('live-server', { connection: database.connection, environment: square.environment });
  const appFigures = await measure(server, {
    path: '/api/checkIn.submit',
    watch: (nth, onFrame) => watchDesk(server, watchers[nth] ?? '', nth, onFrame),
    after: (answer) => waitForLink(server.port, answer),
  });
  await server.stop();

  console.log(`${perSecond} families a second for ${seconds} s, ${deskPeople} people at the desk`);
  print('bare insert', ofBare);
  print('house', appFigures);
  const stored = await database.pool.query<Record<string, number>>(`
    select (select count(*)::int from check_ins) as "checkIns", (select count(*)::int from folios) as folios,
      (select count(*)::int from payment_requests where state = 'received link') as links,
      (select count(*)::int from folios where balance_cents <> 8100) as wrong`);
  console.log(`kept: ${JSON.stringify(stored.rows[0])}`);
  const sent = perSecond * seconds + warmUp;
  const { checkIns, folios, links, wrong } = stored.rows[0] ?? {};
  const isWhole = checkIns === sent && folios === sent && links === sent && wrong === 0 && appFigures.failures.length === 0;
  const isQuick = percentile(appFigures.acknowledged, 0.99) <= allowed.acknowledged && (appFigures.seen.at(-1) ?? 0) <= allowed.seen;
  if (!isWhole || (!isQuick && !quick)) process.exitCode = 1;
} finally {
  agent.destroy();
  square.stop();
  await database.stop();
}

interface Side {
  path: string;
  watch(nth: number, onFrame: (frame: Buffer) => void): Promise<Watcher>;
  after?(answer: string): Promise<void>;
}

async function measure(server: ServerProcess, side: Side): Promise<Figures> {
  const figures: Figures = { acknowledged: [], seen: [], linked: [], cpu: NaN, failures: [] };
  const begun = new Map<number, number>();
  const open: Watcher[] = [];
  for (let nth = 0; nth < deskPeople; nth += 1) open.push(await side.watch(nth, createFamilyWatcher(begun, figures.seen)));

  async function send(number: number, due: number | null): Promise<void> {
    try {
      if (due !== null) begun.set(number, due);
      const answer = await post(server.port, side.path, createForm(number));
      if (due !== null) figures.acknowledged.push(performance.now() - due);
      await side.after?.(answer);
      if (due !== null && side.after) figures.linked.push(performance.now() - due);
    } catch (why) {
      figures.failures.push(String(why));
    }
  }

  for (let done = 0; done < warmUp; done += 20) await Promise.all(Array.from({ length: 20 }, () => send((made += 1), null)));
  await pause(500);
  const before = await server.usage();
  const sent: Promise<void>[] = [];
  const start = performance.now();
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    const due = start + (nth * 1_000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    sent.push(send((made += 1), due));
  }
  await Promise.all(sent);
  for (let waited = 0; figures.seen.length < sent.length * deskPeople && waited < 10_000; waited += 50) await pause(50);
  figures.cpu = ((await server.usage()).cpu - before.cpu) / 1_000 / sent.length;
  for (const watcher of open) watcher.close();
  if (figures.seen.length !== sent.length * deskPeople)
    figures.failures.push(`seen ${figures.seen.length} times and not ${sent.length * deskPeople}`);
  for (const waits of [figures.acknowledged, figures.seen, figures.linked]) waits.sort((left, right) => left - right);
  return figures;
}

function createFamilyWatcher(begun: ReadonlyMap<number, number>, seen: number[]): (frame: Buffer) => void {
  const known = new Set<number>();
  return (frame) => {
    for (let at = frame.indexOf(marker); at >= 0; at = frame.indexOf(marker, at + 1)) {
      const number = Number(frame.toString('latin1', at + marker.length, at + marker.length + markerDigits));
      const from = begun.get(number);
      if (from === undefined || known.has(number)) continue;
      known.add(number);
      seen.push(performance.now() - from);
    }
  };
}

async function watchDesk(server: ServerProcess, sessionToken: string, nth: number, onFrame: (frame: Buffer) => void): Promise<Watcher> {
  const { promise: whole, resolve: ready, reject } = Promise.withResolvers<void>();
  const watcher = await openWatcher({
    port: server.port,
    nth,
    sessionToken,
    onFrame(frame) {
      const kind = frame.subarray(0, 20);
      if (kind.includes('"denied"')) reject(new Error(frame.toString()));
      else if (kind.includes('"whole"')) ready();
      else onFrame(frame);
    },
  });
  watcher.send(JSON.stringify({ type: 'watch', id: 1, view: 'checkIn.desk', input: { eventId } }));
  await whole;
  return watcher;
}

async function waitForLink(port: number, submitted: string): Promise<void> {
  const { secret } = dataIn(submitted) as { secret: string };
  for (let seen: string | null = null; ;) {
    const page = dataIn(await exchange(port, 'POST', '/api/checkIn.mine', JSON.stringify({ secret, seen }))) as {
      link: string | null;
      version: string;
    };
    if (page.link !== null) return;
    if (page.version === seen) throw new Error('no link came within eight seconds');
    seen = page.version;
  }
}

function dataIn(answer: string): unknown {
  const { result } = JSON.parse(answer) as { result?: { data: unknown } };
  const data = result?.data;
  if (typeof data !== 'object' || data === null || 'refused' in data) throw new Error(answer.slice(0, 300));
  return data;
}

function post(port: number, path: string, form: FamilyInput): Promise<string> {
  return exchange(port, 'POST', path, JSON.stringify(form));
}

function exchange(port: number, method: string, path: string, body?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', origin: `http://localhost:${port}` };
    const clientRequest = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(`${answer.statusCode} ${text.slice(0, 300)}`))));
    });
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

async function openSquare() {
  const child = spawn(process.execPath, ['tests/square/run.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0' },
  });
  const environment: Record<string, string> = {};
  for await (const line of createInterface(child.stdout)) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) environment[name] = value;
    if (line.startsWith('Ready')) break;
  }
  return { environment, stop: () => child.kill() };
}

function print(who: string, { acknowledged, seen, linked, cpu, failures }: Figures): void {
  const of = (waits: number[]) =>
    `half ${percentile(waits, 0.5).toFixed(0)} ms, p99 ${percentile(waits, 0.99).toFixed(0)} ms, most ${(waits.at(-1) ?? NaN).toFixed(0)} ms`;
  console.log(`${who}: acknowledged ${of(acknowledged)}${who === 'house' ? ` (p99 at most ${allowed.acknowledged})` : ''}`);
  console.log(`${who}: at the desk ${of(seen)}${who === 'house' ? ` (each within ${allowed.seen})` : ''}`);
  if (linked.length > 0) console.log(`${who}: where to pay ${of(linked)}`);
  console.log(`${who}: ${cpu.toFixed(1)} ms of its processor for each`);
  if (failures.length > 0) console.log(`${who}: ${failures.length} failed, first with ${failures[0]}`);
}
