import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { copyFiles, deleteFiles, filesOf, claimFiles } from '#platform/files/server/file-rows.ts';
import { createTestRecords } from '#platform/files/server/testing-records.ts';
import { readUploadOutcome, photoBytes, fetchFile, sendFile } from '#platform/files/server/testing.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

const { kinds, notifications: hookCalls, createRecord: newBoat } = createTestRecords();
const testApp = setUpTestApp({ attachmentKinds: kinds });
const rowsOf = async (record: string, kind = 'boat') => (await filesOf(testApp.running.app, kind, [record])).get(record) ?? [];
async function ready(record: string, many = 1): Promise<void> {
  await expect.poll(async () => (await rowsOf(record)).filter(({ state }) => state === 'ready').length).toBe(many);
}
beforeEach(() => void hookCalls.splice(0));

describe('an uploaded file', () => {
  test('arrives in one request if it is small, gets three sizes, and is visible to people who may see its record', async () => {
    const { record, secret } = newBoat();
    const sent = await sendFile(testApp, { kind: 'boat', record, secret, label: 'before', body: await photoBytes() });
    expect(sent.status).toBe(204);
    await ready(record);
    expect(await rowsOf(record)).toMatchObject([{ id: sent.id, label: 'before', width: 640, height: 480, byName: null }]);
    for (const [variant, width] of [
      ['full', 640],
      ['medium', 640],
      ['thumb', 320],
    ] as const) {
      const seen = await fetchFile(testApp, sent.id, { secret }, variant);
      expect(seen.status).toBe(200);
      expect(Object.fromEntries(seen.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': `inline; filename="${sent.id}.webp"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        etag: `"${sent.id}.${variant}"`,
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width });
    }
    expect(await readUploadOutcome(testApp, sent)).toBe('ready');
    expect(hookCalls).toEqual([`changed ${record}`, `added ${record} before 640x480`, `changed ${record}`]);
  });

  test('arrives in chunks if it is large, and leaves no partial file', async () => {
    const ada = await testApp.person({ firstName: 'Ada' });
    const { record } = newBoat([ada.accountId]);
    const body = await photoBytes({ width: 1200, height: 800, noise: true });
    const sent = await sendFile(testApp, { kind: 'boat', record, cookie: ada.cookie(), body, chunk: 100_000 });
    expect(sent.status).toBe(204);
    await ready(record);
    expect(await rowsOf(record)).toMatchObject([{ byName: 'Ada Lind', byId: ada.accountId }]);
    const { uploadsFolder, store } = testApp.running.app.files;
    const id = sent.url?.split('/').at(-1) ?? '';
    expect(existsSync(`${uploadsFolder}/${id}`)).toBe(false);
    await expect.poll(() => store.stat(`arrived/${id}`)).toBe(null);
  });

  test('returns 404 if it is missing or the caller has no permission', async () => {
    const { record, secret } = newBoat();
    const { id } = await sendFile(testApp, { kind: 'boat', record, secret, body: await photoBytes() });
    await ready(record);
    const stranger = await testApp.person({ permissions: ['is-admin'] });
    for (const by of [{}, { secret: newBoat().secret }, { cookie: stranger.cookie() }])
      expect((await fetchFile(testApp, id, by)).status).toBe(404);
    for (const strange of [newId(), '..%2F..%2Fkeys', "'--", 'x']) expect((await fetchFile(testApp, strange, { secret })).status).toBe(404);
    expect((await fetchFile(testApp, id, { secret }, 'arrived' as 'full')).status).toBe(404);
    expect((await fetchFile(testApp, id, { secret }, '__proto__' as 'full')).status).toBe(404);
  });

  test('returns 304 to a browser that has cached it and may still view it', async () => {
    const ada = await testApp.person();
    const { record, secret } = newBoat([ada.accountId]);
    const { id } = await sendFile(testApp, { kind: 'boat', record, secret, body: await photoBytes() });
    await ready(record);
    const again = (by: { cookie?: string }) =>
      fetch(`${testApp.url}/files/${id}/thumb`, { headers: { ...by, 'if-none-match': `"${id}.thumb"` } });
    const known = await again({ cookie: ada.cookie() });
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, `"${id}.thumb"`, '']);
    const cookie = ada.cookie();
    const signedOut = await fetch(`${testApp.url}/api/accounts.signOut`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: testApp.url },
      body: '{}',
    });
    expect(signedOut.headers.get('clear-site-data')).toBe('"cache"');
    const denied = await again({ cookie });
    expect([denied.status, denied.headers.get('etag'), denied.headers.get('cache-control')]).toEqual([404, null, 'no-store']);
  });

  test('is deleted together with its bytes by a caller with permission', async () => {
    const { record, secret } = newBoat();
    const { id, url } = await sendFile(testApp, { kind: 'boat', record, secret, body: await photoBytes() });
    await ready(record);
    const remove = (by: string) => fetch(`${testApp.url}/files/${id}?secret=${by}`, { method: 'DELETE', headers: { origin: testApp.url } });
    expect((await remove('')).status).toBe(404);
    hookCalls.splice(0);
    expect((await remove(secret)).status).toBe(204);
    expect((await remove(secret)).status).toBe(404);
    expect(hookCalls).toEqual([`removed ${record}`, `changed ${record}`]);
    const { store } = testApp.running.app.files;
    await expect.poll(() => store.stat(`full/${url?.split('/').at(-1)}`)).toBe(null);
  });
});

describe('copyFiles and claimFiles', () => {
  test('copyFiles shares the bytes with the copy, and they are deleted with the last row', async () => {
    const [first, other] = [newBoat(), newBoat()];
    const { id, url } = await sendFile(testApp, { kind: 'boat', record: first.record, secret: first.secret, body: await photoBytes() });
    await ready(first.record);
    const { app } = testApp.running;
    const copied = await app.write(null, (tx) =>
      copyFiles(tx, { kind: 'boat', recordId: first.record, ids: [id] }, { kind: 'boat', recordId: other.record, label: 'before' }),
    );
    await app.write(null, (tx) => deleteFiles(tx, 'boat', first.record));
    expect(await rowsOf(first.record)).toEqual([]);
    expect(await rowsOf(other.record)).toMatchObject([{ id: copied.get(id), label: 'before', state: 'ready' }]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await fetchFile(testApp, copied.get(id) ?? '', { secret: other.secret })).status).toBe(200);
    await app.write(null, (tx) => deleteFiles(tx, 'boat', other.record));
    await expect.poll(() => app.files.store.stat(`full/${url?.split('/').at(-1)}`)).toBe(null);
  });

  test('claimFiles makes files visible that arrived before their record', async () => {
    const { record, secret } = newBoat();
    const body = await photoBytes();
    const [named, left] = [
      await sendFile(testApp, { kind: 'later-boat', record, secret, body }),
      await sendFile(testApp, { kind: 'later-boat', record, secret, body }),
    ];
    expect(await rowsOf(record, 'later-boat')).toEqual([]);
    const claim = (ids: string[], of = record) => testApp.running.app.write(null, (tx) => claimFiles(tx, 'later-boat', of, ids));
    expect(await claim([named.id, newId()])).toBe(false);
    expect(await claim([named.id], newBoat().record)).toBe(false);
    expect(await claim([named.id])).toBe(true);
    expect((await rowsOf(record, 'later-boat')).map(({ id }) => id)).toContain(named.id);
    expect(left.status).toBe(204);
  });
});
