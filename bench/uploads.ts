/**
 * A photo sent over a network that breaks connections, to a server that is killed twice; then twenty photos while other people send calls.
 * `node bench/uploads.ts [quick]`
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { newId } from '#platform/database/server/new-id.ts';
import { createPace, type Sendable, tryUpload } from '#platform/files/web/try-upload.ts';
import { classifyAnswer } from '#platform/files/web/upload-retry.ts';
import { openCuttingProxy } from './cutting-proxy.ts';
import { openBenchDatabase, percentile, type ServerProcess, startServer } from './server-process.ts';

const allowed = { sentTwice: 2, calls: 150 };
const signal = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-uploads-'));
const database = await openBenchDatabase();
let server: ServerProcess | undefined;
let failed = false;

const start = async (port?: number): Promise<ServerProcess> =>
  (server = await startServer('uploads-server', {
    connection: database.connection,
    environment: { DATA_DIR: folder, FILES_KEEP_FREE: '64' },
    ...(port !== undefined && { port }),
  }));

function photoOf(bytes: Buffer): Sendable {
  // In Node, tus-js-client takes a Buffer; in the browser it takes a Blob.
  const blob = Object.assign(bytes, { size: bytes.length }) as unknown as Blob;
  return { id: newId(), kind: 'bench', recordId: newId(), label: '', key: newId() + newId(), secret: null, account: null, blob, url: null };
}

/** Sends a file like the browser's queue, but with shorter pauses. Returns the number of attempts. */
async function sendThrough(photo: Sendable, port: number, onPart: (part: number) => void = () => {}): Promise<number> {
  const pace = createPace();
  const address = `http://127.0.0.1:${port}/files/uploads`;
  for (let tries = 1; ; tries += 1) {
    const onBegun = (url: string) => void (photo.url = url);
    const { status } = await tryUpload(photo, pace, { onBegun, onPart }, signal, address);
    if (status !== null && classifyAnswer(status) === 'sent') return tries;
    if (status !== null && classifyAnswer(status) === 'refused') throw new Error(`refused with ${status}`);
    await pause(100);
  }
}

function print(name: string, figure: string, isReached: boolean): void {
  failed ||= !isReached;
  console.log(`${isReached ? ' ' : '!'} ${name.padEnd(62)} ${figure}`);
}

async function throughCuts(): Promise<void> {
  const bytes = randomBytes(12 * 1_048_576);
  const first = await start();
  const proxy = await openCuttingProxy(first.port, 600_000);
  const kills: Promise<void>[] = [];
  const onPart = (part: number): void => {
    if (kills.length < 2 && part > (kills.length + 1) / 3)
      kills.push(server?.kill().then(async () => void (await start(first.port))) ?? Promise.resolve());
  };
  const tries = await sendThrough(photoOf(bytes), proxy.port, onPart);
  await Promise.all(kills);
  proxy.close();
  const arrived = readFileSync(join(folder, 'arrived'), 'utf8').trim().split('\n').at(-1);
  const isSame = arrived === createHash('sha256').update(bytes).digest('hex');
  const most = Math.max(...proxy.chunkStarts().values());
  print(
    `12 MiB, ${proxy.cuts()} cuts, ${kills.length} kills, ${tries} tries: byte for byte the same`,
    String(isSame),
    isSame && kills.length === 2,
  );
  print('a chunk begun at one place, at most', `${most} times`, most <= allowed.sentTwice);
  print('bytes sent to its size', (proxy.bytes() / bytes.length).toFixed(3), proxy.bytes() / bytes.length < 1.5);
}

async function manyAtOnce(): Promise<void> {
  const { port } = server ?? (await start());
  const width = 2_300;
  const photo = await sharp({
    create: { width, height: 1_700, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 70 } },
  })
    .jpeg({ quality: 97 })
    .toBuffer();
  const times: number[] = [];
  let isOver = false;
  const calls = (async () => {
    while (!isOver) {
      const before = performance.now();
      await (await fetch(`http://127.0.0.1:${port}/api/forms.page?input=%7B%7D`)).arrayBuffer();
      times.push(performance.now() - before);
      await pause(10);
    }
  })();
  const quiet = pause(1_500).then(() => times.splice(0));
  const before = (await quiet).toSorted((a, b) => a - b);
  const began = performance.now();
  await Promise.all(Array.from({ length: 20 }, () => sendThrough(photoOf(Buffer.from(photo)), port)));
  const sent = performance.now() - began;
  const ready = async () =>
    Number((await database.pool.query(`select count(*) as many from files where state = 'ready'`)).rows[0]?.many) >= 20;
  while (!(await ready())) await pause(200);
  const all = performance.now() - began;
  isOver = true;
  await calls;
  const p99 = percentile(
    times.toSorted((a, b) => a - b),
    0.99,
  );
  print(
    `20 uploads of ${(photo.length / 1_048_576).toFixed(1)} MiB at once: arrived; all sizes made`,
    `${(sent / 1_000).toFixed(1)}; ${(all / 1_000).toFixed(1)} s`,
    true,
  );
  print(
    `another call meanwhile, p99 of ${times.length} (before: ${percentile(before, 0.99).toFixed(1)} ms)`,
    `${p99.toFixed(1)} ms`,
    p99 < allowed.calls,
  );
}

try {
  await throughCuts();
  await manyAtOnce();
} finally {
  await server?.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (failed) process.exitCode = 1;
