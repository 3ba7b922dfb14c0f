import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { isPaidByPretend, listedRequests } from './request-rows.ts';
import { hasUndecided, undecidedByFolio } from './undecided.ts';

let house: TestDatabase;
beforeAll(async () => {
  house = await testDatabase();
});
afterAll(() => house.drop());

// Few of many rows: each has an index of its own, which serves as long as the query says the same as it.
test.each<[string, SQL]>([
  ['provider_payments_undecided', undecidedByFolio],
  ['provider_payments_undecided', sql`select ${hasUndecided} from payment_requests where id = 'one'`],
  ['provider_payments_pretend', sql`select ${isPaidByPretend} from payment_requests where id = 'one'`],
  ['payment_requests_listed', sql`select id from payment_requests where ${listedRequests} order by seq desc limit 500`],
])('%s serves what it was made for', async (index, query) => {
  const { sql: asked, params } = new PgDialect().sqlToQuery(query);
  const client = await house.database.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
    const { rows } = await client.query(`explain ${asked}`, params);
    expect(JSON.stringify(rows)).toContain(index);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
