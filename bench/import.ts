/**
 * Imports ten files of 50,000 reservations while another person creates reservations. Baseline: PostgreSQL alone writes the same rows.
 * `node bench/import.ts [quick] [lines=50000] [lists=10] [in=FOLDER]` (quick: 5,000 lines each)
 * If a folder is given, the database stays, and the next run continues after its files: first `lists=4 in=/tmp/lists`, then `lists=10
 * in=/tmp/lists`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#platform/database/server/new-id.ts';
import { createGuest } from '#server/testing/guest.ts';
import type { ImportRow } from '#features/imports/shapes.ts';
import { openBenchDatabase, fillCamp, median, percentile, postgresCpu, startServer } from './server-process.ts';

const options = Object.fromEntries(process.argv.slice(2).map((argument) => argument.split('=')));
const folder: string | undefined = options.in;
const wantedLists = Number(options.lists ?? 10);
const places = 250;

const stored =
  folder !== undefined && existsSync(notesIn(folder)) ? (JSON.parse(readFileSync(notesIn(folder), 'utf8')) as FolderState) : undefined;
const lines = stored?.lines ?? Number(options.lines ?? ('quick' in options ? 5_000 : 50_000));

const database = await openBenchDatabase(folder);
try {
  const notes: FolderState = stored ?? { lines, session: await newCamp(), lists: 0, first: null };
  const server = await startServer('live-server', { connection: database.connection });
  const url = `http://127.0.0.1:${server.port}`;
  const planner = createGuest({ url: `http://localhost:${server.port}`, cookie: `session=${notes.session}` });
  const first = notes.first ?? (await firstList());
  for (let nth = notes.lists + 1; nth <= wantedLists; nth += 1) {
    // Update the statistics before the import, so that they do not contain its lines, as in a camp.
    await database.pool.query('analyze import_lines');
    const again = await bringIn(nth);
    saveState(nth, first);
    console.log(
      `list ${nth}: ${(again.processor / first.processor).toFixed(2)} times the first's processor time (the second and the tenth at most 1.2); ${seconds(total(again))} by the clock, ${(total(again) / total(first)).toFixed(2)} times: looked at ${(again.check / first.check).toFixed(2)}, written ${(again.write / first.write).toFixed(2)}`,
    );
  }
  await server.stop();

  async function firstList(): Promise<ImportTimes> {
    const bare = await copyAlone();
    const alone = await othersWrite(async () => void (await pause(4_000)));
    const idle = residentMegabytes(server.pid);
    let took: ImportTimes = { send: 0, check: 0, write: 0, untilChecked: 0, untilWritten: 0, processor: 0 };
    const meanwhile = await othersWrite(async () => void (took = await bringIn(1)));
    const { rows } = await database.pool.query(
      'select (select count(*) from reservations) as stays, (select count(*) from bookings) as booked',
    );
    console.log(
      `${lines} lines: ${seconds(total(took))} (50,000 at most 60): sent ${seconds(took.send)}, looked at ${seconds(took.check)}, written ${seconds(took.write)}; PostgreSQL alone inserts such rows in ${seconds(bare)}`,
    );
    console.log(
      `of a check, looking at lines is ${(took.untilChecked / took.check).toFixed(2)} and the rest comparing; of writing, the lines are ${(took.untilWritten / took.write).toFixed(2)} and the rest finishing`,
    );
    console.log(`memory of the server at most ${(peakMegabytes(server.pid) - idle).toFixed(0)} MB more than before (at most 200)`);
    console.log(
      `somebody else's new reservation meanwhile: median ${median(meanwhile).toFixed(1)} ms, p99 ${p99(meanwhile)} ms; without the file ${median(alone).toFixed(1)} ms, p99 ${p99(alone)} ms`,
    );
    console.log(`rows: ${rows[0].stays} reservations, ${rows[0].booked} bookings`);
    await database.pool.query('alter table import_lines set (autovacuum_enabled = false)');
    saveState(1, took);
    return took;
  }

  function saveState(lists: number, took: ImportTimes): void {
    notes.lists = lists;
    if (folder !== undefined) writeFileSync(notesIn(folder), JSON.stringify({ ...notes, first: took } satisfies FolderState));
  }

  /** Microseconds of processor time of server and database, because other load changes only the elapsed time. */
  async function processorTime(): Promise<number> {
    return (await server.usage()).cpu + (await postgresCpu(database.pool));
  }

  async function bringIn(nth: number): Promise<ImportTimes> {
    const before = await processorTime();
    const began = performance.now();
    const answer = await fetch(`${url}/import/reservations?name=bench-${nth}.csv`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', origin: `http://localhost:${server.port}`, cookie: planner.cookie() },
      body: file(nth),
    });
    const { id } = (await answer.json()) as { id: string };
    const send = performance.now() - began;
    const files = await planner.watch('reservations.imports');
    const find = () => files.rows<ImportRow>().find((row) => row.id === id);
    const until = (state: ImportRow['state']) => came(find, (row) => row.state === state);
    const reached = async (isThere: (row: ImportRow) => boolean) => {
      await came(find, isThere);
      return performance.now();
    };
    await planner.calls.reservations.matchColumns.mutate({ id, matches: (await until('matching')).matches });
    const looked = await reached((row) => row.state === 'ready' || row.checked === lines);
    const untilLooked = looked - began - send;
    const ready = await until('ready');
    const look = performance.now() - began - send;
    if (ready.fresh !== lines) throw new Error(`${ready.wrong} lines were wrong`);
    await planner.calls.reservations.confirmImport.mutate({ id });
    const untilWritten = (await reached((row) => row.state === 'done' || row.written === lines)) - began - send - look;
    await until('done');
    const write = performance.now() - began - send - look;
    files.close();
    return { send, check: look, write, untilChecked: untilLooked, untilWritten, processor: (await processorTime()) - before };
  }

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

