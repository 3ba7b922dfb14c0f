import { expect, test } from 'vitest';
import { createTestDatabase } from './testing.ts';

test('createTestDatabase returns migrated databases that are independent of each other', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await one.database.pool.query(`insert into rate_limits (key) values ('a')`);
  expect((await two.database.pool.query('select key from rate_limits')).rows).toEqual([]);
  expect((await one.database.pool.query('select key from rate_limits')).rows).toEqual([{ key: 'a' }]);
  await one.drop();
  await two.drop();
});
