/**
 * The first list of 500 people (290 kB), sent to 50 administrators at once.
 * Baseline: live-bare.ts, which reads the rows for each client or sends prepared bytes.
 * `node bench/live-whole.ts [quick]`
 */
import { openBenchDatabase, fillCamp, median, percentile, type ServerOptions, type ServerProcess, startServer } from './server-process.ts';
import { openWatcher, type Watcher } from './live-watcher.ts';

const quick = process.argv.includes('quick');
const rounds = quick ? 1 : 9;
const watchers = 50;

interface Figures {
  p50: number;
  p99: number;
}

const database = await openBenchDatabase();
try {
  const camp = await fillCamp(database.pool, 500, 2 * watchers);
  const warming = camp.watchers.slice(watchers);
  const house = async (): Promise<Wholes> =>
    withServer({}, 'live-server', async (server) => {
      // Other watchers warm up the code with another list.
      await wholes(server, 'accounts.requests', warming);
      return wholes(server, 'accounts.people', camp.watchers);
    });
  const { bytes: wholeBytes } = await house();
  const bare = (whole: 'read' | 'ready') => async (): Promise<Wholes> =>
    withServer({ bytes: wholeBytes, whole }, 'live-bare', async (server) => {
      await wholes(server, null, []);
      return wholes(server, null, []);
    });
  const sides = { bare: bare('read'), ready: bare('ready'), house };
  const all = { bare: [] as Figures[], ready: [] as Figures[], house: [] as Figures[] };
  for (let round = 0; round < rounds; round++) for (const side of ['bare', 'ready', 'house'] as const) all[side].push(await sides[side]());
  console.log(
    `first whole of 500 rows (${Math.round(wholeBytes / 1_000)} kB) to ${watchers} new watchers, ${rounds} round(s) in turns, medians`,
  );
  console.log('         p50 ms   p99 ms');
  for (const [name, results] of Object.entries(all)) console.log(`${name.padEnd(6)} ${show(results, 'p50')} ${show(results, 'p99')}`);
  console.log(`ratio: p99 ${(middle(all.house, 'p99') / middle(all.bare, 'p99')).toFixed(2)}`);
} finally {
  await database.stop();
}

async function withServer<T>(
  order: Partial<ServerOptions>,
  kind: 'live-server' | 'live-bare',
  work: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const server = await startServer(kind, { connection: database.connection, ...order });
  return work(server).finally(() => server.stop());
}

interface Wholes extends Figures {
  bytes: number;
}

async function wholes(server: ServerProcess, view: string | null, tokens: readonly string[]): Promise<Wholes> {
  const open: Watcher[] = [];
  let bytes = 0;
  const waits = await Promise.all(
    Array.from({ length: watchers }, async (_, nth) => {
      const from = performance.now();
      let done = () => {};
      const whole = new Promise<void>((resolve) => (done = resolve));
      const watcher = await openWatcher({
        port: server.port,
        nth,
        ...(tokens[nth] === undefined ? {} : { sessionToken: tokens[nth] }),
        onFrame(frame) {
          if (view !== null && !frame.subarray(0, 20).includes('"whole"')) return;
          bytes = frame.length;
          done();
        },
      });
      open.push(watcher);
      if (view !== null) watcher.send(JSON.stringify({ type: 'watch', id: 1, view, input: {} }));
      await whole;
      return performance.now() - from;
    }),
  );
  for (const watcher of open) watcher.close();
  waits.sort((a, b) => a - b);
  return { bytes, p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) };
}

function middle(results: Figures[], figure: keyof Figures): number {
  return median(results.map((result) => result[figure]));
}

function show(results: Figures[], figure: keyof Figures): string {
  return middle(results, figure).toFixed(1).padStart(8);
}