interface ImportTimes {
  send: number;
  check: number;
  write: number;
  untilChecked: number;
  untilWritten: number;
  processor: number;
}

interface FolderState {
  lines: number;
  session: string;
  lists: number;
  first: ImportTimes | null;
}

function notesIn(at: string): string {
  return join(at, 'lists.json');
}

async function newCamp(): Promise<string> {
  const { watchers } = await fillCamp(database.pool, 50, 1);
  await database.pool.query(
    `insert into account_permissions (account_id, permission, granted_at) select id, 'view-event-*', now() from accounts`,
  );
  await database.pool.query(
    `insert into places (id, kind, name, position, tree_interval, created_at)
     select 'BenchPlace' || lpad(n::text, 10, '0'), 'building', 'Cabin ' || n, n, int8range(n * 1024, (n + 1) * 1024), now() from generate_series(1, $1) n`,
    [places],
  );
  return watchers[0] ?? '';
}

function total({ send, check: look, write }: ImportTimes): number {
  return send + look + write;
}

/** Returns a file without conflicts: each place has a stay every third day, and each file starts after the previous one. */
function file(nth: number): string {
  const first = (nth - 1) * lines;
  const line = (n: number): string => {
    const day = new Date(Date.UTC(2027, 0, 1) + Math.floor((first + n) / places) * 3 * 86_400_000).toISOString().slice(0, 10);
    const next = new Date(Date.parse(day) + 2 * 86_400_000).toISOString().slice(0, 10);
    return `Group ${n},${day} 16:00,${next} 11:00,retreat,confirmed,${n % 200},Cabin ${((first + n) % places) + 1},"Arrives by bus, wants the ""quiet"" side",a${n}@demo.test,(513) 555-0142`;
  };
  return [
    'name,arrival,departure,classification,state,heads,places,notes,contact email,contact phone',
    ...Array.from({ length: lines }, (_, n) => line(n)),
  ].join('\n');
}

async function came(find: () => ImportRow | undefined, isThere: (row: ImportRow) => boolean): Promise<ImportRow> {
  const until = performance.now() + 300_000;
  for (;;) {
    const row = find();
    if (row !== undefined && isThere(row)) return row;
    if (row?.state === 'failed' || performance.now() > until) throw new Error(`the file is ${row?.state ?? 'gone'}: ${row?.problem}`);
    await pause(20);
  }
}

/** Writes the same rows without validation, plans, history or checks: the cost of disk and constraint only. */
async function copyAlone(): Promise<number> {
  const began = performance.now();
  await database.pool.query(
    `insert into reservations (id, name, classification, state, starts_at, ends_at, created_at, changed_at)
     select 'BenchStay' || lpad(n::text, 11, '0'), 'Group ' || n, 'retreat', 'confirmed', '2027-01-01 21:00+00'::timestamptz + (n / $2) * interval '72 h',
       '2027-01-03 16:00+00'::timestamptz + (n / $2) * interval '72 h', now(), now() from generate_series(0, $1 - 1) n`,
    [lines, places],
  );
  await database.pool.query(
    `insert into bookings (id, reservation_id, place_id, tree_interval, starts_at, ends_at, held_from, held_until, holds, created_at)
     select 'B' || substr(r.id, 2), r.id, p.id, p.tree_interval, r.starts_at, r.ends_at, r.starts_at, r.ends_at, true, now()
     from reservations r join places p on p.position = substr(r.id, 10)::int % $1 + 1`,
    [places],
  );
  const took = performance.now() - began;
  await database.pool.query('truncate reservations cascade');
  return took;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

function p99(times: number[]): string {
  return percentile(
    times.toSorted((left, right) => left - right),
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
