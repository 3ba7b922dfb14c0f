import fc from 'fast-check';
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldForSearch } from '#platform/i18n/fold-for-search.ts';
import { phoneDigits } from '#platform/i18n/search-terms.ts';
import { migrate } from './migrate.ts';
import { searchCondition } from './search-condition.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from './testing.ts';

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.drop());

describe('search_folded and searchFolded', () => {
  const foldedBySql = async (texts: readonly string[]): Promise<string[]> => {
    const { rows } = await testDb.database.pool.query<{ folded: string }>(
      'select search_folded(one) as folded from unnest($1::text[]) with ordinality t(one, n) order by n',
      [texts],
    );
    return rows.map(({ folded }) => folded);
  };

  test('fold texts the same way', async () => {
    const letters = fc.constantFrom(...'aZñÑéÉüßẞøØłŁđĐðÐþÞæÆœŒħŧıİςΣ’‘\'`´ʼ′çŠﬁŉ 4-"%_\\山한е\u0301\u00A0');
    const texts = fc.sample(fc.string({ unit: letters, maxLength: 12 }), { numRuns: 300, seed: 7 });
    expect(await foldedBySql(texts)).toEqual(texts.map(foldForSearch));
  });

  test('fold every character that Node and PostgreSQL know the same way', async () => {
    const points = Array.from({ length: 0x32000 }, (_, point) => point).filter((point) => point > 0 && (point < 0xd800 || point > 0xdfff));
    const all = points.map((point) => String.fromCodePoint(point)).filter((character) => /\p{Assigned}/u.test(character));
    // Node may know a newer Unicode version than PostgreSQL.
    const { rows } = await testDb.database.pool.query<{ letter: string }>(
      'select letter from unnest($1::text[]) with ordinality t(letter, n) where unicode_assigned(letter) order by n',
      [all],
    );
    const known = rows.map(({ letter }) => letter);
    expect(known.length).toBeGreaterThan(140_000);
    const bySql = await foldedBySql(known);
    expect(known.filter((character, n) => bySql[n] !== foldForSearch(character))).toEqual([]);
  });
});

test('phone_digits removes an extension from a phone number, as phoneDigits does', async () => {
  const phones = ['5055550123', '5055550123x7', '+447700900123x12', '05055550123', 'call the office', ''];
  const { rows } = await testDb.database.pool.query<{ digits: string }>(
    'select phone_digits(one) as digits from unnest($1::text[]) with ordinality t(one, n) order by n',
    [phones],
  );
  expect(rows.map(({ digits }) => digits)).toEqual(phones.map(phoneDigits));
});

test('migrates without the search indexes if pg_trgm is not available', async () => {
  const bare = await createEmptyTestDatabase();
  const name = `limited_${bare.connection.database}`;
  try {
    await bare.database.pool.query(`create role ${name} login; grant usage, create on schema public to ${name}`);
    const pool = new pg.Pool({ ...bare.connection, user: name });
    try {
      await migrate(pool);
      const indexes = await pool.query(`select indexname from pg_indexes where indexname like '%_by_search'`);
      expect(indexes.rows).toEqual([]);
      expect((await pool.query(`select search_folded('Peña') as folded`)).rows).toEqual([{ folded: 'pena' }]);
      expect((await pool.query('select search from reservations')).rows).toEqual([]);
    } finally {
      await pool.end();
    }
  } finally {
    await bare.database.pool.query(`drop owned by ${name} cascade`);
    await bare.database.pool.query(`drop role ${name}`);
    await bare.drop();
  }
});

test('finds parts of words with the pg_trgm index', async () => {
  const { rows } = await testDb.database.pool.query(`select indexname from pg_indexes where indexname like '%_by_search' order by 1`);
  expect(rows.map(({ indexname }) => indexname)).toEqual([
    'check_ins_by_search',
    'maintenance_tickets_by_search',
    'reservations_by_search',
  ]);
});

const bent = ["it's", "'; drop table reservations; --", '\\', "\\' or true --", '%', '_', '$1', '$$', '"', 'a?b', 'a:b'];

test.each(bent)('matches the input literally, without wildcards: %j', async (typed) => {
  const holds = async (text: string) => {
    const query = new PgDialect().sqlToQuery(sql`select (${searchCondition(sql`search_folded(${text})`, typed) ?? sql`false`}) as found`);
    return (await testDb.database.pool.query(query.sql, query.params)).rows[0].found;
  };
  expect(await holds(`before ${typed} after`)).toBe(true);
  expect(await holds('anything else')).toBe(false);
});
