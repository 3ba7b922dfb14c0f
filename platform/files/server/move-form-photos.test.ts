import { expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { moveFormPhotos } from './move-form-photos.ts';
import { filesOf } from './file-rows.ts';
import { createTestRecords } from './testing-records.ts';
import { photoBytes, fetchFile } from './testing.ts';

const { kinds, createRecord: boat } = createTestRecords();
const testApp = setUpTestApp({ attachmentKinds: kinds });

test('moveFormPhotos converts old form photos to ordinary files, and can be repeated if a start was interrupted', async () => {
  const { app } = testApp.running;
  const { record, secret } = boat();
  const id = newId();
  await app.files.store.put(`form-photos/${id}`, await photoBytes());
  await app.database.pool.query(
    `insert into files (id, kind, record_id, content, state, is_attached, bytes, width, height, created_at)
     values ($1, 'boat', $2, $1, 'arriving', true, 1, 640, 480, now())`,
    [id, record],
  );
  const remove = app.files.store.delete;
  app.files.store.delete = () => Promise.reject(new Error('killed'));
  await expect(moveFormPhotos(app)).rejects.toThrow('killed');
  app.files.store.delete = remove;
  await moveFormPhotos(app);
  await moveFormPhotos(app);
  await expect.poll(async () => (await filesOf(app, 'boat', [record])).get(record)?.map(({ state }) => state)).toEqual(['ready']);
  for (const variant of ['full', 'medium', 'thumb'] as const) expect((await fetchFile(testApp, id, { secret }, variant)).status).toBe(200);
  expect(await app.files.store.stat(`form-photos/${id}`)).toBe(null);
});
