/**
 * A roll call of 500 people by 20 phones on an unstable network. Each tap must be stored once, and in the end all phones must show the
 * same.
 * `node bench/roll-call.ts [quick]`
 */
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#platform/database/server/new-id.ts';
import type { ServerMessage } from '#platform/live/protocol.ts';
import { openMemoryStore } from '#platform/outbox/web/outbox-store.ts';
import { openOutbox } from '#platform/outbox/web/outbox.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { RollCallPerson } from '#features/roll-call/shapes.ts';
import { agent } from './post-call.ts';
import { openBenchDatabase, fillCamp, type ServerProcess, startServer } from './server-process.ts';
import { openWatcher } from './live-watcher.ts';

const quick = process.argv.includes('quick');
const people = quick ? 100 : 500;
const phones = 20;
const flappingMs = quick ? 4_000 : 20_000;
const wantedMs = 5_000;

const database = await openBenchDatabase();
const { watchers: sessions } = await fillCamp(database.pool, 50, phones);
const rollCall = { id: newId(), eventId: newId() };
const ids = Array.from({ length: people }, () => newId());
await database.pool.query(
  `insert into roll_calls (id, event_id, event_name, kind, started_at, started_by) values ($1, $2, 'Bench', 'drill', now(), 'Bench')`,
  [rollCall.id, rollCall.eventId],
);
await database.pool.query(
  `insert into roll_call_people (id, roll_call_id, kind, name, building, is_here)
   select id, $2, 'guest', 'Person ' || n, 'House ' || n % 20, true from unnest($1::text[]) with ordinality as given(id, n)`,
  [ids, rollCall.id],
);
const server = await startServer('live-server', { connection: database.connection });
const all = await Promise.all(sessions.map((session, nth) => openPhone(server, session, nth)));

// Each phone counts a twentieth of the people and half of the next phone's share, so many people are tapped twice.
const pressed = new Map<string, string>();
let taps = 0;
const until = performance.now() + flappingMs;
await Promise.all(all.map((phone, nth) => phone.countWhileFlapping(mineOf(nth), until)));
const returned = performance.now();
for (const phone of all) phone.comeBack();
let slowest = 0;
await Promise.all(
  all.map(async (phone) => {
    while (!phone.isDone()) await pause(5);
    slowest = Math.max(slowest, performance.now() - returned);
  }),
);
const storedTaps = await database.pool.query<{ key: string; times: string }>(
  'select key, count(*) as times from roll_call_taps group by key',
);
const rows = await database.pool.query<{ id: string; at: Date }>('select id, counted_at as at from roll_call_people');
const isFirst = rows.rows.every(({ id, at }) => at.toISOString() === pressed.get(id));
const screenStates = new Set(all.map((phone) => phone.describeScreen()));
const isCorrect =
  storedTaps.rows.length === taps && storedTaps.rows.every(({ times }) => Number(times) === 1) && isFirst && screenStates.size === 1;
const tries = all.reduce((sum, phone) => sum + phone.tries(), 0);
console.log(
  `${people} people by ${phones} phones, ${(flappingMs / 1_000).toFixed(0)} s of flapping: ${storedTaps.rows.length} of ${taps} taps kept, each once (${tries} tries); ` +
    `earliest kept: ${isFirst}; ${screenStates.size} state on all phones ${(slowest / 1_000).toFixed(2)} s after the network's return (at most ${wantedMs / 1_000})`,
);
process.exitCode = isCorrect && slowest <= wantedMs ? 0 : 1;
for (const phone of all) phone.close();
agent.destroy();
await server.stop();
await database.stop();

function mineOf(nth: number): string[] {
  const share = people / phones;
  const own = ids.slice(nth * share, (nth + 1) * share);
  const next = ids.slice(((nth + 1) % phones) * share, (((nth + 1) % phones) + 0.5) * share);
  return [...own, ...next];
}

async function openPhone({ port }: ServerProcess, session: string, nth: number) {
  const list = new Map<string, RollCallPerson>();
  let [isOnline, isFlapping, tried] = [true, true, 0];
  let socket: { close(): void } | null = null;
  let wake = (): void => {};

  async function connect(): Promise<void> {
    const opened = await openWatcher({ port, nth, sessionToken: session, onFrame: (frame) => isOnline && receiveFrame(frame) });
    opened.send(JSON.stringify({ type: 'watch', id: 1, view: 'rollCall.people', input: rollCall }));
    if (isOnline) socket = opened;
    else opened.close();
  }
  function receiveFrame(frame: Buffer): void {
    const message = JSON.parse(frame.toString()) as ServerMessage;
    if (message.type === 'denied') throw new Error(message.code);
    const put = message.type === 'whole' ? message.rows : message.type === 'change' ? message.put : [];
    for (const row of put) list.set(row.id, row as RollCallPerson);
  }
  const outbox = openOutbox({
    store: openMemoryStore(),
    transport: {
      origin: `http://127.0.0.1:${port}`,
      timeoutMs: 4_000,
      random: Math.random,
      pause: (ms) => Promise.race([pause(ms), new Promise<void>((resolve) => (wake = resolve))]),
      async fetch(url, request) {
        tried += 1;
        if (!isOnline) throw new TypeError('no network');
        const headers = { ...request.headers, origin: `http://localhost:${port}`, cookie: `session=${session}` };
        const response = await fetch(url, { ...request, headers });
        // The tap arrived, but the phone gets no answer.
        if (!isOnline || (isFlapping && Math.random() < 0.1)) throw new TypeError('lost on the way back');
        return response;
      },
    },
    runExclusively: async (_name, signal, run) => run(signal),
    announce() {},
    onAnnounced() {},
  });
  const { rows: owners } = await database.pool.query<{ id: string }>(
    `select account_id as id from sessions where token_hash = sha256(convert_to($1, 'UTF8'))`,
    [session],
  );
  const account = owners[0]?.id ?? '';
  const stop = outbox.start(account);
  await connect();

  async function flap(end: number): Promise<void> {
    while (performance.now() < end) {
      await pause(150 + Math.random() * 900);
      isOnline = !isOnline;
      if (isOnline) {
        wake();
        await connect();
      } else {
        socket?.close();
      }
    }
    isOnline = false;
    socket?.close();
  }

  return {
    async countWhileFlapping(mine: readonly string[], end: number): Promise<void> {
      const flapping = flap(end);
      for (const id of mine) {
        await pause((flappingMs / mine.length) * 0.9 * (0.5 + Math.random() / 2));
        const at = instantOf(Date.now());
        const before = pressed.get(id);
        if (before === undefined || at < before) pressed.set(id, at);
        taps += 1;
        const key = newId();
        await outbox.put({
          key,
          account,
          call: 'rollCall.mark',
          input: { ...rollCall, key, at, people: [id], mark: 'safe' },
          about: {},
          at,
        });
      }
      await flapping;
    },
    comeBack(): void {
      isFlapping = false;
      isOnline = true;
      wake();
      void connect();
    },
    isDone: () =>
      outbox.items().length === 0 && ids.every((id) => list.get(id)?.state === 'safe' && list.get(id)?.countedAt === pressed.get(id)),
    describeScreen: () => JSON.stringify(ids.map((id) => [list.get(id)?.countedAt, list.get(id)?.countedBy])),
    tries: () => tried,
    close(): void {
      stop();
      socket?.close();
    },
  };
}
