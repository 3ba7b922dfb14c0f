/**
 * Acknowledged writes through the whole call: session, shape, permission, row, event, change record.
 * 32 writers over HTTP send contact messages; beside them the same row by a bare server and bare `pg`,
 * in turns. Rate limits are off, since all writers share one address.
 *
 *   node bench/writes.ts [quick]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { benchDatabase, fillCamp, median, postgresCpu, type Running, startServer } from './live-rig.ts';
import type { Burst, Counted } from './writes-writer.ts';

const quick = process.argv.includes('quick');
const seconds = quick ? 1 : 3;
const rounds = quick ? 1 : 5;
const writers = 32;

const database = await benchDatabase();
try {
  const { watchers } = await fillCamp(database.pool, 50, writers);
  const bare = await startServer('writes-bare', { connection: database.connection });
  const house = await startServer('live-house', { connection: database.connection });
  const measured = { bare: [] as Cost[], house: [] as Cost[] };
  for (let round = 0; round <= rounds; round++) {
    const ofBare = await burst(bare, { port: bare.port, path: '/', sessions: watchers, seconds });
    const ofHouse = await burst(house, { port: house.port, path: '/api/contact.send', sessions: watchers, seconds });
    // The first round warms both up.
    if (round > 0) measured.bare.push(ofBare);
    if (round > 0) measured.house.push(ofHouse);
  }
  const { rows } = await database.pool.query(
    "select (select count(*) from contact_messages) as rows, (select count(*) from events where kind = 'contact.message-sent') as events",
  );
  const [bareRate, houseRate] = [measured.bare, measured.house].map((costs) => median(costs.map(({ rate }) => rate))) as [number, number];
  console.log(
    `acknowledged writes, ${writers} writers: bare ${bareRate.toFixed(0)}/s, house ${houseRate.toFixed(0)}/s, ratio ${(houseRate / bareRate).toFixed(2)} (at least 0.50)`,
  );
  console.log(`processor for a write: bare ${costOf(measured.bare)}; house ${costOf(measured.house)}`);
  console.log(`rows ${rows[0].rows}, of which the house wrote ${rows[0].events} with their events`);
  await house.stop();
  await bare.stop();
} finally {
  await database.stop();
}

/** Acknowledged writes a second, and what each cost in microseconds of processor. */
interface Cost {
  rate: number;
  node: number;
  postgres: number;
}

/** The writers in a process of their own. */
async function burst(server: Running, order: Burst): Promise<Cost> {
  const before = { node: (await server.usage()).cpu, postgres: await postgresCpu(database.pool) };
  const child = fork(join(import.meta.dirname, 'writes-writer.ts'), [JSON.stringify(order)]);
  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the writers ended with ${code}`)));
  died.catch(() => {});
  const [counted] = (await Promise.race([once(child, 'message'), died])) as [Counted];
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
