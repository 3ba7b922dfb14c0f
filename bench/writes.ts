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
import { benchDatabase, fillCamp, median, startServer } from './live-rig.ts';
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
  const rates = { bare: [] as number[], house: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const bareRate = await burst({ port: bare.port, path: '/', sessions: watchers, seconds });
    const houseRate = await burst({ port: house.port, path: '/api/contact.send', sessions: watchers, seconds });
    // The first round warms both up.
    if (round > 0) rates.bare.push(bareRate);
    if (round > 0) rates.house.push(houseRate);
  }
  const { rows } = await database.pool.query(
    "select (select count(*) from contact_messages) as rows, (select count(*) from events where kind = 'contact.message-sent') as events",
  );
  const [bareRate, houseRate] = [median(rates.bare), median(rates.house)];
  console.log(
    `acknowledged writes, ${writers} writers: bare ${bareRate.toFixed(0)}/s, house ${houseRate.toFixed(0)}/s, ratio ${(houseRate / bareRate).toFixed(2)} (at least 0.50)`,
  );
  console.log(`rows ${rows[0].rows}, of which the house wrote ${rows[0].events} with their events`);
  await house.stop();
  await bare.stop();
} finally {
  await database.stop();
}

/** The writers in a process of their own; answers acknowledged writes a second. */
async function burst(order: Burst): Promise<number> {
  const child = fork(join(import.meta.dirname, 'writes-writer.ts'), [JSON.stringify(order)]);
  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the writers ended with ${code}`)));
  died.catch(() => {});
  const [counted] = (await Promise.race([once(child, 'message'), died])) as [Counted];
  if (counted.refused > 0) throw new Error(`${counted.refused} writes were refused, first with ${counted.firstRefusal}`);
  return counted.acknowledged / seconds;
}
