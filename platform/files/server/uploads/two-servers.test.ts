import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { newToken } from '#platform/http/server/tokens.ts';
import { openApp } from '#server/app.ts';
import { setUpForTests } from '#server/testing/set-up-test-app.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { createTestRecords } from '#platform/files/server/testing-records.ts';
import { uploadLocks } from './upload-locks.ts';

const { kinds, createRecord: boat } = createTestRecords();

const servers = setUpForTests(
  async () => {
    const first = await openTestApp({ attachmentKinds: kinds });
    const { config, clock, database } = first.running.app;
    const connection = database.pool.options;
    const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
    const second = await openApp({ config, clock, log, database, connection, limits: async () => null, attachmentKinds: kinds });
    await second.http.listen({ host: '127.0.0.1', port: 0 });
    await second.startJobs();
    const address = second.http.server.address();
    const otherUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    return { one: first, other: second, urls: [first.url, otherUrl] as [string, string], connection };
  },
  async ({ one: first, other: second }) => {
    await second.close();
    await first.close();
  },
);

test('lets a phone continue an upload on another server right after a lost connection, without losing or repeating bytes', async () => {
  const [here, there] = servers.urls;
  const bytes = randomBytes(600_000);
  const { record, secret } = boat();
  const key = newToken();
  const own = (url: string) => ({ 'tus-resumable': '1.0.0', origin: url, 'upload-key': key, 'link-secret': secret });
  const metadata = Object.entries({ id: newId(), kind: 'boat', record }).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  );
  const begun = await fetch(`${here}/files/uploads`, {
    method: 'POST',
    headers: { ...own(here), 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
  });
  const path = begun.headers.get('location') ?? '';

  // Send half a chunk, then nothing: the server has not noticed yet that the connection is lost.
  const half = request(`${here}${path}`, {
    method: 'PATCH',
    headers: { ...own(here), 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', 'content-length': bytes.length },
  });
  half.on('error', () => {});
  half.write(bytes.subarray(0, 300_000));
  const { uploadsFolder } = servers.one.running.app.files;
  const grown = join(uploadsFolder, path.split('/').at(-1) ?? '');
  await expect.poll(() => readFileSync(grown).length).toBe(300_000);

  const before = Date.now();
  const head = await fetch(`${there}${path}`, { method: 'HEAD', headers: own(there) });
  expect(head.headers.get('upload-offset')).toBe('300000');
  expect(Date.now() - before).toBeLessThan(15_000);
  const refusedPut = servers.other.app.files.store.put;
  let arrived = '';
  servers.other.app.files.store.put = async (to, content) => {
    await refusedPut(to, content);
    if (to.startsWith('arrived/')) arrived = createHash('sha256').update(readFileSync(grown)).digest('hex');
  };
  const rest = await fetch(`${there}${path}`, {
    method: 'PATCH',
    headers: { ...own(there), 'upload-offset': '300000', 'content-type': 'application/offset+octet-stream' },
    body: bytes.subarray(300_000),
  });
  half.destroy();
  expect(rest.status).toBe(204);
  expect(arrived).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('uploadLocks lets one server hold a lock, and asks it to release the lock for another server', async () => {
  const [first, second] = [uploadLocks(servers.connection), uploadLocks(servers.connection)];
  const signal = new AbortController().signal;
  let inside = 0;
  let maxInside = 0;
  let releaseRequests = 0;
  async function turn(locks: typeof first): Promise<void> {
    const lock = locks.newLock('AnUploadOfThisTest');
    const { promise, resolve } = Promise.withResolvers<void>();
    await lock.lock(signal, () => {
      releaseRequests += 1;
      resolve();
    });
    inside += 1;
    maxInside = Math.max(maxInside, inside);
    await Promise.race([promise, new Promise((end) => setTimeout(end, 2_000))]);
    inside -= 1;
    await lock.unlock();
  }
  await Promise.all([turn(first), turn(second), turn(first), turn(second)]);
  expect(maxInside).toBe(1);
  expect(releaseRequests).toBeGreaterThanOrEqual(3);
  await Promise.all([first.close(), second.close()]);
});

test('uploadLocks makes all holders release if the database connection is lost', async () => {
  const locks = uploadLocks({ ...servers.connection });
  const lock = locks.newLock('AnotherUploadOfThisTest');
  const { promise, resolve } = Promise.withResolvers<void>();
  await lock.lock(new AbortController().signal, resolve);
  await servers.one.running.app.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bunkhouse uploads' and pid <> pg_backend_pid()`,
  );
  await promise;
  await lock.unlock();
  await expect(lock.lock(new AbortController().signal, () => {})).resolves.toBeUndefined();
  await lock.unlock();
  await locks.close();
});
