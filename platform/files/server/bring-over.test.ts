import { expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { testHouse } from '#server/testing/test-house.ts';
import { bringOver } from './bring-over.ts';
import { filesOf } from './file-rows.ts';
import { boats } from './testing-boats.ts';
import { photoBytes, seeFile } from './testing.ts';

const { kinds, boat } = boats();
const house = testHouse({ attachmentKinds: kinds });

test('a photo of before is a file like all others after a start, also when a start was broken off', async () => {
  const { floor } = house.house;
  const { record, secret } = boat();
  const id = newId();
  // As the migration and the folder of then leave them.
  await floor.files.store.put(`form-photos/${id}`, await photoBytes());
  await floor.database.pool.query(
    `insert into files (id, kind, record_id, content, state, kept, bytes, width, height, created_at)
     values ($1, 'boat', $2, $1, 'arriving', true, 1, 640, 480, now())`,
    [id, record],
  );
  const remove = floor.files.store.delete;
  floor.files.store.delete = () => Promise.reject(new Error('killed'));
  await expect(bringOver(floor)).rejects.toThrow('killed');
  floor.files.store.delete = remove;
  await bringOver(floor);
  await bringOver(floor);
  await expect.poll(async () => (await filesOf(floor, 'boat', [record])).get(record)?.map(({ state }) => state)).toEqual(['ready']);
  for (const variant of ['full', 'medium', 'thumb'] as const) expect((await seeFile(house, id, { secret }, variant)).status).toBe(200);
  expect(await floor.files.store.stat(`form-photos/${id}`)).toBe(null);
});
