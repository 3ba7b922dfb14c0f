/**
 * The cost of a change while 1, 10 or 50 people each watch a different month: processor time, and how often the row is read.
 * `node bench/live-windows.ts [quick]`
 */
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#platform/database/server/new-id.ts';
import { addDays } from '#platform/time/calendar.ts';
import { agent, postCall } from './post-call.ts';
import { openBenchDatabase, fillCamp, median, type ServerProcess, startServer } from './server-process.ts';
import { openWatcher, type Watcher } from './live-watcher.ts';

const quick = process.argv.includes('quick');
const rounds = quick ? 1 : 5;
const changes = quick ? 60 : 300;
const crowds = [1, 10, 50];
const warmUp = 300;
const allowed = 1.2;
const middle = '2041-06-15';

const database = await openBenchDatabase();
try {
  const { watchers } = await fillCamp(database.pool, 50, 50);
  await database.pool.query(
    "insert into account_permissions (account_id, permission, granted_at) select id, 'view-event-*', now() from accounts",
  );
  const server = await startServer('live-server', { connection: database.connection });
  const [session = ''] = watchers;
  const id = newId();
  const stay = { startsAt: `${middle}T19:00:00.000Z`, endsAt: `${addDays(middle, 2)}T15:00:00.000Z` };
  await postCall(server.port, '/api/reservations.create', session, {
    id,
    name: 'Bench',
    classification: 'retreat',
    state: 'confirmed',
    ...stay,
  });
  let groups = 0;
  const change = async () => {
    const before = groups === 0 ? '' : `Group ${groups}`;
    groups += 1;
    await postCall(server.port, '/api/reservations.change', session, {
      id,
      changes: { groupName: { from: before, to: `Group ${groups}` } },
    });
  };
  for (let nth = 0; nth < warmUp; nth += 1) await change();
  const costs = crowds.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [nth, crowd] of crowds.entries()) costs[nth]?.push(await costOf(server, watchers, crowd, change));
  const [single = 1] = costs.map(median);
  for (const [nth, crowd] of crowds.entries()) {
    const cost = median(costs[nth] ?? []);
    console.log(
      `${String(crowd).padStart(3)} windows: ${(cost / 1_000).toFixed(2)} ms of processor a change, ${(cost / single).toFixed(2)} of one window's (at most ${allowed})`,
    );
  }
  await server.stop();
} finally {
  agent.destroy();
  await database.stop();
}

/** Returns microseconds of processor time per change, including the delivery to all who watch the changed day. */
async function costOf(server: ServerProcess, sessions: readonly string[], crowd: number, change: () => Promise<void>): Promise<number> {
  const open: Watcher[] = [];
  for (let nth = 0; nth < crowd; nth += 1) open.push(await watchWindow(server, sessions[nth] ?? '', nth));
  await pause(200);
  const before = (await server.usage()).cpu;
  for (let nth = 0; nth < changes; nth += 1) {
    await change();
    // A pause, so that each change is read separately.
    await pause(6);
  }
  const cost = ((await server.usage()).cpu - before) / changes;
  for (const watcher of open) watcher.close();
  return cost;
}

/** Opens a watcher of one month. The first month contains the changed stay, like a camp's current month; the others do not. */
async function watchWindow(server: ServerProcess, sessionToken: string, nth: number): Promise<Watcher> {
  const { promise: whole, resolve: ready, reject } = Promise.withResolvers<void>();
  const watcher = await openWatcher({
    port: server.port,
    nth,
    sessionToken,
    onFrame(frame) {
      if (frame.subarray(0, 20).includes('"whole"')) ready();
      if (frame.subarray(0, 20).includes('"denied"')) reject(new Error(frame.toString()));
    },
  });
  const from = addDays(middle, nth * 7 - 3);
  watcher.send(JSON.stringify({ type: 'watch', id: 1, view: 'reservations.calendar', input: { from, to: addDays(from, 30) } }));
  await whole;
  return watcher;
}
