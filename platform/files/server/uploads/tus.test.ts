import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { newToken } from '#platform/http/server/tokens.ts';
import { deleteFiles, filesOf, claimFiles } from '#platform/files/server/file-rows.ts';
import { uploads } from '#platform/files/server/tables.ts';
import { createTestRecords } from '#platform/files/server/testing-records.ts';
import { readUploadOutcome, photoBytes, sendFile } from '#platform/files/server/testing.ts';
import { hour, addMilliseconds, minute } from '#platform/time/instant.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { quotas } from './quota.ts';
import { sweepUploads } from './sweep-uploads.ts';

const { kinds, createRecord: boat, deleteRecord } = createTestRecords();
const testApp = setUpTestApp({ attachmentKinds: kinds });
const folder = () => testApp.running.app.files.uploadsFolder;
const rowsOf = async (record: string) => (await filesOf(testApp.running.app, 'boat', [record])).get(record) ?? [];

interface TusRequest {
  method: string;
  at?: string;
  headers?: Record<string, string | undefined>;
  body?: Uint8Array;
}

async function send({ method, at = '', headers = {}, body }: TusRequest): Promise<{ status: number; headers: Headers; body: string }> {
  const sent = {
    'tus-resumable': '1.0.0',
    origin: testApp.url,
    ...(body ? { 'content-type': 'application/offset+octet-stream' } : {}),
    ...headers,
  };
  const answer = await fetch(`${testApp.url}/files/uploads${at}`, {
    method,
    headers: Object.fromEntries(Object.entries(sent).filter((pair): pair is [string, string] => pair[1] !== undefined)),
    ...(body && { body: body as BodyInit }),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

const metadata = (facts: Record<string, string>) =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

const { record, secret } = boat();
const key = newToken();
const own = { 'upload-key': key, 'link-secret': secret };
const newUpload = (more: Record<string, string | undefined> = {}, facts: Record<string, string> = {}): TusRequest => ({
  method: 'POST',
  headers: { ...own, 'upload-length': '1000', 'upload-metadata': metadata({ id: newId(), kind: 'boat', record, ...facts }), ...more },
});

async function beginPartial(length: number, first: Uint8Array, more = own): Promise<string> {
  const answer = await send(newUpload({ ...more, 'upload-length': String(length) }));
  expect(answer.status).toBe(201);
  const at = (answer.headers.get('location') ?? '').replace('/files/uploads', '');
  expect((await send({ method: 'PATCH', at, headers: { ...more, 'upload-offset': '0' }, body: first })).status).toBe(204);
  return at;
}

describe('beginning an upload', () => {
  test.each([
    ['without its length', { 'upload-length': undefined }, {}, 400],
    ['with a deferred length', { 'upload-length': undefined, 'upload-defer-length': '1' }, {}, 400],
    ['with a length of 0', { 'upload-length': '0' }, {}, 400],
    ['with a negative length', { 'upload-length': '-5' }, {}, 400],
    ['with a length that is not a number', { 'upload-length': '1e3x' }, {}, 400],
    ['of 50 MB', { 'upload-length': '50000000' }, {}, 413],
    ['without a key', { 'upload-key': undefined }, {}, 400],
    ['with a key that can be guessed', { 'upload-key': 'abc' }, {}, 400],
    ['without metadata', { 'upload-metadata': undefined }, {}, 400],
    ['with unreadable metadata', { 'upload-metadata': 'id ~~~' }, {}, 400],
    ['with a path as the id', {}, { id: '../../keys/session' }, 400],
    ['with an id of a test record', {}, { id: 'test5678901234567890' }, 400],
    ['with a path as the record', {}, { record: '../x/../x/../x/../x' }, 400],
    ['with a label that is markup', {}, { label: '<b>' }, 400],
    ['for an undeclared kind', {}, { kind: 'canoe' }, 404],
    ['for a kind named like a property of every object', {}, { kind: 'constructor' }, 404],
    ['for a missing record', {}, { record: newId() }, 404],
    ['with a wrong link secret', { 'link-secret': newToken() }, {}, 404],
    ['without an account or a link secret', { 'link-secret': undefined }, {}, 401],
    ['with another protocol version', { 'tus-resumable': '0.2.2' }, {}, 400],
    ['without a protocol version', { 'tus-resumable': undefined }, {}, 412],
    ['as a part of a concatenation', { 'upload-concat': 'partial' }, {}, 501],
    ['from a page of another origin', { origin: 'https://elsewhere.example' }, {}, 403],
  ])('is refused %s', async (_what, headers, facts, status) => {
    const before = existsSync(folder()) ? readdirSync(folder()).length : 0;
    expect((await send(newUpload(headers, facts))).status).toBe(status);
    expect(readdirSync(folder()).length).toBe(before);
  });

  test('takes the owner from the session and not from the metadata', async () => {
    const ada = await testApp.person({ firstName: 'Ada' });
    const mine = boat([ada.accountId]);
    const answer = await send(
      newUpload({ cookie: ada.cookie(), 'link-secret': undefined }, { record: mine.record, by: 'Somebody', byname: 'Else', key: 'x' }),
    );
    const description = readFileSync(join(folder(), `${answer.headers.get('location')?.split('/').at(-1)}.json`), 'utf8');
    expect(JSON.parse(description)).toMatchObject({ metadata: { by: ada.accountId, byname: 'Ada Lind' } });
    expect(description).not.toContain('Somebody');
    expect(description).not.toContain(key);
  });

  test('is refused with status 507 if the upload would fill the disk', async () => {
    const full = await openTestApp({ attachmentKinds: kinds, environment: { FILES_KEEP_FREE: '900000000' } });
    const sent = await sendFile(full, { kind: 'boat', record, secret, body: await photoBytes() });
    expect(sent.status).toBe(507);
    await full.close();
  });

  test('is rate-limited', async () => {
    const limitNames: string[] = [];
    const limited = await openTestApp({
      attachmentKinds: kinds,
      limits: async (name) => (limitNames.push(name), name === 'files.upload' ? 60 : null),
    });
    expect((await sendFile(limited, { kind: 'boat', record, secret, body: await photoBytes() })).status).toBe(429);
    expect(limitNames).toEqual(['files.upload']);
    await limited.close();
  });
});

describe('a partial upload', () => {
  test('can be continued, canceled and queried only with its key', async () => {
    const at = await beginPartial(1_000, Buffer.alloc(10));
    for (const other of [undefined, newToken(), '', key.slice(1)])
      for (const method of ['HEAD', 'PATCH', 'DELETE', 'GET']) {
        const headers = { ...own, 'upload-key': other, 'upload-offset': '10' };
        expect([method, (await send({ method, at, headers, ...(method === 'PATCH' && { body: Buffer.alloc(10) }) })).status]).toEqual([
          method,
          404,
        ]);
      }
    const head = await send({ method: 'HEAD', at, headers: own });
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('cache-control')]).toEqual([200, '10', 'no-store']);
    expect((await send({ method: 'DELETE', at, headers: own })).status).toBe(204);
    expect((await send({ method: 'HEAD', at, headers: own })).status).toBe(404);
    expect(existsSync(join(folder(), at.slice(1)))).toBe(false);
  });

  test('is never served to a browser', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const at = await beginPartial(1_000, page);
    for (const answer of [await send({ method: 'GET', at, headers: own }), await send({ method: 'GET', at })])
      expect(answer.body).not.toContain('script');
    expect((await send({ method: 'OPTIONS', at })).status).toBe(404);
    expect((await send({ method: 'GET' })).status).toBe(404);
  });

  test('sends no CORS headers to pages of other origins', async () => {
    const at = await beginPartial(1_000, Buffer.alloc(1));
    const answers = [
      await send({ method: 'HEAD', at, headers: own }),
      await send(newUpload()),
      await send(newUpload({ 'tus-resumable': '9' })),
    ];
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(null);
      expect(headers.get('access-control-allow-credentials')).toBe(null);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test.each(['..%2f..%2fkeys', '%2e%2e', '....//', 'x', 'A'.repeat(300), '%00', '__proto__'])(
    'is not found at the invalid address %s',
    async (strange) => {
      expect((await send({ method: 'HEAD', at: `/${strange}`, headers: own })).status).toBe(404);
    },
  );

  test('accepts bytes only at its current offset, and only up to its declared length', async () => {
    const at = await beginPartial(100, Buffer.alloc(10));
    const put = (offset: string, body: Uint8Array) => send({ method: 'PATCH', at, headers: { ...own, 'upload-offset': offset }, body });
    expect((await put('0', Buffer.alloc(10))).status).toBe(409);
    expect((await put('50', Buffer.alloc(10))).status).toBe(409);
    expect((await put('10', Buffer.alloc(500))).status).toBe(413);
  });

  test('is deleted within an hour of its last byte, but not while bytes arrive slowly', async () => {
    const abandoned = (await beginPartial(1_000, Buffer.alloc(10))).slice(1);
    const slow = (await beginPartial(1_000, Buffer.alloc(10))).slice(1);
    const { app } = testApp.running;
    const at = (ago: number) => new Date(Date.parse(app.clock.now()) - ago * 60_000);
    for (const name of readdirSync(folder())) utimesSync(join(folder(), name), at(0), at(0));
    for (const path of [abandoned, `${abandoned}.json`, `${slow}.json`]) utimesSync(join(folder(), path), at(50), at(50));
    utimesSync(join(folder(), slow), at(40), at(40));
    await app.rows.update(uploads).set({ begunAt: addMilliseconds(app.clock.now(), -50 * minute) });
    const reserved = async () => (await app.rows.select().from(uploads)).map(({ id }) => id);
    expect(await reserved()).toContain(abandoned);
    await sweepUploads.run(app, {}, { number: 1, last: false });
    const names = [abandoned, `${abandoned}.json`, slow, `${slow}.json`];
    expect(names.map((name) => existsSync(join(folder(), name)))).toEqual([false, false, true, true]);
    expect([(await reserved()).includes(abandoned), (await reserved()).includes(slow)]).toEqual([false, true]);
    const headers = { ...own, 'upload-offset': '10' };
    expect((await send({ method: 'PATCH', at: `/${slow}`, headers, body: Buffer.alloc(10) })).status).toBe(204);
  });

  test('is deleted after a day even if bytes still arrive', async () => {
    const endless = (await beginPartial(1_000, Buffer.alloc(10))).slice(1);
    const { app } = testApp.running;
    await app.rows
      .update(uploads)
      .set({ begunAt: addMilliseconds(app.clock.now(), -25 * hour) })
      .where(eq(uploads.id, endless));
    await sweepUploads.run(app, {}, { number: 1, last: false });
    expect(existsSync(join(folder(), endless))).toBe(false);
    expect(await app.rows.select().from(uploads).where(eq(uploads.id, endless))).toEqual([]);
  });
});

describe('a complete upload', () => {
  test('can no longer be canceled', async () => {
    const mine = boat();
    const sent = await sendFile(testApp, { kind: 'boat', ...mine, body: await photoBytes() });
    const at = `/${sent.url?.split('/').at(-1)}`;
    expect(
      (await send({ method: 'DELETE', at, headers: { 'upload-key': sent.key, 'link-secret': mine.secret } })).status,
    ).toBeGreaterThanOrEqual(400);
    expect(await rowsOf(mine.record)).toHaveLength(1);
    const head = await send({ method: 'HEAD', at, headers: { 'upload-key': sent.key, 'link-secret': mine.secret } });
    expect(head.headers.get('upload-offset')).toBe(head.headers.get('upload-length'));
  });

  test('becomes a file even if the server was killed before it wrote the row', async () => {
    const mine = boat();
    const body = await photoBytes();
    const headers = { 'upload-key': key, 'link-secret': mine.secret };
    const { store } = testApp.running.app.files;
    const put = store.put;
    store.put = () => Promise.reject(new Error('killed'));
    const answer = await send({ ...newUpload({ ...headers, 'upload-length': String(body.length) }, { record: mine.record }), body });
    store.put = put;
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain('killed');
    expect(await rowsOf(mine.record)).toEqual([]);
    const at = `/${readdirSync(folder()).find((name) => !name.endsWith('.json') && isOf(name, mine.record))}`;
    expect((await send({ method: 'HEAD', at, headers })).headers.get('upload-offset')).toBe(String(body.length));
    await expect.poll(async () => (await rowsOf(mine.record)).map(({ state }) => state)).toEqual(['ready']);
    expect((await send({ method: 'HEAD', at, headers })).status).toBe(200);
    expect(await rowsOf(mine.record)).toHaveLength(1);
  });

  test('resumes from the bytes on disk if these are fewer than the server acknowledged', async () => {
    const at = await beginPartial(1_000, Buffer.alloc(400));
    truncateSync(join(folder(), at.slice(1)), 300);
    expect((await send({ method: 'HEAD', at, headers: own })).headers.get('upload-offset')).toBe('300');
    rmSync(join(folder(), at.slice(1)));
    expect((await send({ method: 'HEAD', at, headers: own })).status).toBe(410);
  });

  test('becomes one file if it is sent several times, and is refused above the maximum number of files', async () => {
    const mine = boat();
    const body = await photoBytes();
    const id = newId();
    const twice = await Promise.all([1, 2, 3].map(() => sendFile(testApp, { kind: 'boat', ...mine, id, body })));
    expect(twice.every(({ status }) => status === 204 || status === 409)).toBe(true);
    expect((await sendFile(testApp, { kind: 'boat', ...mine, id, body })).status).toBe(409);
    expect(await rowsOf(mine.record)).toHaveLength(1);
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => sendFile(testApp, { kind: 'boat', ...mine, body })));
    expect(others.filter(({ status }) => status === 204)).toHaveLength(2);
    expect(others.filter(({ status }) => status === 422)).toHaveLength(3);
    expect(await rowsOf(mine.record)).toHaveLength(3);
  });

  test('is refused with the id of a file that belongs to another record', async () => {
    const [mine, theirs] = [boat(), boat()];
    const body = await photoBytes();
    const { id } = await sendFile(testApp, { kind: 'boat', ...theirs, body });
    expect((await sendFile(testApp, { kind: 'boat', ...mine, id, body })).status).toBe(404);
    expect(await rowsOf(mine.record)).toEqual([]);
  });

  test('is refused if its record was deleted meanwhile, and its bytes are deleted', async () => {
    const mine = boat();
    const headers = { 'upload-key': key, 'link-secret': mine.secret };
    const answer = await send(newUpload({ ...headers, 'upload-length': '20' }, { record: mine.record }));
    const at = (answer.headers.get('location') ?? '').replace('/files/uploads', '');
    deleteRecord(mine.record);
    const last = await send({ method: 'PATCH', at, headers: { ...headers, 'upload-offset': '0' }, body: Buffer.alloc(20) });
    expect([last.status, JSON.parse(last.body)]).toEqual([404, { refused: 'gone' }]);
    expect(existsSync(join(folder(), at.slice(1)))).toBe(false);
  });

  test('is reported as unreadable to its uploader only if it is not a picture', async () => {
    const mine = boat();
    const sent = await sendFile(testApp, { kind: 'boat', ...mine, body: Buffer.from('not a picture at all') });
    await expect.poll(() => readUploadOutcome(testApp, sent)).toBe('unreadable');
    expect(await rowsOf(mine.record)).toEqual([]);
    expect(await readUploadOutcome(testApp, { ...sent, key: newToken() })).toBe(null);
    const { store } = testApp.running.app.files;
    await expect.poll(() => store.stat(`arrived/${sent.url?.split('/').at(-1)}`)).toBe(null);
  });
});

