import { expect, test } from 'vitest';
import { createTestDatabase } from './testing.ts';

test('createTestDatabase returns a migrated database that shares no data with others', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await first.database.pool.query(`insert into rate_limits (key) values ('a')`);
  expect((await second.database.pool.query('select key from rate_limits')).rows).toEqual([]);
  expect((await first.database.pool.query('select key from rate_limits')).rows).toEqual([{ key: 'a' }]);
  await first.drop();
  await second.drop();
});
