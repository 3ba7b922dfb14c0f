import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { isPaidInTestMode, isListedRequest } from './request-rows.ts';
import { hasUndecidedSql, undecidedByFolioSql } from './undecided.ts';

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.drop());

// Few of many rows: each has an index of its own, which serves as long as the query says the same as it.
test.each<[string, SQL]>([
  ['provider_payments_undecided', undecidedByFolioSql],
  ['provider_payments_undecided', sql`select ${hasUndecidedSql} from payment_requests where id = 'one'`],
  ['provider_payments_pretend', sql`select ${isPaidInTestMode} from payment_requests where id = 'one'`],
  ['payment_requests_listed', sql`select id from payment_requests where ${isListedRequest} order by seq desc limit 500`],
])('%s serves what it was made for', async (index, query) => {
  const { sql: asked, params } = new PgDialect().sqlToQuery(query);
  const client = await testDb.database.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
    const { rows } = await client.query(`explain ${asked}`, params);
    expect(JSON.stringify(rows)).toContain(index);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
