import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { isPaidInTestMode, isListedRequestSql } from './request-rows.ts';
import { hasUndecidedSql, undecidedByFolioSql } from './undecided.ts';

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.drop());

// PostgreSQL uses a partial index only if the condition of the query matches the condition of the index.
test.each<[string, SQL]>([
  ['provider_payments_undecided', undecidedByFolioSql],
  ['provider_payments_undecided', sql`select ${hasUndecidedSql} from payment_requests where id = 'one'`],
  ['provider_payments_test_mode', sql`select ${isPaidInTestMode} from payment_requests where id = 'one'`],
  ['payment_requests_listed', sql`select id from payment_requests where ${isListedRequestSql} order by seq desc limit 500`],
])('PostgreSQL uses the index %s for its query', async (index, query) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  const client = await testDb.database.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
    const { rows } = await client.query(`explain ${text}`, params);
    expect(JSON.stringify(rows)).toContain(index);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