/** Returns false once the deletion of an upload has begun, because its description is deleted first. */
function isOf(name: string, of: string): boolean {
  const description = join(folder(), `${name}.json`);
  return existsSync(description) && readFileSync(description, 'utf8').includes(of);
}

describe('byte quotas of uploads', () => {
  const counted = () => testApp.running.app.rows.select().from(uploads);
  beforeEach(async () => void (await testApp.running.app.rows.delete(uploads)));

  async function beginUntilFull(next: () => TusRequest): Promise<number> {
    for (let begunSoFar = 0; begunSoFar < 400; begunSoFar += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(next())));
      const refusals = answers.filter(({ status }) => status !== 201);
      for (const { status, headers, body } of refusals)
        expect([status, headers.get('retry-after'), JSON.parse(body)]).toEqual([507, '60', { refused: 'no-room' }]);
      if (refusals.length > 0) return begunSoFar + 20 - refusals.length;
    }
    throw new Error('no quota stopped these uploads');
  }

  const anonymous = (length: number): TusRequest =>
    newUpload({ 'link-secret': undefined, 'upload-length': String(length) }, { kind: 'open-boat', record: newId() });

  test('count the declared length of an unfinished upload', async () => {
    const length = 3_000_000;
    expect(await beginUntilFull(() => anonymous(length))).toBe(Math.floor(quotas.anonymous.each / length));
  });

  test('let staff and families with a link upload after anonymous senders have used up their quota', async () => {
    const { app } = testApp.running;
    const full = { sender: 'anonymous' as const, begunAt: app.clock.now(), bytes: quotas.anonymous.all };
    await app.rows.insert(uploads).values({ id: newId(), quotaOwner: '192.0.2.1', ...full });
    const body = await photoBytes();
    const ada = await testApp.person();
    expect((await sendFile(testApp, { kind: 'open-boat', record: newId(), body })).status).toBe(507);
    expect((await sendFile(testApp, { kind: 'open-boat', record: newId(), secret: newToken(), body })).status).toBe(507);
    expect((await sendFile(testApp, { kind: 'boat', ...boat(), body })).status).toBe(204);
    expect((await sendFile(testApp, { kind: 'open-boat', record: newId(), cookie: ada.cookie(), body })).status).toBe(204);
  });

  test('limit each account to a share of the quota', async () => {
    const { app } = testApp.running;
    const [ada, ben] = [await testApp.person(), await testApp.person()];
    const full = { sender: 'staff' as const, begunAt: app.clock.now(), bytes: quotas.staff.each };
    await app.rows.insert(uploads).values({ id: newId(), quotaOwner: ada.accountId, ...full });
    const body = await photoBytes();
    const send = (cookie: string) => sendFile(testApp, { kind: 'open-boat', record: newId(), cookie, body });
    expect([(await send(ada.cookie())).status, (await send(ben.cookie())).status]).toEqual([507, 204]);
  });

  test('stop counting a file that is not a picture, is claimed by its record, or is deleted', async () => {
    const { app } = testApp.running;
    const record = newId();
    const send = (body: Buffer) => sendFile(testApp, { kind: 'open-boat', record, body });
    const junk = await send(Buffer.from('not a picture at all'));
    await expect.poll(() => readUploadOutcome(testApp, junk)).toBe('unreadable');
    expect(await counted()).toEqual([]);
    const [named, dropped] = [await send(await photoBytes()), await send(await photoBytes())];
    expect(await counted()).toHaveLength(2);
    await app.write(null, (tx) => claimFiles(tx, 'open-boat', record, [named.id]));
    expect(await counted()).toHaveLength(1);
    await app.write(null, (tx) => deleteFiles(tx, 'open-boat', record, [dropped.id]));
    expect(await counted()).toEqual([]);
  });

  test('stop counting an upload that its sender cancels, or that never began', async () => {
    const at = await beginPartial(1_000, Buffer.alloc(10));
    expect(await counted()).toHaveLength(1);
    await send({ method: 'DELETE', at, headers: own });
    await send(newUpload({ 'tus-resumable': '0.2.2' }));
    await expect.poll(counted).toEqual([]);
  });

  test('do not count a file whose record already exists', async () => {
    expect((await sendFile(testApp, { kind: 'boat', ...boat(), body: await photoBytes() })).status).toBe(204);
    expect(await counted()).toEqual([]);
  });
});
