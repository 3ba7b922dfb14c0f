/**
 * Fan-out of live views: administrators watch the list of people while volunteers change their phone numbers. Baseline: live-bare.ts.
 * `node bench/live-fanout.ts [quick | WATCHERS…] [at=CHANGES_PER_SECOND]`
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Figures, runAlternately, measureFanout, printFigures, changeText } from './fanout.ts';
import { agent, postCall } from './post-call.ts';
import { openBenchDatabase, type Camp, fillCamp, type ServerProcess, startServer } from './server-process.ts';
import { openWatcher, type Watcher } from './live-watcher.ts';

const quick = process.argv.includes('quick');
const perSecond = Number(process.argv.find((argument) => argument.startsWith('at='))?.slice(3) ?? 20);
const crowds = process.argv.slice(2).map(Number).filter(Boolean);
const seconds = quick ? 2 : 3;
const rounds = quick ? 1 : 5;
const changes = perSecond * seconds;
const pace = { perSecond, changes };
const mostWatchers = Math.max(3_000, ...crowds);

const database = await openBenchDatabase();
try {
  const camp = await fillCamp(database.pool, 50, mostWatchers);
  const bytes = await frameBytes(camp);
  console.log(`${perSecond} changes/s for ${seconds} s, ${rounds} round(s) in turns, medians; a change is ${bytes} bytes on the wire`);
  for (const watchers of quick ? [100] : crowds.length > 0 ? crowds : [100, 1_000, 3_000]) {
    printFigures(
      `${watchers} watchers, list of 50`,
      rounds * changes * watchers,
      await runAlternately(rounds, [() => measureBare(camp, bytes, watchers), () => measureApp(camp, watchers)]),
    );
  }
  const long = await fillCamp(database.pool, 5_000, mostWatchers);
  const watchers = quick ? 100 : Math.min(crowds[0] ?? 1_000, 1_000);
  printFigures(
    `${watchers} watchers, list of 5,000`,
    rounds * changes * watchers,
    await runAlternately(rounds, [() => measureBare(long, bytes, watchers), () => measureApp(long, watchers)]),
  );
} finally {
  agent.destroy();
  await database.stop();
}

/** Start the app and make one change, to know the message length for the baseline server. */
async function frameBytes(camp: Camp): Promise<number> {
  const server = await startServer('live-server', { connection: database.connection });
  let bytes = 0;
  const sink = await watchPeople(server, camp.watchers[0] ?? '', 0, (frame) => {
    if (frame.includes('"type":"change"')) bytes = frame.length;
  });
  await changePhone(server.port, camp, 0);
  while (bytes === 0) await pause(10);
  sink.close();
  await server.stop();
  return bytes;
}

async function measureBare(camp: Camp, bytes: number, watchers: number): Promise<Figures> {
  const server = await startServer('live-bare', { connection: database.connection, bytes });
  const side = {
    watch: (nth: number, onFrame: (frame: Buffer) => void) => openWatcher({ port: server.port, nth, onFrame }),
    change: async (number: number) => {
      const editor = camp.editors[number % camp.editors.length];
      await postCall(server.port, '/', '', { id: editor?.id, phone: changeText(number) });
    },
    isCommitted,
  };
  return measureFanout(server, watchers, side, pace);
}

async function measureApp(camp: Camp, watchers: number): Promise<Figures> {
  const environment = { LIVE_SOCKETS_PER_ADDRESS: String(watchers) };
  const server = await startServer('live-server', { connection: database.connection, environment });
  const side = {
    watch: (nth: number, onFrame: (frame: Buffer) => void) => watchPeople(server, camp.watchers[nth] ?? '', 0, onFrame),
    change: (number: number) => changePhone(server.port, camp, number),
    isCommitted,
  };
  return measureFanout(server, watchers, side, pace);
}

async function watchPeople(server: ServerProcess, sessionToken: string, nth: number, onFrame: (frame: Buffer) => void): Promise<Watcher> {
  let ready = () => {};
  const whole = new Promise<void>((resolve) => (ready = resolve));
  const watcher = await openWatcher({
    port: server.port,
    nth,
    sessionToken,
    onFrame(frame) {
      if (frame.subarray(0, 20).includes('"denied"')) throw new Error(frame.toString());
      if (frame.subarray(0, 20).includes('"whole"')) ready();
      else onFrame(frame);
    },
  });
  watcher.send('{"type":"watch","id":1,"view":"accounts.people","input":{}}');
  await whole;
  return watcher;
}

async function isCommitted(number: number): Promise<boolean> {
  const { rows } = await database.pool.query('select from accounts where phone = $1', [changeText(number)]);
  return rows.length === 1;
}

async function changePhone(port: number, { editors }: Camp, number: number): Promise<void> {
  await postCall(port, '/api/accounts.changeProfile', editors[number % editors.length]?.token ?? '', { phone: changeText(number) });
}
