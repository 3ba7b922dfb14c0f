import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Location, s3Location } from '#platform/config/s3-location.ts';
import { partialFilesFolder } from '#platform/files/server/files-folder.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';
import type { FileStore, StoredFile } from './store.ts';
import { s3Server } from './testing.ts';

interface TestStore {
  store: FileStore;
  close(): Promise<void>;
}

async function inFolder(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-store-'));
  return { store: folderStore(folder), close: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function inBucket(): Promise<TestStore> {
  const server = await s3Server();
  return { store: s3Store(s3Location(server.url) as S3Location), close: server.close };
}

const key = 'full/Aa1Bb2Cc3Dd4Ee5Ff6Gg';

async function textOf(store: FileStore, of: string): Promise<string | null> {
  const found = await store.get(of);
  if (found === null) return null;
  const text = Buffer.concat(await Array.fromAsync(found.stream as AsyncIterable<Buffer>)).toString();
  expect(found.bytes).toBe(text.length);
  return text;
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('a file store in %s', (_where, open) => {
  let opened: TestStore;
  let store: FileStore;
  beforeAll(async () => {
    opened = await open();
    ({ store } = opened);
  });
  afterAll(() => opened.close());

  test('stores, replaces and deletes a file', async () => {
    expect([await textOf(store, key), await store.stat(key)]).toEqual([null, null]);
    await store.put(key, Buffer.from('one'));
    expect(await textOf(store, key)).toBe('one');
    await store.put(key, Buffer.from('two more'));
    expect(await textOf(store, key)).toBe('two more');
    expect(await store.stat(key)).toMatchObject({ key, bytes: 8 });
    expect(Math.abs(Date.parse((await store.stat(key))?.at ?? '') - Date.now())).toBeLessThan(60_000);
    await store.delete(key);
    await store.delete(key);
    expect([await textOf(store, key), await store.stat(key)]).toEqual([null, null]);
  });

  test('stores a stream, and stores nothing if the stream is aborted', async () => {
    const megabyte = Buffer.alloc(1_048_576, 'x');
    const parts = async function* (count: number, breaks = false) {
      for (let part = 0; part < count; part += 1) yield megabyte;
      if (breaks) throw new Error('the line is cut');
    };
    await store.put(key, { stream: parts(7), bytes: 7 * megabyte.length });
    expect((await store.stat(key))?.bytes).toBe(7 * megabyte.length);
    await store.delete(key);
    await expect(store.put(key, { stream: parts(3, true), bytes: 7 * megabyte.length })).rejects.toThrow();
    expect(await textOf(store, key)).toBe(null);
  });

  test('lists each file of a folder once', async () => {
    const keys = ['full/a1', 'full/a2', 'thumb/a1', 'arrived/zz'];
    for (const key of keys) await store.put(key, Buffer.from(key));
    const listed = async (folder: string) => (await Array.fromAsync(store.list(folder))).map((file: StoredFile) => file.key).toSorted();
    expect(await listed('full/')).toEqual(['full/a1', 'full/a2']);
    expect(await listed('medium/')).toEqual([]);
    expect(await listed('')).toEqual(keys.toSorted());
    for (const key of keys) await store.delete(key);
    expect(await listed('')).toEqual([]);
  });

  test.each([
    '../keys/secret',
    'a',
    'full/..',
    '',
    'full/a.b',
    'full/a\u0000b',
    'full/',
    `full/${'x'.repeat(65)}`,
    '/etc/passwd',
    'full/a/b',
  ])('rejects the key %j', async (strange) => {
    for (const ask of [() => store.put(strange, Buffer.from('x')), () => store.get(strange), () => store.delete(strange)])
      await expect((async () => ask())()).rejects.toThrow('not a key');
  });
});

describe('s3Store', () => {
  interface ReceivedRequest {
    method: string;
    url: string;
    headers: IncomingHttpHeaders;
  }

  async function bucketOf(answer: (request: ReceivedRequest) => { status: number; headers?: Record<string, string>; body?: string }) {
    const requests: ReceivedRequest[] = [];
    const server = createServer((request, response) => {
      const received = { method: request.method ?? '', url: request.url ?? '', headers: request.headers };
      requests.push(received);
      request.resume().on('end', () => {
        const { status, headers, body } = answer(received);
        response.writeHead(status, headers).end(body);
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const at = s3Location(`s3://key:the-secret@127.0.0.1:${port}/camp?tls=no&prefix=birch/`) as S3Location;
    return { requests, store: s3Store(at), close: () => server.close() };
  }

  test('puts the request signature in a header, never in the URL', async () => {
    const bucket = await bucketOf(() => ({ status: 404 }));
    await bucket.store.get(key);
    await bucket.store.stat(key);
    await bucket.store.delete(key);
    for (const { url, headers } of bucket.requests) {
      expect(url).toBe(`/camp/birch/${key}`);
      expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\/aws4_request, /);
      expect(
        Math.abs(Date.parse(String(headers['x-amz-date']).replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5')) - Date.now()),
      ).toBeLessThan(60_000);
      expect(JSON.stringify([url, headers])).not.toContain('the-secret');
    }
    bucket.close();
  });

  test('stores bytes with a content type that browsers do not render, and without public access', async () => {
    const bucket = await bucketOf(() => ({ status: 200 }));
    await bucket.store.put(key, Buffer.from('<script>'));
    const { method, headers } = bucket.requests[0] as ReceivedRequest;
    expect([method, headers['content-type']]).toEqual(['PUT', 'application/octet-stream']);
    // Send no ACL: the object is then private, and some buckets refuse requests with an ACL.
    expect(Object.keys(headers).filter((name) => name.startsWith('x-amz-acl') || name.startsWith('x-amz-grant'))).toEqual([]);
    bucket.close();
  });

  test('lists only its own prefix and ignores invalid keys in the response', async () => {
    const entry = (name: string) =>
      `<Contents><Key>${name}</Key><Size>1</Size><LastModified>2026-06-12T16:00:00.000Z</LastModified></Contents>`;
    const listed = ['birch/full/a1', 'other/full/b2', 'birch/../keys/c3', '/etc/passwd', 'birch/full/a/b'];
    const bucket = await bucketOf(() => ({ status: 200, body: `<ListBucketResult>${listed.map(entry).join('')}</ListBucketResult>` }));
    expect((await Array.fromAsync(bucket.store.list('full/'))).map(({ key }) => key)).toEqual(['full/a1']);
    expect(new URLSearchParams(bucket.requests[0]?.url.split('?')[1]).get('prefix')).toBe('birch/full/');
    bucket.close();
  });

  test('does not follow redirects', async () => {
    const elsewhere = await bucketOf(() => ({ status: 200, body: 'not ours' }));
    const location = `http://127.0.0.1:1/`;
    const bucket = await bucketOf(() => ({ status: 302, headers: { location } }));
    await expect(bucket.store.get(key)).rejects.toThrow(/answered GET with 302/);
    expect(elsewhere.requests).toEqual([]);
    bucket.close();
    elsewhere.close();
  });

  test('throws errors that do not contain the secret key', async () => {
    const bucket = await bucketOf(() => ({ status: 403, body: '<Error><StringToSign>the-secret</StringToSign></Error>' }));
    const error = await bucket.store.get(key).catch((error: unknown) => error);
    expect(inspect(error, { depth: 9 })).not.toContain('the-secret');
    expect(String(error)).toContain('403');
    bucket.close();
  });
});

test('folderStore leaves no partial file after an aborted write', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-store-'));
  const breaking = (async function* () {
    yield Buffer.from('half ');
    throw new Error('the line is cut');
  })();
  await expect(folderStore(folder).put(key, { stream: breaking, bytes: 10 })).rejects.toThrow('the line is cut');
  expect(readdirSync(join(folder, partialFilesFolder))).toEqual([]);
  rmSync(folder, { recursive: true });
});

test.each([
  ['s3://k:s@s3.example/camp', { endpoint: 'https://s3.example/camp', region: 'us-east-1', prefix: '' }],
  ['s3://k:s@s3.example:9000/camp/?tls=no&region=auto', { endpoint: 'http://s3.example:9000/camp', region: 'auto' }],
  ['s3://k:a%2Fb%2Bc@s3.example/camp?prefix=birch/', { secretAccessKey: 'a/b+c', prefix: 'birch/' }],
])('s3Location parses %s', (address, location) => {
  expect(s3Location(address)).toMatchObject(location);
});

test.each([
  's3://bucket',
  's3://s3.example/camp',
  's3://k:s@s3.example/',
  's3://k:s@s3.example/a/b',
  's3://k:s@s3.example/camp?prefix=../',
  's3://k:%@s3.example/camp',
  'https://k:s@s3.example/camp',
  '/srv/files',
])('s3Location returns null for %s', (address) => {
  expect(s3Location(address)).toBe(null);
});
