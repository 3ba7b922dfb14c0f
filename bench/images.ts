/**
 * Three hundred pictures of 4 MB from ten phones, then a zip file of one gigabyte: memory of the server, and delay of other calls.
 * `node bench/images.ts [quick]` (quick: forty pictures and a zip file of 130 MB)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { newId } from '#platform/database/server/new-id.ts';
import { createPace, type Sendable, tryUpload } from '#platform/files/web/try-upload.ts';
import { classifyAnswer } from '#platform/files/web/upload-retry.ts';
import { createAccountsWithSessions, openBenchDatabase, percentile, startServer } from './server-process.ts';

const isQuick = process.argv.includes('quick');
const allowed = { grownMb: 150, zipMb: 150, calls: 150 };
const phones = 10;
const each = isQuick ? 4 : 30;
/** Number of copies of the uploaded pictures, so that the zip file has one gigabyte. */
const zipPictures = isQuick ? 40 : 310;
const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-images-'));
const database = await openBenchDatabase();
const server = await startServer('images-server', {
  connection: database.connection,
  environment: { DATA_DIR: folder, FILES_KEEP_FREE: '64' },
});
const origin = `http://127.0.0.1:${server.port}`;
const signal = new AbortController().signal;
let failed = false;

function print(name: string, figure: string, isReached: boolean): void {
  failed ||= !isReached;
  console.log(`${isReached ? ' ' : '!'} ${name.padEnd(66)} ${figure}`);
}

async function addEvent(): Promise<string> {
  const id = newId();
  await database.pool.query(
    `insert into reservations (id, name, classification, state, starts_at, ends_at, created_at, changed_at)
     values ($1, 'Lake Week', 'camp', 'confirmed', now() - interval '1 day', now() + interval '1 day', now(), now())`,
    [id],
  );
  return id;
}

