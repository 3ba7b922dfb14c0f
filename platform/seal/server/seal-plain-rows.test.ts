import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { sealPlainRows } from './seal-plain-rows.ts';
import { createSeal } from './seal.ts';
import { addSeal, encryptText, decryptText } from './sealed-text.ts';

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.drop());

test('encrypts plain values and does not change encrypted ones', async () => {
  addSeal(createSeal(randomBytes(32)));
  const { pool } = testDb.database;
  await pool.query('create table links (id text primary key, secret bytea)');
  const earlier = encryptText('sealed before');
  await pool.query(
    `insert into links select 'link ' || n, '\\x00'::bytea || convert_to('in clear ' || n, 'UTF8') from generate_series(1, 501) n`,
  );
  await pool.query('insert into links values ($1, $2), ($3, null)', ['earlier', earlier, 'none']);
  await sealPlainRows(pool, [{ table: 'links', column: 'secret' }]);
  const { rows } = await pool.query<{ id: string; secret: Buffer | null }>('select id, secret from links');
  const stored = new Map(rows.map(({ id, secret }) => [id, secret]));
  expect(rows.filter(({ secret }) => secret?.includes('in clear'))).toEqual([]);
  expect(decryptText(stored.get('link 501') ?? Buffer.of())).toBe('in clear 501');
  expect(stored.get('earlier')).toEqual(earlier);
  expect(stored.get('none')).toBeNull();
});
