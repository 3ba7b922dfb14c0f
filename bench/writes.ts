/**
 * The rate of acknowledged writes by 32 writers over HTTP, through all layers of the app. Rate limits are off.
 * Baseline: one row written by a server without the app. `node bench/writes.ts [quick]`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { agent, postCall } from './post-call.ts';
import { openBenchDatabase, fillCamp, median, postgresCpu, type ServerProcess, startServer } from './server-process.ts';
import type { WriterInput, WriteCounts, WriteCall } from './writes-writer.ts';

const quick = process.argv.includes('quick');
const seconds = quick ? 1 : 3;
const rounds = quick ? 1 : 5;
const writers = 32;

const database = await openBenchDatabase();
try {
  const { watchers } = await fillCamp(database.pool, 50, writers);
  const { rows: accounts } = await database.pool.query<{ id: string }>('select id from accounts');
  await database.pool.query(
    `insert into account_permissions (account_id, permission, granted_at) select unnest($1::text[]), 'view-event-*', now()`,
    [accounts.map(({ id }) => id)],
  );
  const bare = await startServer('writes-bare', { connection: database.connection });
  const server = await startServer('live-server', { connection: database.connection });
  const sides: Side[] = [
    { name: 'bare', server: bare, path: '/', write: 'contact.send', atLeast: null },
    { name: 'contact.send', server, path: '/api/contact.send', write: 'contact.send', atLeast: 0.5 },
    { name: 'reservations.create', server, path: '/api/reservations.create', write: 'reservations.create', atLeast: 0.45 },
    { name: 'ticket status', server, path: '/api/maintenance.changeTicket', write: 'maintenance.changeTicket', atLeast: 0.6 },
    { name: 'cleaning state', server, path: '/api/housekeeping.mark', write: 'housekeeping.mark', atLeast: 0.6 },
  ];
  const subjects = await ticketsAndPlaces(server.port, watchers);
  const measured = sides.map((): Cost[] => []);
  for (let round = 0; round <= rounds; round++)
    for (const [nth, { server, path, write }] of sides.entries()) {
      await database.pool.query("update maintenance_tickets set status = 'open'; delete from cleaning_statuses");
      const cost = await burst(server, { port: server.port, path, write, sessions: watchers, subjects, seconds });
      // The first round warms up the code.
      if (round > 0) measured[nth]?.push(cost);
    }
  const rates = measured.map((costs) => median(costs.map(({ rate }) => rate)));
  for (const [nth, { name, atLeast }] of sides.entries()) {
    const ratio = atLeast === null ? '' : `, ratio ${((rates[nth] ?? 0) / (rates[0] ?? 1)).toFixed(2)} (at least ${atLeast})`;
    console.log(`${name}, ${writers} writers: ${rates[nth]?.toFixed(0)}/s${ratio}; processor for a write: ${costOf(measured[nth] ?? [])}`);
  }
  const { rows } = await database.pool.query(
    "select (select count(*) from contact_messages) as rows, (select count(*) from events where kind = 'contact.message-sent') as events",
  );
  console.log(`rows of messages ${rows[0].rows}, of which the house wrote ${rows[0].events} with their events`);
  await server.stop();
  await bare.stop();
} finally {
  agent.destroy();
  await database.stop();
}

/** Creates a place and its ticket with the same id for each writer. */
async function ticketsAndPlaces(port: number, sessions: readonly string[]): Promise<string[]> {
  const ids = sessions.map((_session, nth) => `BenchPlace${String(nth).padStart(6, '0')}`);
  await database.pool.query(
    `insert into places (id, kind, name, position, tree_interval, created_at)
     select id, 'room', id, n, int8range(n * 1000, n * 1000 + 1), now() from unnest($1::text[]) with ordinality as given(id, n)`,
    [ids],
  );
  for (const [nth, id] of ids.entries())
    await postCall(port, '/api/maintenance.createTicket', sessions[nth] ?? '', { id, title: id, placeId: id });
  return ids;
}

interface Side {
  name: string;
  server: ServerProcess;
  path: string;
  write: WriteCall;
  atLeast: number | null;
}

/** Acknowledged writes per second, and microseconds of processor time per write. */
interface Cost {
  rate: number;
  node: number;
  postgres: number;
}

async function burst(server: ServerProcess, order: WriterInput): Promise<Cost> {
  const before = { node: (await server.usage()).cpu, postgres: await postgresCpu(database.pool) };
  const child = fork(join(import.meta.dirname, 'writes-writer.ts'), [JSON.stringify(order)]);
  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the writers ended with ${code}`)));
  died.catch(() => {});
  const [counted] = (await Promise.race([once(child, 'message'), died])) as [WriteCounts];
  if (counted.refused > 0) throw new Error(`${counted.refused} writes were refused, first with ${counted.firstRefusal}`);
  return {
    rate: counted.acknowledged / seconds,
    node: ((await server.usage()).cpu - before.node) / counted.acknowledged,
    postgres: ((await postgresCpu(database.pool)) - before.postgres) / counted.acknowledged,
  };
}

function costOf(costs: Cost[]): string {
  return `Node ${median(costs.map(({ node }) => node)).toFixed(0)} µs, PostgreSQL ${median(costs.map(({ postgres }) => postgres)).toFixed(0)} µs`;
}
