/**
 * Fan-out of live views: many administrators watch the list of people while volunteers change their
 * phone numbers. Real path: HTTP call, session, shape, permission, one transaction with history and
 * changes, the feed, the hub. Beside it the bare server of live-bare.ts, in turns.
 *
 *   node bench/live-fanout.ts [quick | NUMBER OF WATCHERS…]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { agent, postTo } from './live-calls.ts';
import { benchDatabase, type Camp, fillCamp, median, percentile, type Running, startServer } from './live-rig.ts';
import { openWatcher, type Watcher } from './live-watcher.ts';

const quick = process.argv.includes('quick');
const perSecond = 20;
const crowds = process.argv.slice(2).map(Number).filter(Boolean);
const seconds = quick ? 2 : 3;
const rounds = quick ? 1 : 5;
const changes = perSecond * seconds;
const warmUp = 300;
const mostWatchers = 3_000;
/** Never the same twice: what changes nothing is not sent. */
let lastNumber = 0;
/** A beat of the house apart, what a watcher gets are changes; each carries the number of its write. */
const marker = '+1555';
const collectGarbage = exposedCollector();

interface Figures {
  delivered: number;
  /** Sent before it was committed; must be none. */
  early: number;
  p50: number;
  p99: number;
  /** The best of the rounds: what else the machine does can only make it longer. */
  best: number;
  /** Microseconds of server processor per delivered message. */
  cpu: number;
  kilobytes: number;
}

const database = await benchDatabase();
try {
  const camp = await fillCamp(database.pool, 50, mostWatchers);
  const bytes = await frameBytes(camp);
  console.log(`${perSecond} changes/s for ${seconds} s, ${rounds} round(s) in turns, medians; a change is ${bytes} bytes on the wire`);
  for (const watchers of quick ? [100] : crowds.length > 0 ? crowds : [100, 1_000, 3_000]) {
    print(
      `${watchers} watchers, list of 50`,
      watchers,
      await inTurns([() => measureBare(camp, bytes, watchers), () => measureHouse(camp, watchers)]),
    );
  }
  const long = await fillCamp(database.pool, 5_000, mostWatchers);
  const watchers = quick ? 100 : (crowds[0] ?? 1_000);
  print(
    `${watchers} watchers, list of 5,000`,
    watchers,
    await inTurns([() => measureBare(long, bytes, watchers), () => measureHouse(long, watchers)]),
  );
} finally {
  agent.destroy();
  await database.stop();
}

/** One house and one change, to learn how long the bytes are that the bare server must send. */
async function frameBytes(camp: Camp): Promise<number> {
  const house = await startServer('live-house', { connection: database.connection });
  let bytes = 0;
  const sink = await watchPeople(house, camp.watchers[0] ?? '', 0, (frame) => {
    if (frame.includes('"type":"change"')) bytes = frame.length;
  });
  await changePhone(house.port, camp, 0);
  while (bytes === 0) await pause(10);
  sink.close();
  await house.stop();
  return bytes;
}

async function measureBare(camp: Camp, bytes: number, watchers: number): Promise<Figures> {
  const server = await startServer('live-bare', { connection: database.connection, bytes });
  return measure(server, watchers, {
    watch: (nth, onFrame) => openWatcher({ port: server.port, nth, onFrame }),
    change: async (number) => {
      const editor = camp.editors[number % camp.editors.length];
      await postTo(server.port, '/', '', { id: editor?.id, phone: phoneOf(number) });
    },
  });
}

async function measureHouse(camp: Camp, watchers: number): Promise<Figures> {
  const server = await startServer('live-house', { connection: database.connection });
  return measure(server, watchers, {
    watch: (nth, onFrame) => watchPeople(server, camp.watchers[nth] ?? '', nth, onFrame),
    change: (number) => changePhone(server.port, camp, number),
  });
}

async function watchPeople(server: Running, sessionToken: string, nth: number, onFrame: (frame: Buffer) => void): Promise<Watcher> {
  let ready = () => {};
  const whole = new Promise<void>((resolve) => (ready = resolve));
  const watcher = await openWatcher({
    port: server.port,
    nth,
    sessionToken,
    onFrame(frame) {
      if (frame.subarray(0, 20).includes('"denied"')) throw new Error(frame.toString());
      if (frame.subarray(0, 20).includes('"whole"')) ready();
      else onFrame(frame);
    },
  });
  watcher.send('{"type":"watch","id":1,"view":"accounts.people","input":{}}');
  await whole;
  return watcher;
}

interface Side {
  watch(nth: number, onFrame: (frame: Buffer) => void): Promise<Watcher>;
  change(number: number): Promise<void>;
}

