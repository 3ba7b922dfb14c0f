/**
 * Families check in on a network that delays bytes, breaks connections and fails for a time. Every check-in must arrive once, within a
 * minute after the network returns. `node bench/bad-network.ts [quick]`
 */
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { AlreadySentRefusal, SubmissionResult } from '#features/check-in/shapes/family.ts';
import { type FinalReply, sendUntilAnswered, type Transport } from '#platform/outbox/web/send.ts';
import { openUnreliableProxy } from './unreliable-proxy.ts';
import { fillEvent, createForm } from './check-in-camp.ts';
import { openBenchDatabase, fillCamp, percentile, startServer } from './server-process.ts';

const quick = process.argv.includes('quick');
const families = quick ? 40 : 300;
/** Seconds: how long families send, and when the network fails and returns. */
const [pressing, goes, returns] = quick ? [4, 1.5, 4] : [20, 8, 20];
const within = 60;

const database = await openBenchDatabase();
try {
  await fillCamp(database.pool, 50, 1);
  await fillEvent(database.pool);
  const server = await startServer('live-server', { connection: database.connection });
  const proxy = await openUnreliableProxy(server.port, { delay: 500, cutPart: 0.1, cutWithin: 900 });
  const start = performance.now();
  let tries = 0;
  const transport: Transport = {
    fetch(url, options) {
      tries += 1;
      return overItsOwnConnection(url, options);
    },
    origin: `http://127.0.0.1:${proxy.port}`,
    timeoutMs: 12_000,
    pause: async (ms) => void (await pause(ms)),
    random: Math.random,
  };
  const outage = (async () => {
    await pause(goes * 1_000);
    proxy.setOffline(true);
    await pause((returns - goes) * 1_000);
    proxy.setOffline(false);
    return performance.now();
  })();
  const sent = await Promise.all(Array.from({ length: families }, (_none, nth) => family(nth, transport)));
  const returned = await outage;
  const { opened, cut } = proxy.counts();
  proxy.close();
  await server.stop();

  const failed = sent.filter(({ settled }) => settled.kind !== 'answered' || 'refused' in settled.answer);
  const last = Math.max(...sent.map(({ at }) => at));
  const took = sent.map(({ at, pressed }) => at - pressed).toSorted((left, right) => left - right);
  console.log(
    `${families} families in ${pressing} s, no network from second ${goes} to ${returns}: ${tries} tries over ${opened} connections, ${cut} of them cut`,
  );
  console.log(
    `the last arrived ${((last - returned) / 1_000).toFixed(1)} s after the network's return (at most ${within}); half within ${(percentile(took, 0.5) / 1_000).toFixed(1)} s of pressing; all over after ${((performance.now() - start) / 1_000).toFixed(0)} s`,
  );
  const { rows } = await database.pool.query<Record<string, number>>(`
    select (select count(*)::int from check_ins) as "checkIns", (select count(distinct church)::int from check_ins) as families,
      (select count(*)::int from folios) as folios, (select count(*)::int from payment_requests) as requests,
      (select count(*)::int from folios where balance_cents <> 8100) as wrong`);
  const { checkIns, families: storedFamilies, folios, requests, wrong } = rows[0] ?? {};
  console.log(
    `kept ${checkIns} check-ins of ${storedFamilies} families, ${folios} folios, ${requests} requests, ${wrong} with another sum (none); ${failed.length} not answered (none)`,
  );
  const isRight = [checkIns, storedFamilies, folios, requests].every((count) => count === families) && wrong === 0 && failed.length === 0;
  if (!isRight || last - returned > within * 1_000) process.exitCode = 1;
} finally {
  await database.stop();
}

interface Sent {
  pressed: number;
  at: number;
  settled: FinalReply<SubmissionResult | AlreadySentRefusal>;
}

async function family(nth: number, transport: Transport): Promise<Sent> {
  await pause((nth / families) * pressing * 1_000);
  const pressed = performance.now();
  const settled = await sendUntilAnswered<SubmissionResult | AlreadySentRefusal>('checkIn.submit', createForm(nth), transport);
  return { pressed, at: performance.now(), settled };
}

/** Node's fetch shares its connections within the process, but each phone needs separate ones. */
function overItsOwnConnection(url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      url,
      { method, headers: headers as Record<string, string>, agent: false, ...(signal && { signal }) },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => resolve(new Response(Buffer.concat(parts), { status: answer.statusCode ?? 500 })));
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}
