/**
 * Bringing in a file of 50,000 reservations, each with a place: sent, looked at line by line, written all
 * or nothing, while somebody else makes reservations. Then nine more such files, with the second and the
 * tenth measured against the first. Beside it the same rows by PostgreSQL alone.
 *
 *   node bench/import.ts [quick]
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../platform/database/server/new-id.ts';
import { guestOf } from '../server/testing/guest.ts';
import type { ImportRow } from '../rooms/reservations/shapes/imports.ts';
import { benchDatabase, fillCamp, median, percentile, startServer } from './live-rig.ts';

const lines = process.argv.includes('quick') ? 5_000 : 50_000;
const places = 250;

const database = await benchDatabase();
try {
  const { watchers } = await fillCamp(database.pool, 50, 1);
  await database.pool.query(
    `insert into account_permissions (account_id, permission, granted_at) select id, 'view-event-*', now() from accounts`,
  );
  await database.pool.query(
    `insert into places (id, kind, name, position, ground, created_at)
     select 'BenchPlace' || lpad(n::text, 10, '0'), 'building', 'Cabin ' || n, n, int8range(n * 1024, (n + 1) * 1024), now() from generate_series(1, $1) n`,
    [places],
  );
  const server = await startServer('live-house', { connection: database.connection });
  const url = `http://127.0.0.1:${server.port}`;
  const planner = guestOf({ url: `http://localhost:${server.port}`, cookie: `session=${watchers[0] ?? ''}` });
  const alone: number[] = await othersWrite(async () => void (await pause(4_000)));
  const idle = residentMegabytes(server.pid);
  let took: Took = { send: 0, look: 0, write: 0 };
  const meanwhile = await othersWrite(async () => void (took = await bringIn(1)));
  const all = total(took);
  const { rows } = await database.pool.query(
    'select (select count(*) from reservations) as stays, (select count(*) from bookings) as booked',
  );
  console.log(
    `${lines} lines: ${(all / 1_000).toFixed(1)} s (at most 60): sent ${seconds(took.send)}, looked at ${seconds(took.look)}, written ${seconds(took.write)}; PostgreSQL alone inserts such rows in ${seconds(await copyAlone())}`,
  );
  console.log(`memory of the server at most ${(peakMegabytes(server.pid) - idle).toFixed(0)} MB more than before (at most 200)`);
  console.log(
    `somebody else's new reservation meanwhile: median ${median(meanwhile).toFixed(1)} ms, p99 ${p99(meanwhile)} ms; without the file ${median(alone).toFixed(1)} ms, p99 ${p99(alone)} ms`,
  );
  console.log(`rows: ${rows[0].stays} reservations, ${rows[0].booked} bookings`);
  // As on a camp where the older lists were brought in days ago: statistics are of those and know nothing of the new one.
  await database.pool.query('alter table import_lines set (autovacuum_enabled = false)');
  for (let nth = 2; nth <= 10; nth++) {
    await database.pool.query('analyze import_lines');
    const again = await bringIn(nth);
    if (nth === 2 || nth === 10)
      console.log(
        `file ${nth} of ${lines} lines: ${(total(again) / all).toFixed(2)} times the first (at most 1.2): looked at ${(again.look / took.look).toFixed(2)}, written ${(again.write / took.write).toFixed(2)}`,
      );
  }
  await server.stop();

  async function bringIn(nth: number): Promise<Took> {
    const began = performance.now();
    const answer = await fetch(`${url}/import/reservations?name=bench-${nth}.csv`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', origin: `http://localhost:${server.port}`, cookie: planner.cookie() },
      body: file(nth),
    });
    const { id } = (await answer.json()) as { id: string };
    const send = performance.now() - began;
    const files = await planner.watch('reservations.imports');
    const until = (state: ImportRow['state']) => came(() => files.rows<ImportRow>().find((row) => row.id === id), state);
    await planner.calls.reservations.matchColumns.mutate({ id, matches: (await until('matching')).matches });
    const ready = await until('ready');
    const look = performance.now() - began - send;
    if (ready.fresh !== lines) throw new Error(`${ready.wrong} lines were wrong`);
    await planner.calls.reservations.confirmImport.mutate({ id });
    await until('done');
    files.close();
    return { send, look, write: performance.now() - began - send - look };
  }

  /** Makes a reservation every 50 ms until `work` is over; answers how long each took. */
  async function othersWrite(work: () => Promise<void>): Promise<number[]> {
    const times: number[] = [];
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        const began = performance.now();
        const stay = { startsAt: '2026-07-01T20:00:00.000Z', endsAt: '2026-07-03T15:00:00.000Z' };
        await planner.calls.reservations.create.mutate({
          id: newId(),
          name: 'Meanwhile',
          classification: 'reservation',
          state: 'inquiry',
          ...stay,
        });
        times.push(performance.now() - began);
        await pause(50);
      }
    })();
    await work();
    isOver = true;
    await writing;
    return times;
  }
} finally {
  await database.stop();
}

