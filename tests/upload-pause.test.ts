import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { newToken } from '#platform/http/server/tokens.ts';
import { createTestRecords } from '#platform/files/server/testing-records.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { createPace, type Sendable, tryUpload } from '#platform/files/web/try-upload.ts';

const { kinds, createRecord: boat } = createTestRecords();
const testApp = setUpTestApp({ attachmentKinds: kinds });
const servers: Server[] = [];
afterAll(() => void servers.map((line) => line.close()));

/** Opens a proxy that stops after the given number of bytes. `offsets` contains the start of each received chunk. */
async function openWeakLine(byteLimit: number): Promise<{ address: string; offsets: number[] }> {
  const offsets: number[] = [];
  const line = createServer((browser) => {
    const server = connect(Number(new URL(testApp.url).port), '127.0.0.1');
    let bytesLeft = byteLimit;
    browser.on('data', (bytes) => {
      for (const [, offset] of bytes.toString('latin1').matchAll(/^upload-offset: (\d+)/gim)) offsets.push(Number(offset));
      server.write(bytes.subarray(0, bytesLeft));
      bytesLeft = Math.max(0, bytesLeft - bytes.length);
    });
    server.pipe(browser);
    browser.on('close', () => server.destroy()).on('error', () => {});
    server.on('error', () => {});
  });
  servers.push(line);
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const at = line.address();
  return { address: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/files/uploads`, offsets };
}

function photoOf(bytes: number): Sendable {
  const { record, secret } = boat();
  const blob = randomBytes(bytes) as unknown as Blob;
  Object.assign(blob, { size: bytes });
  return { id: newId(), kind: 'boat', recordId: record, label: '', key: newToken(), secret, account: null, blob, url: null };
}

function readPartialSize(): number {
  const folder = testApp.running.app.files.uploadsFolder;
  const bytes = readdirSync(folder).filter((name) => !name.endsWith('.json'));
  return Math.max(0, ...bytes.map((name) => statSync(join(folder, name)).size));
}

describe('tryUpload', () => {
  test('resumes after a pause in the first chunk, from the bytes that had arrived', async () => {
    const photo = photoOf(600_000);
    const paused = new AbortController();
    const hooks = { onBegun: (url: string) => void (photo.url = url), onPart: () => {} };
    const proxy = await openWeakLine(150_000);
    const first = tryUpload(photo, createPace(), hooks, paused.signal, proxy.address);
    await expect.poll(readPartialSize).toBeGreaterThan(100_000);
    paused.abort();
    expect((await first).status).toBeNull();
    const arrived = readPartialSize();

    const fastLine = await openWeakLine(10_000_000);
    photo.url = photo.url && new URL(new URL(photo.url).pathname, fastLine.address).href;
    const result = await tryUpload(photo, createPace(), hooks, new AbortController().signal, fastLine.address);
    expect(result.status).toBe(204);
    expect(fastLine.offsets[0]).toBe(arrived);
  });

  test('sends a photo of 262,144 bytes in one chunk, and sends it again from the start after a pause', async () => {
    const photo = photoOf(262_144);
    const startedPaths: string[] = [];
    const hooks = { onBegun: (url: string) => void startedPaths.push(url), onPart: () => {} };
    const paused = new AbortController();
    const proxy = await openWeakLine(100_000);
    const first = tryUpload(photo, createPace(), hooks, paused.signal, proxy.address);
    await expect.poll(readPartialSize).toBeGreaterThan(50_000);
    paused.abort();
    await first;
    expect(startedPaths).toEqual([]);
    const line = await openWeakLine(10_000_000);
    expect((await tryUpload(photo, createPace(), hooks, new AbortController().signal, line.address)).status).toBe(204);
    expect(line.offsets).toEqual([]);
  });
});
