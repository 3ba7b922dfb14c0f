import { chromium, type CDPSession } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import { newId } from '#platform/database/server/new-id.ts';
import type { ServerMessage } from '#platform/live/protocol.ts';
import { computeDigest } from '#features/displays/digest.ts';
import { reportInterval } from '#features/displays/rules.ts';
import type { ProgramRow, DisplayFact } from '#features/displays/screen-state.ts';
import { chromiumArguments, chromiumPath } from '#tests/chromium.ts';
import { openCamp } from '#tests/open-camp.ts';

/**
 * TVs: size of the first load, memory after a day of slides and changes, the cost of two hundred idle TVs, and the time until all of them
 * show an urgent message. `node bench/displays.ts [quick]`, after `node server/build.ts`.
 */
const isQuick = process.argv.includes('quick');
const screens = 200;
const restsAfter = 240_000;
const bounds = { firstLoad: 150, heap: 60, growth: 1, idle: 2, urgent: 1_000 };

const camp = await openCamp('server/demo.ts');
const cookie = await signedIn();
try {
  await firstLoadAndDay();
  await manyScreens();
} finally {
  await camp.close();
}

async function firstLoadAndDay(): Promise<void> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArguments, '--js-flags=--expose-gc'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    const devtools = await page.context().newCDPSession(page);
    let bytes = 0;
    await devtools.send('Network.enable');
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.clock.install();
    await page.goto(`${camp.url}/tv`);
    await page.getByText(/^[A-Z0-9]{3} [A-Z0-9]{3}$/).waitFor();
    bounded('first load', bytes / 1024, bounds.firstLoad, 'kB');
    const code = await page.getByText(/^[A-Z0-9]{3} [A-Z0-9]{3}$/).innerText();
    await call('displays.pair', { code, name: 'Bench', placeId: null, language: 'en' });
    await page.getByText('Pair this screen').waitFor({ state: 'detached' });
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'serviceWorker'));
    const hours = isQuick ? 2 : 24;
    let first = 0;
    let heap = 0;
    for (let hour = 0; hour <= hours; hour++) {
      heap = await heapOf(devtools);
      if (hour === 1) first = heap;
      if (hour % 6 === 0) console.log(`  after ${hour} hours: ${heap.toFixed(2)} MB`);
      const id = newId();
      await call('displays.sayUrgent', { id, title: `Hour ${hour}`, body: '', screenIds: null, minutes: 60 });
      // Steps of half a minute, so that the page draws every second and sends every report.
      for (let step = 0; step < 120; step++) await page.clock.runFor(30_000);
      await call('displays.endUrgent', { id });
    }
    bounded(`heap after ${hours} simulated hours`, heap, bounds.heap, 'MB');
    bounded('growth after the first hour', Math.max(0, heap - first), bounds.growth, 'MB');
  } finally {
    await browser.close();
  }
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1_048_576;
}

interface BenchTv {
  secret: string;
  socket: WebSocket;
  shown: DisplayFact[];
  program: ProgramRow[];
  receivedAt: Map<string, number>;
}

async function manyScreens(): Promise<void> {
  const tvs: BenchTv[] = [];
  for (let nth = 0; nth < screens; nth++) tvs.push(await opened(nth));
  const digest = computeDigest(tvs[0] ?? { shown: [], program: [] });
  const reports = (tv: BenchTv) => report(tv, digest);
  await Promise.all(tvs.map(reports));
  await demonstrationAtRest();
  const seconds = isQuick ? 20 : 60;
  const before = cpuOfServer();
  const every = setInterval(() => {
    const tv = tvs.shift();
    if (tv === undefined) return;
    tvs.push(tv);
    void reports(tv);
  }, reportInterval / screens);
  await pause(seconds * 1_000);
  clearInterval(every);
  bounded(
    `${screens} screens that report each minute, nothing changes`,
    ((cpuOfServer() - before) / seconds) * 100,
    bounds.idle,
    '% of a core',
  );

  const late: number[] = [];
  for (let nth = 0; nth < (isQuick ? 3 : 10); nth++) {
    const id = newId();
    const sent = performance.now();
    await call('displays.sayUrgent', { id, title: `Storm ${nth}`, body: 'Come inside', screenIds: null, minutes: 5 });
    while (tvs.some(({ receivedAt }) => !receivedAt.has(id)) && performance.now() - sent < 10_000) await pause(20);
    for (const { receivedAt } of tvs) late.push((receivedAt.get(id) ?? Infinity) - sent);
    await call('displays.endUrgent', { id });
    await pause(500);
  }
  const sorted = late.toSorted((left, right) => left - right);
  console.log(`  urgent, median: ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} ms`);
  bounded(`urgent to ${screens} screens, p99`, sorted[Math.floor(sorted.length * 0.99)] ?? Infinity, bounds.urgent, 'ms');
  // Close the connections, because a stopping server waits for slow ones.
  for (const { socket } of tvs) socket.terminate();
}