interface Took {
  send: number;
  look: number;
  write: number;
}

function total({ send, look, write }: Took): number {
  return send + look + write;
}

/** No two on one place: each place has a stay every third day, for years, and each file begins where the one before it ended. */
function file(nth: number): string {
  const first = (nth - 1) * lines;
  const line = (n: number): string => {
    const day = new Date(Date.UTC(2027, 0, 1) + Math.floor((first + n) / places) * 3 * 86_400_000).toISOString().slice(0, 10);
    const next = new Date(Date.parse(day) + 2 * 86_400_000).toISOString().slice(0, 10);
    return `Group ${n},${day} 16:00,${next} 11:00,retreat,confirmed,${n % 200},Cabin ${(n % places) + 1},"Arrives by bus, wants the ""quiet"" side",a${n}@demo.test,(513) 555-0142`;
  };
  return [
    'name,arrival,departure,classification,state,heads,places,notes,contact email,contact phone',
    ...Array.from({ length: lines }, (_, n) => line(n)),
  ].join('\n');
}

async function came(find: () => ImportRow | undefined, state: ImportRow['state']): Promise<ImportRow> {
  const until = performance.now() + 300_000;
  for (;;) {
    const row = find();
    if (row?.state === state) return row;
    if (row?.state === 'failed' || performance.now() > until) throw new Error(`the file is ${row?.state ?? 'gone'}: ${row?.problem}`);
    await pause(20);
  }
}

/** The same rows without shapes, plans, history or looking: what the disk and the constraint cost. */
async function copyAlone(): Promise<number> {
  await database.pool.query('truncate reservations cascade');
  const began = performance.now();
  await database.pool.query(
    `insert into reservations (id, name, classification, state, starts_at, ends_at, created_at, changed_at)
     select 'BenchStay' || lpad(n::text, 11, '0'), 'Group ' || n, 'retreat', 'confirmed', '2027-01-01 21:00+00'::timestamptz + (n / $2) * interval '72 h',
       '2027-01-03 16:00+00'::timestamptz + (n / $2) * interval '72 h', now(), now() from generate_series(0, $1 - 1) n`,
    [lines, places],
  );
  await database.pool.query(
    `insert into bookings (id, reservation_id, place_id, ground, starts_at, ends_at, held_from, held_until, holds, created_at)
     select 'B' || substr(r.id, 2), r.id, p.id, p.ground, r.starts_at, r.ends_at, r.starts_at, r.ends_at, true, now()
     from reservations r join places p on p.position = substr(r.id, 10)::int % $1 + 1`,
    [places],
  );
  return performance.now() - began;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

function p99(times: number[]): string {
  return percentile(
    times.toSorted((one, other) => one - other),
    0.99,
  ).toFixed(0);
}

function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(status(pid))?.[1]) / 1_024;
}

function peakMegabytes(pid: number): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(status(pid))?.[1]) / 1_024;
}

function status(pid: number): string {
  return readFileSync(`/proc/${pid}/status`, 'utf8');
}
