/**
 * Searches for wrong lists: tabs watch two servers while rows change, connections break and servers are killed.
 * At the end, every tab must be `live` and show exactly the rows of the database.
 * `node bench/live-drill.ts [SCALE]` (1 means twenty seconds)
 */
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type Live, liveKey, openLive } from '#platform/live/web/live.ts';
import type { Socket } from '#platform/live/web/connection.ts';
import { agent, postCall } from './post-call.ts';
import { openBenchDatabase, fillCamp, startServer } from './server-process.ts';

const seconds = Math.max(5, 20 * Number(process.argv[2] ?? 1));
const key = liveKey('accounts.people', {});
const database = await openBenchDatabase();
const counts = { changes: 0, refused: 0, cuts: 0, kills: 0, deafened: 0 };
const camp = await fillCamp(database.pool, 200, 40);
const servers = [
  await startServer('live-server', { connection: database.connection }),
  await startServer('live-server', { connection: database.connection }),
];
const tabs = camp.watchers.map((token, nth) => openTab(token, servers[nth % 2]?.port ?? 0));
const over = performance.now() + seconds * 1_000;
try {
  await Promise.all([change(), cut(), kill(), cutFeedConnections()]);
  const wrong = await wrongTabs();
  console.log(counts);
  console.log(wrong.length === 0 ? `all ${tabs.length} tabs show what is` : `WRONG: ${wrong.join('; ')}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  for (const tab of tabs) tab.live.close();
  agent.destroy();
  await Promise.all(servers.map((server) => server.stop()));
  await database.stop();
}

interface Tab {
  live: Live;
  lose(): void;
}

function openTab(token: string, port: number): Tab {
  let socket: WebSocket | undefined;
  const live = openLive({
    makeSocket() {
      socket = new WebSocket(`ws://127.0.0.1:${port}/live`, {
        headers: { origin: `http://localhost:${port}`, cookie: `session=${token}` },
      });
      socket.on('error', () => {});
      // Browser and Node WebSockets both have these events.
      return socket as unknown as Socket;
    },
  });
  live.watch(key, () => {});
  return { live, lose: () => socket?.terminate() };
}

async function change(): Promise<void> {
  for (let number = 0; performance.now() < over; number++) {
    const editor = camp.editors[number % camp.editors.length];
    const port = servers[number % 2]?.port ?? 0;
    const phone = `+1555${String(number).padStart(7, '0')}`;
    await postCall(port, '/api/accounts.changeProfile', editor?.token ?? '', { phone }).then(
      () => counts.changes++,
      () => counts.refused++,
    );
    await pause(10);
  }
}

async function cut(): Promise<void> {
  while (performance.now() < over) {
    await pause(50);
    tabs[Math.floor(Math.random() * tabs.length)]?.lose();
    counts.cuts++;
  }
}

async function kill(): Promise<void> {
  for (let nth = 0; performance.now() < over - 4_000; nth = 1 - nth) {
    await pause(3_000);
    const server = servers[nth];
    if (server === undefined) continue;
    await server.kill();
    servers[nth] = await startServer('live-server', { connection: database.connection, port: server.port });
    counts.kills++;
  }
}

async function cutFeedConnections(): Promise<void> {
  while (performance.now() < over) {
    await pause(700);
    const cutOff = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bunkhouse feed'`;
    counts.deafened += (await database.pool.query(cutOff)).rowCount ?? 0;
  }
}

/** Returns the tabs that show wrong rows. Call it after a pause as long as the slowest reconnect. */
async function wrongTabs(): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string; phone: string }>('select id, phone from accounts');
  const right = new Map(rows.map(({ id, phone }) => [id, phone]));
  let wrong: string[] = [];
  for (let waited = 0; waited < 20_000; waited += 100) {
    wrong = tabs.flatMap(({ live }, nth) => faultOf(live, right).map((fault) => `tab ${nth} ${fault}`));
    if (wrong.length === 0) break;
    await pause(100);
  }
  return wrong;
}

function faultOf(live: Live, right: ReadonlyMap<string, string>): string[] {
  const { rows, state } = live.current(key);
  const visibleRows = rows as unknown as { id: string; phone: string }[];
  const differing = visibleRows.filter((row) => right.get(row.id) !== row.phone).length;
  if (state === 'live' && visibleRows.length === right.size && differing === 0) return [];
  return [`is ${state} with ${visibleRows.length} rows, ${differing} of them wrong`];
}
