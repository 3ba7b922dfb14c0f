/**
 * A thousand anonymous readers of one sheet while twenty people write cells: time until all readers have a cell. Baseline: live-bare.ts.
 * `node bench/sheet-readers.ts [quick | READERS]`
 */
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#platform/database/server/new-id.ts';
import { chunksOf } from '#features/sheets/chunks.ts';
import { type Figures, runAlternately, measureFanout, printFigures, changeText } from './fanout.ts';
import { agent, postCall } from './post-call.ts';
import { openBenchDatabase, fillCamp, type ServerProcess, startServer } from './server-process.ts';
import { openWatcher, type Watcher } from './live-watcher.ts';

const quick = process.argv.includes('quick');
const [readers = quick ? 100 : 1_000] = process.argv.slice(2).map(Number).filter(Boolean);
const rounds = quick ? 1 : 5;
const pace = { perSecond: 20, changes: quick ? 40 : 60 };
const wanted = { p99: 100, ratio: 1.3 };
const people = 20;
const day = '2041-06-15';
const columns = ['time', 'what', 'where', 'who', 'set-up', 'food', 'equipment', 'notes'];

const database = await openBenchDatabase();
try {
  const { editors, watchers: sessions } = await fillCamp(database.pool, 50, people);
  await database.pool.query(
    "insert into account_permissions (account_id, permission, granted_at) select id, 'view-event-*', now() from accounts",
  );
  const sheet = await filledSheet();
  const bytes = await frameBytes();
  console.log(
    `${readers} readers, sheet of ${sheet.rows.length} rows, ${pace.perSecond} cells/s by ${people} people, ${rounds} round(s) in turns; a cell is ${bytes} bytes on the wire`,
  );
  const figures = await runAlternately(rounds, [measureBare, measureApp]);
  printFigures(`${readers} readers`, rounds * pace.changes * readers, figures);
  judge(figures);

  async function filledSheet() {
    const server = await startServer('live-server', { connection: database.connection });
    const id = newId();
    const [session = ''] = sessions;
    const stay = { startsAt: `${day}T19:00:00.000Z`, endsAt: '2041-06-18T15:00:00.000Z' };
    await postCall(server.port, '/api/reservations.create', session, {
      id,
      name: 'Bench',
      classification: 'camp',
      state: 'confirmed',
      ...stay,
    });
    await postCall(server.port, '/api/sheets.create', session, { id });
    const rows = Array.from({ length: 300 }, (_, nth) => ({
      id: newId(),
      day,
      position: `V${String(nth).padStart(4, '0')}V`,
      cells: Object.fromEntries(columns.map((column) => [column, column === 'time' ? `${nth % 24}:00` : `${column} ${nth}`])),
    }));
    for (const operations of chunksOf([{ do: 'insert', rows }]))
      await postCall(server.port, '/api/sheets.edit', session, { id, key: newId(), operations });
    await server.stop();
    return { id, rows: rows.map((row) => row.id) };
  }

  async function frameBytes(): Promise<number> {
    const server = await startServer('live-server', { connection: database.connection });
    let bytes = 0;
    const reader = await readSheet(server, 0, (frame) => (bytes += frame.length));
    await writeCell(server.port, 0);
    while (bytes === 0) await pause(10);
    await pause(200);
    reader.close();
    await server.stop();
    return bytes;
  }

  async function measureBare(): Promise<Figures> {
    const server = await startServer('live-bare', { connection: database.connection, bytes });
    const side = {
      watch: (nth: number, onFrame: (frame: Buffer) => void) => openWatcher({ port: server.port, nth, onFrame }),
      change: async (number: number) => {
        await postCall(server.port, '/', '', { id: editors[number % editors.length]?.id, phone: changeText(number) });
      },
      isCommitted: isThere('select from accounts where phone = $1'),
    };
    return measureFanout(server, readers, side, pace);
  }

  async function measureApp(): Promise<Figures> {
    const environment = { LIVE_SOCKETS_PER_ADDRESS: String(readers) };
    const server = await startServer('live-server', { connection: database.connection, environment });
    const side = {
      watch: (nth: number, onFrame: (frame: Buffer) => void) => readSheet(server, nth, onFrame),
      change: (number: number) => writeCell(server.port, number),
      isCommitted: isThere('select from sheet_cells where text = $1'),
    };
    return measureFanout(server, readers, side, pace);
  }

  function isThere(text: string) {
    return async (number: number): Promise<boolean> => (await database.pool.query(text, [changeText(number)])).rows.length === 1;
  }

  async function writeCell(port: number, number: number): Promise<void> {
    const row = sheet.rows[number % sheet.rows.length];
    const cells = { [columns[number % columns.length] ?? 'what']: { text: changeText(number), seen: 1_000_000_000 } };
    const edit = { id: sheet.id, key: newId(), operations: [{ do: 'set', row, cells }] };
    await postCall(port, '/api/sheets.edit', sessions[number % people] ?? '', edit);
  }

  async function readSheet(server: ServerProcess, nth: number, onFrame: (frame: Buffer) => void): Promise<Watcher> {
    let [missing, ready] = [2, () => {}];
    const whole = new Promise<void>((resolve) => (ready = resolve));
    const reader = await openWatcher({
      port: server.port,
      nth,
      onFrame(frame) {
        if (frame.subarray(0, 20).includes('"denied"')) throw new Error(frame.toString());
        if (!frame.subarray(0, 20).includes('"whole"')) return onFrame(frame);
        missing -= 1;
        if (missing === 0) ready();
      },
    });
    for (const [at, view] of ['sheets.sheet', 'sheets.rows'].entries())
      reader.send(JSON.stringify({ type: 'watch', id: at + 1, view, input: { id: sheet.id } }));
    await whole;
    return reader;
  }
} finally {
  agent.destroy();
  await database.stop();
}

function judge([bare, app]: readonly Figures[]): void {
  if (bare === undefined || app === undefined) return;
  const ratio = app.p99 / bare.p99;
  const isReached = app.p99 <= wanted.p99 && ratio <= wanted.ratio && app.early === 0;
  console.log(`p99 ${app.p99.toFixed(1)} ms (at most ${wanted.p99}), of the bare server's ${ratio.toFixed(2)} (at most ${wanted.ratio})`);
  if (!isReached) process.exitCode = 1;
}