async function begin(eventId: string): Promise<{ id: string; secret: string }> {
  const batch = { id: newId(), secret: newId(40) };
  const input = { ...batch, eventId, senderName: 'Ruth', consents: true };
  const answer = await fetch(`${origin}/api/images.begin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(input),
  });
  if (!(await answer.text()).includes('done')) throw new Error('a batch was not begun');
  return batch;
}

async function send(batch: { id: string; secret: string }, photo: Buffer): Promise<void> {
  // In Node, tus-js-client takes a Buffer; in the browser it takes a Blob.
  const blob = Object.assign(Buffer.from(photo), { size: photo.length }) as unknown as Blob;
  const item: Sendable = {
    id: newId(),
    kind: 'picture',
    recordId: batch.id,
    label: '',
    key: newId() + newId(),
    secret: batch.secret,
    account: null,
    blob,
    url: null,
  };
  const pace = createPace();
  for (;;) {
    const { status } = await tryUpload(
      item,
      pace,
      { onBegun: (url) => void (item.url = url), onPart() {} },
      signal,
      `${origin}/files/uploads`,
    );
    if (status !== null && classifyAnswer(status) === 'sent') return;
    if (status !== null && classifyAnswer(status) === 'refused') throw new Error(`refused with ${status}`);
    await pause(100);
  }
}

function watching(): () => Promise<{ p99: number; mostMb: number }> {
  const times: number[] = [];
  let most = 0;
  let isOver = false;
  const calls = (async () => {
    while (!isOver) {
      const before = performance.now();
      await (await fetch(`${origin}/api/forms.page?input=%7B%7D`)).arrayBuffer();
      times.push(performance.now() - before);
      if (times.length % 40 === 0) most = Math.max(most, (await server.usage()).memory);
      await pause(15);
    }
  })();
  return async () => {
    isOver = true;
    await calls;
    most = Math.max(most, (await server.usage()).memory);
    return {
      p99: percentile(
        times.toSorted((a, b) => a - b),
        0.99,
      ),
      mostMb: most / 1_048_576,
    };
  };
}

const countOf = async (state: string) =>
  Number((await database.pool.query('select count(*) as many from files where state = $1', [state])).rows[0]?.many);

async function manyPictures(eventId: string): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 70 };
  const photo = await sharp({ create: { width: 2_300, height: 1_700, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 97 })
    .toBuffer();
  // Load the image decoder before measuring, because its memory is needed only once.
  await send(await begin(eventId), photo);
  while ((await countOf('ready')) < 1) await pause(100);
  const before = (await server.usage()).memory / 1_048_576;
  const end = watching();
  const began = performance.now();
  const batches = await Promise.all(Array.from({ length: phones }, () => begin(eventId)));
  await Promise.all(
    batches.map(async (batch) => {
      for (let nth = 0; nth < each; nth += 1) await send(batch, photo);
    }),
  );
  const sent = (performance.now() - began) / 1_000;
  while ((await countOf('ready')) < phones * each + 1) await pause(250);
  const all = (performance.now() - began) / 1_000;
  const { p99, mostMb } = await end();
  const workload = `${phones * each} pictures of ${(photo.length / 1_048_576).toFixed(1)} MiB by ${phones} phones`;
  print(`${workload}: arrived; all sizes made`, `${sent.toFixed(1)}; ${all.toFixed(1)} s`, true);
  print(
    'the server’s memory meanwhile, beyond what it had',
    `${Math.max(0, mostMb - before).toFixed(0)} MB`,
    mostMb - before <= allowed.grownMb,
  );
  print('another call meanwhile, p99', `${p99.toFixed(1)} ms`, p99 <= allowed.calls);
}

async function fillAlbum(eventId: string): Promise<string> {
  const album = newId();
  await database.pool.query(`insert into albums (id, name, event_id, made_at) values ($1, 'Lake Week', $2, now())`, [album, eventId]);
  await database.pool.query(`update pictures set state = 'admitted', album_id = $1`, [album]);
  const { rows } = await database.pool.query<{ many: number }>('select count(*)::int as many from pictures');
  for (let more = zipPictures - (rows[0]?.many ?? 0); more > 0; more -= 1) {
    const id = newId();
    await database.pool.query(
      `insert into files (id, kind, record_id, content, state, is_attached, bytes, created_at)
       select $1, kind, record_id, content, state, is_attached, bytes, now() from files where kind = 'picture' limit 1`,
      [id],
    );
    await database.pool.query(
      `insert into pictures (id, batch_id, event_id, album_id, state, width, height, print_bytes, arrived_at)
       select $1, batch_id, event_id, album_id, state, width, height, print_bytes, now() from pictures p
       where id = (select id from files where content = (select content from files where id = $1) and id <> $1 limit 1)`,
      [id],
    );
  }
  return album;
}

async function zip(album: string): Promise<void> {
  const account = newId();
  await database.pool.query(
    `insert into accounts (id, email, first_name, last_name, phone, account_type, account_area, profile_pic, language, password_hash, created_at)
     values ($1, 'phil@demo.test', 'Phil', 'Moss', '+15559999999', 'Chautauqua', 'Volunteer', '#16724f', 'en', 'x', now())`,
    [account],
  );
  await database.pool.query(`insert into account_permissions (account_id, permission, granted_at) values ($1, 'access-images', now())`, [
    account,
  ]);
  const [token = ''] = await createAccountsWithSessions(database.pool, [account], 1);
  const before = (await server.usage()).memory / 1_048_576;
  const end = watching();
  const began = performance.now();
  const answer = await fetch(`${origin}/export/album/${album}`, { headers: { cookie: `session=${token}` } });
  const announcedBytes = Number(answer.headers.get('content-length'));
  let bytes = 0;
  for await (const part of answer.body ?? []) bytes += part.length;
  const seconds = (performance.now() - began) / 1_000;
  const { p99, mostMb } = await end();
  print(
    `a zip of ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s: as large as was told`,
    String(announcedBytes === bytes),
    announcedBytes === bytes && answer.ok,
  );
  print(
    'the server’s memory meanwhile, beyond what it had',
    `${Math.max(0, mostMb - before).toFixed(0)} MB`,
    mostMb - before <= allowed.zipMb,
  );
  print('another call meanwhile, p99', `${p99.toFixed(1)} ms`, p99 <= allowed.calls);
}

try {
  const eventId = await addEvent();
  await manyPictures(eventId);
  await zip(await fillAlbum(eventId));
} finally {
  await server.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (failed) process.exitCode = 1;