async function demonstrationAtRest(): Promise<void> {
  await pause(Math.max(3_000, restsAfter - performance.now()));
}

/** Opens a TV without a browser. TVs use several addresses, because the server limits sockets per address. */
async function opened(nth: number): Promise<BenchTv> {
  const secret = newId(43);
  // Insert the TV as paired, because pairing over HTTP is rate limited by address.
  await camp.sql(
    "insert into display_screens (id, token_hash, announced_at, paired_at, name) values ($1, sha256(convert_to($2, 'UTF8')), now(), now(), $3)",
    [newId(), secret, `Bench ${nth}`],
  );
  const socket = new WebSocket(`${camp.url.replace(/^http/, 'ws')}/live`, {
    headers: { origin: camp.url },
    localAddress: `127.0.0.${2 + (nth % 4)}`,
  });
  const tv: BenchTv = { secret, socket, shown: [], program: [], receivedAt: new Map() };
  const views = ['own', 'shown', 'program'];
  const channels = new Map<string, string>();
  let wholes = 0;
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () =>
      views.forEach((view, id) => socket.send(JSON.stringify({ type: 'watch', id, view: `displays.${view}`, input: { secret } }))),
    );
    socket.on('message', (data: Buffer) => {
      const at = performance.now();
      const message = JSON.parse(data.toString()) as ServerMessage;
      if (message.type === 'watching') channels.set(message.channel, views[message.id] ?? '');
      if (message.type === 'whole') {
        if (channels.get(message.channel) === 'shown') tv.shown = message.rows as DisplayFact[];
        if (channels.get(message.channel) === 'program') tv.program = message.rows as ProgramRow[];
        wholes += 1;
        if (wholes === views.length) resolve();
      }
      if (message.type === 'change')
        for (const fact of message.put as DisplayFact[]) if (fact.kind === 'urgent') tv.receivedAt.set(fact.urgentId, at);
    });
  });
  return tv;
}

function report({ secret }: BenchTv, digest: string): Promise<unknown> {
  const shows = { eventId: null, eventName: '', slide: 'now', urgentId: null, digest, clockOff: 0, failed: 0, width: 1920, height: 1080 };
  return post('displays.report', { secret, shows });
}

async function signedIn(): Promise<string> {
  const answer = await fetch(`${camp.url}/api/accounts.signIn`, {
    method: 'POST',
    headers: { origin: camp.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.test', password: 'bunkhouse' }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

function call(name: string, input: object): Promise<unknown> {
  return post(name, input, { cookie });
}

async function post(name: string, input: object, headers: Record<string, string> = {}): Promise<unknown> {
  const all = { origin: camp.url, 'content-type': 'application/json', ...headers };
  const answer = await fetch(`${camp.url}/api/${name}`, { method: 'POST', headers: all, body: JSON.stringify(input) });
  const body = (await answer.json()) as { result?: { data?: unknown } };
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(body)}`);
  return body.result?.data;
}

/** Returns processor seconds of the server and its database, which are children and grandchildren of this process. */
function cpuOfServer(): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => timesOf(pid) ?? []);
  const ours = new Set([process.pid]);
  for (let before = 0; before !== ours.size;) {
    before = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  ours.delete(process.pid);
  return all.reduce((sum, { pid, ticks }) => (ours.has(pid) ? sum + ticks / 100 : sum), 0);
}

function timesOf(pid: string): { pid: number; parent: number; ticks: number } | null {
  try {
    // The process name in brackets may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/\(.*\)/, 'x')
      .split(' ')
      .map(Number);
    return { pid: Number(pid), parent: fields[3] ?? 0, ticks: fields.slice(13, 17).reduce((sum, value) => sum + value, 0) };
  } catch (gone) {
    if ((gone as NodeJS.ErrnoException).code === 'ENOENT' || (gone as NodeJS.ErrnoException).code === 'ESRCH') return null;
    throw gone;
  }
}

function bounded(what: string, value: number, bound: number, unit: string): void {
  console.log(`${what}: ${value.toFixed(value < 10 ? 2 : 1)} ${unit} (bound ${bound})`);
  if (!(value <= bound)) process.exitCode = 1;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
