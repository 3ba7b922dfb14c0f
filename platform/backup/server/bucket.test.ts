import { mkdtempSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase, createTestDatabase } from '#platform/database/server/testing.ts';
import { type S3Server, s3Server } from '#platform/files/server/store/testing.ts';
import type { FileStore } from '#platform/files/server/store/store.ts';
import { backUp } from './back-up.ts';
import { getBackupFolders, getBackupStores } from './backup-folders.ts';
import { restore } from './restore.ts';

const home = mkdtempSync(join(tmpdir(), 'bunkhouse-bucket-'));
const [inFolder, inBucket] = [join(home, 'in-folder.bunkhouse'), join(home, 'in-bucket.bunkhouse')];
const photos = { 'full/Aa1': 'a large one', 'thumb/Aa1': 'small', 'arrived/Zz9': 'just now' };
let camp: TestDatabase;
let server: S3Server;
let bucket: FileStore;
const fresh: TestDatabase[] = [];

const foldersIn = (dataDir: string, filesUrl?: string) => {
  const config = { dataDir: join(home, dataDir), filesUrl };
  return { folders: getBackupFolders(config), stores: getBackupStores(config) };
};

async function empty(): Promise<TestDatabase> {
  const testDatabase = await createEmptyTestDatabase();
  fresh.push(testDatabase);
  return testDatabase;
}

async function inStore(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of bucket.list('')) {
    const parts = await Array.fromAsync((await bucket.get(key))?.stream as AsyncIterable<Buffer>);
    found[key] = Buffer.concat(parts).toString();
  }
  return found;
}

beforeAll(async () => {
  camp = await createTestDatabase();
  server = await s3Server();
  bucket = getBackupStores({ filesUrl: server.url })['files'] as FileStore;
  for (const [key, text] of Object.entries(photos)) {
    mkdirSync(join(home, 'first/files', key, '..'), { recursive: true });
    writeFileSync(join(home, 'first/files', key), text);
  }
});

afterAll(async () => {
  for (const testDatabase of [camp, ...fresh]) await testDatabase.drop();
  await server.close();
  rmSync(home, { recursive: true });
});

test('restores files from a folder into a bucket, and from a bucket into a folder', async () => {
  expect((await backUp({ connection: camp.connection, ...foldersIn('first'), file: inFolder })).files).toBe(3);
  const restored = await restore({ connection: (await empty()).connection, ...foldersIn('second', server.url), file: inFolder });
  expect(restored.files).toBe(3);
  expect(await inStore()).toEqual(photos);

  expect((await backUp({ connection: camp.connection, ...foldersIn('second', server.url), file: inBucket })).files).toBe(3);
  await restore({ connection: (await empty()).connection, ...foldersIn('third'), file: inBucket });
  for (const [key, text] of Object.entries(photos)) expect(readFileSync(join(home, 'third/files', key), 'utf8')).toBe(text);
});

test('refuses a bucket that is not empty, and removes the files of a damaged backup from the bucket', async () => {
  const into = async (file: string) => restore({ connection: (await empty()).connection, ...foldersIn('fourth', server.url), file });
  await expect(into(inFolder)).rejects.toThrow('The bucket should be empty to restore into; it holds arrived/Zz9.');
  expect(await inStore()).toEqual(photos);
  for (const key of Object.keys(photos)) await bucket.delete(key);
  truncateSync(inFolder, statSync(inFolder).size - 60);
  await expect(into(inFolder)).rejects.toThrow('damaged');
  expect(await inStore()).toEqual({});
});