async function measure(server: Running, watchers: number, side: Side): Promise<Figures> {
  const begun = new Map<number, number>();
  const first = (lastNumber += changes + warmUp) - changes;
  const waits: number[] = [];
  const checks: Promise<boolean>[] = [];
  function onFrame(frame: Buffer): void {
    for (let at = frame.indexOf(marker); at >= 0; at = frame.indexOf(marker, at + 1)) {
      const number = Number(frame.toString('latin1', at + marker.length, at + marker.length + 7));
      const from = begun.get(number);
      if (from === undefined) continue;
      waits.push(performance.now() - from);
      if (checks.length === number - first) checks.push(isCommitted(number));
    }
  }
  // Once through everything first, so that what watchers cost is not mixed with what the first calls do.
  const open = [await side.watch(0, onFrame)];
  for (let number = first - warmUp; number < first; number++) await side.change(number);
  const empty = await server.usage();
  for (let nth = 1; nth < watchers; nth += 50)
    open.push(...(await Promise.all(Array.from({ length: Math.min(50, watchers - nth) }, (_, n) => side.watch(nth + n, onFrame)))));
  await pause(500);
  // Gigabytes of wholes went through this process before the house's turn and none before the bare server's. What
  // clearing them away takes would be counted as the house's waits: with 5,000 rows, up to 1.8 GB on this side.
  collectGarbage();
  const before = await server.usage();
  const calls: Promise<void>[] = [];
  const start = performance.now();
  for (let number = first; number < first + changes; number++) {
    await pause(Math.max(0, start + ((number - first) * 1_000) / perSecond - performance.now()));
    begun.set(number, performance.now());
    calls.push(side.change(number));
  }
  await Promise.all(calls);
  for (let waited = 0; waits.length < changes * watchers && waited < 5_000; waited += 50) await pause(50);
  const after = await server.usage();
  for (const one of open) one.close();
  await server.stop();
  waits.sort((a, b) => a - b);
  return {
    delivered: waits.length,
    early: (await Promise.all(checks)).filter((committed) => !committed).length,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    best: percentile(waits, 0.99),
    cpu: (after.cpu - before.cpu) / waits.length,
    kilobytes: (before.memory - empty.memory) / 1_024 / watchers,
  };
}

function exposedCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** Asked on another connection when the first watcher has the change. */
async function isCommitted(number: number): Promise<boolean> {
  const { rows } = await database.pool.query('select from accounts where phone = $1', [phoneOf(number)]);
  return rows.length === 1;
}

async function changePhone(port: number, { editors }: Camp, number: number): Promise<void> {
  await postTo(port, '/api/accounts.changeProfile', editors[number % editors.length]?.token ?? '', { phone: phoneOf(number) });
}

function phoneOf(number: number): string {
  return `${marker}${String(number).padStart(7, '0')}`;
}

/** Round by round, so that what else the machine does falls on both alike. */
async function inTurns(sides: (() => Promise<Figures>)[]): Promise<Figures[]> {
  const all = sides.map((): Figures[] => []);
  for (let round = 0; round < rounds; round++) for (const [nth, measureSide] of sides.entries()) all[nth]?.push(await measureSide());
  return all.map((taken) => {
    const middle = (figure: keyof Figures) => median(taken.map((one) => one[figure]));
    const sum = (figure: keyof Figures) => taken.reduce((total, one) => total + one[figure], 0);
    return {
      delivered: sum('delivered'),
      early: sum('early'),
      p50: middle('p50'),
      p99: middle('p99'),
      best: Math.min(...taken.map((one) => one.best)),
      cpu: middle('cpu'),
      kilobytes: middle('kilobytes'),
    };
  });
}

function print(title: string, watchers: number, [bare, house]: Figures[]): void {
  console.log(`\n${title}`);
  console.log('        delivered / expected   early   p50 ms   p99 ms   best p99   CPU µs/message   kB/watcher');
  for (const [name, figures] of [
    ['bare', bare],
    ['house', house],
  ] as const) {
    if (figures === undefined) continue;
    const counts = `${figures.delivered} / ${rounds * changes * watchers}`.padStart(22);
    const numbers = [figures.p50, figures.p99, figures.best, figures.cpu, figures.kilobytes].map((value) => value.toFixed(1));
    console.log(
      `${name.padEnd(7)} ${counts} ${String(figures.early).padStart(7)} ${numbers[0]?.padStart(8)} ${numbers[1]?.padStart(8)} ${numbers[2]?.padStart(10)} ${numbers[3]?.padStart(16)} ${numbers[4]?.padStart(12)}`,
    );
  }
  if (bare && house)
    console.log(
      `ratio: p99 ${(house.p99 / bare.p99).toFixed(2)}, best p99 ${(house.best / bare.best).toFixed(2)}, CPU per message ${(house.cpu / bare.cpu).toFixed(2)}`,
    );
}
