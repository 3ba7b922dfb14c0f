/**
 * Twenty people edit one sheet while answers, connections and servers are lost. In the end all screens must be equal and contain each edit
 * once. `node bench/sheet-runs.ts [RUNS [FIRST_SEED]]` (200 runs from seed 1; a failed seed can be repeated alone)
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#platform/database/server/new-id.ts';
import {
  type AcknowledgedEdit,
  openSheetUser,
  type SheetUser,
  createRandom,
  replayOperations,
  toComparableRows,
} from '#tests/sheet-users.ts';
import { agent, postCall } from './post-call.ts';
import { openBenchDatabase, fillCamp, type ServerProcess, startServer } from './server-process.ts';

const [runs = 200, firstSeed = 1] = process.argv.slice(2).map(Number).filter(Boolean);
const people = 20;
const editsEach = 4;
const chance = { answerLost: 0.1, cut: 0.1 };
const settlesWithin = 30_000;
const day = '2041-06-15';

const database = await openBenchDatabase();
const environment = { LIVE_SOCKETS_PER_ADDRESS: String(people * 2) };
let server = await startServer('live-server', { connection: database.connection, environment });
try {
  const { watchers } = await fillCamp(database.pool, 50, people);
  await database.pool.query(
    "insert into account_permissions (account_id, permission, granted_at) select id, 'view-event-*', now() from accounts",
  );
  const sessions = await Promise.all(watchers.map(sessionOf));
  const failed: number[] = [];
  let edits = 0;
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    const { wrong, acknowledged } = await run(seed, sessions);
    edits += acknowledged;
    if (wrong !== null) failed.push(seed);
    if (wrong !== null) console.log(`seed ${seed}: ${wrong}`);
  }
  console.log(
    `${runs} runs of ${people} people (seeds ${firstSeed} to ${firstSeed + runs - 1}), ${edits} edits acknowledged: ${failed.length} failed`,
  );
  if (failed.length > 0) process.exitCode = 1;
} finally {
  agent.destroy();
  await server.stop();
  await database.stop();
}

interface Session {
  token: string;
  accountId: string;
  cookie: string;
}

async function sessionOf(token: string): Promise<Session> {
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await database.pool.query<{ account_id: string }>('select account_id from sessions where token_hash = $1', [hash]);
  return { token, accountId: rows[0]?.account_id ?? '', cookie: `session=${token}` };
}

/** Runs one seed. `wrong` is the violated rule, or null if all rules hold. */
async function run(seed: number, sessions: readonly Session[]): Promise<{ wrong: string | null; acknowledged: number }> {
  const random = createRandom(seed);
  const acknowledged: AcknowledgedEdit[] = [];
  const { sheet, rows } = await newSheet(sessions[0]?.token ?? '');
  const { port } = server;
  const seats = { url: `http://127.0.0.1:${port}`, origin: `http://localhost:${port}`, sheet, acknowledged };
  const crowd = await Promise.all(
    sessions.map((session) => openSheetUser({ ...seats, ...session, shouldLoseResponse: () => random() < chance.answerLost })),
  );
  try {
    const typing = Promise.all(crowd.map((person, nth) => typeAll(person, createRandom(seed * 1_000 + nth))));
    const killsAfter = Math.floor(people * editsEach * (0.1 + random() * 0.7));
    while (acknowledged.length < killsAfter) await pause(5);
    server = await restarted(server);
    await typing;
    const wanted = toComparableRows(replayOperations(rows, day, acknowledged)).join('\n');
    if (!(await isSettled(crowd, wanted))) return { wrong: difference(crowd, wanted), acknowledged: acknowledged.length };
    const stored = await database.pool.query('select from sheet_changes where sheet_id = $1', [sheet]);
    // Adds 1 for the edit that filled the sheet.
    const wrong =
      stored.rows.length === acknowledged.length + 1 ? null : `${stored.rows.length} changes for ${acknowledged.length + 1} edits`;
    return { wrong, acknowledged: acknowledged.length };
  } finally {
    for (const person of crowd) person.close();
  }
}

async function newSheet(token: string) {
  const sheet = newId();
  const stay = { startsAt: `${day}T19:00:00.000Z`, endsAt: '2041-06-18T15:00:00.000Z' };
  const event = { id: sheet, name: 'Run', classification: 'camp', state: 'confirmed', ...stay };
  await postCall(server.port, '/api/reservations.create', token, event);
  await postCall(server.port, '/api/sheets.create', token, { id: sheet });
  const rows = Array.from({ length: 8 }, (_, nth) => ({ id: newId(), day, position: `V${nth + 1}`, cells: { what: `Row ${nth}` } }));
  await postCall(server.port, '/api/sheets.edit', token, { id: sheet, key: newId(), operations: [{ do: 'insert', rows }] });
  return { sheet, rows };
}

async function typeAll(person: SheetUser, random: () => number): Promise<void> {
  for (let nth = 0; nth < editsEach; nth += 1) {
    await pause(random() * 60);
    if (random() < chance.cut) person.cutConnection();
    await person.type(random);
  }
}

async function restarted(before: ServerProcess): Promise<ServerProcess> {
  await before.kill();
  return startServer('live-server', { connection: database.connection, environment, port: before.port });
}

async function isSettled(crowd: readonly SheetUser[], wanted: string): Promise<boolean> {
  const until = performance.now() + settlesWithin;
  const isSame = (person: SheetUser) => person.isIdle() && toComparableRows(person.visibleRows()).join('\n') === wanted;
  while (!crowd.every(isSame)) {
    if (performance.now() > until) return false;
    await pause(20);
  }
  return true;
}

function difference(crowd: readonly SheetUser[], wanted: string): string {
  const others = crowd.filter((person) => toComparableRows(person.visibleRows()).join('\n') !== wanted);
  const waiting = crowd.filter((person) => !person.isIdle());
  return `${others.length} screens are not what the order makes, ${waiting.length} wait still`;
}
