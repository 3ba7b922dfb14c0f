import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type SearchTerm, searchTerms } from '#platform/i18n/search-terms.ts';
import { friday } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { ListPage, listPageSize, maxCounted } from '#features/reservations/shapes/list.ts';
import { listCounts, listRows } from './list-rows.ts';
import { searchWordsCondition } from './search-condition.ts';

interface Kept {
  id: string;
  search: string;
  isPast: boolean;
  isCancelled: boolean;
}

const testApp = setUpTestApp();
let storedRows: Kept[];

/** More rows than `sampleSize`. They contain rare and common words, in past and upcoming stays. */
const stored = 1_400;

beforeAll(async () => {
  testApp.clock.set(friday);
  const dice = fc.sample(fc.record({ name: someText, group: someText, contact: someText, email: someText, phone: somePhone, state }), {
    numRuns: stored,
    seed: 11,
  });
  const { pool } = testApp.running.app.database;
  await pool.query(
    `insert into reservations (id, name, classification, state, starts_at, ends_at, group_name, contact_name, contact_email, contact_phone, created_at, changed_at)
     select case when n % 50 = 0 then 'test' else 'Stay' end || lpad(n::text, 16, '0'), one->>'name', 'retreat', one->>'state',
       $2::timestamptz + (n * 37 % $3 - $3 / 2) * interval '7 hours', $2::timestamptz + (n * 37 % $3 - $3 / 2) * interval '7 hours' + interval '2 days',
       one->>'group', one->>'contact', one->>'email', one->>'phone', now(), now()
     from jsonb_array_elements($1) with ordinality as given(one, n)`,
    [JSON.stringify(dice), friday, stored],
  );
  // Does the work of autovacuum: updates the statistics and empties the pending lists of the indexes.
  await pool.query('vacuum analyze reservations');
  const { rows } = await pool.query<Kept>(
    `select id, search, ends_at <= $1 as "isPast", state = 'cancelled' as "isCancelled" from reservations
     where id not like 'test%' order by starts_at, id`,
    [friday],
  );
  storedRows = rows;
});

const letters = ['a', 'b', 'Ñ', 'é', '’', '.', '-', '@', '7', '0', '%', '_', '\\', '"', '한', '🎪'];
const common = ['ruth', 'camp', 'example.org', 'St. Ann', 'o’hale', 'the'];
const someText = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...common), { maxLength: 3 }).map((words) => words.join(' ')) },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(...letters, ' '), maxLength: 8 }) },
);
const somePhone = fc.constantFrom('', '5135550142', '5135550077', '+525512345678');
const state = fc.constantFrom('confirmed', 'confirmed', 'inquiry', 'cancelled');

/** Generates search input: substrings of stored text, and text that no row contains. */
const typed = fc.oneof(
  fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 12 })).map(([row, from, length]) => {
    const search = storedRows[row % storedRows.length]?.search ?? '';
    return search.slice(from % Math.max(1, search.length)).slice(0, length);
  }),
  fc.string({ unit: fc.constantFrom(...letters, ' '), maxLength: 6 }),
  fc.constantFrom('zq', 'ruth.', 'ruth camp', 'ruth t', '(513) 555-01', '555-0142', '+1 513 555 0142', '@', 'e', 'st. a'),
);
const words = fc.array(typed, { minLength: 1, maxLength: 3 }).map((some) => some.join(' ').trim().slice(0, 100));

function isFound({ search }: Kept, terms: readonly SearchTerm[]): boolean {
  return terms.every(({ text, digits }) => search.includes(text) || (digits !== '' && search.includes(digits)));
}

test('for any words, listRows and listCounts return exactly the permitted matches in order', async () => {
  const { app } = testApp.running;
  const inputs = fc.record({
    words,
    page: fc.constantFrom(1, 1, 2, 5),
    when: fc.constantFrom('upcoming' as const, 'past' as const),
    every: fc.constantFrom(1, 1, 2, 90),
  });
  const coverage = { common: 0, rare: 0, none: 0 };
  await fc.assert(
    fc.asyncProperty(inputs, async ({ words: input, page, when, every }) => {
      const visible = every === 1 ? ('all' as const) : storedRows.filter((_, n) => n % every === 0).map(({ id }) => id);
      const terms = searchTerms(input);
      const matches = storedRows.filter(
        (row) => (visible === 'all' || visible.includes(row.id)) && (input !== '' || !row.isCancelled) && isFound(row, terms),
      );
      const upcoming = matches.filter(({ isPast }) => !isPast).map(({ id }) => id);
      const past = matches
        .filter(({ isPast }) => isPast)
        .map(({ id }) => id)
        .toReversed();
      const all = when === 'upcoming' ? upcoming : past;
      coverage[all.length === 0 ? 'none' : all.length < 20 ? 'rare' : 'common'] += 1;
      const narrowing = { words: input, classification: '' as const, state: '' as const, visible };
      const rows = await listRows(app, { ...ListPage.parse({ when, page }), ...narrowing });
      expect(rows.map(({ id }) => id)).toEqual(all.slice((page - 1) * listPageSize, page * listPageSize));
      const counts = await listCounts(app, narrowing);
      expect(counts.map(({ count }) => count)).toEqual([upcoming, past].map(({ length }) => Math.min(length, maxCounted + 1)));
    }),
    { numRuns: 120, seed: 23 },
  );
  // The generated inputs must have included common, rare and missing words.
  for (const times of Object.values(coverage)) expect(times).toBeGreaterThan(10);
});

test.each([
  ['zq', 'pairs'],
  ['ruth.', 'pairs'],
  ['parish zq', 'pairs'],
  ['e', 'reading'],
  ['example.org', 'reading'],
  // pg_trgm can look up this word, so PostgreSQL chooses the plan.
  ['nobody', 'reading'],
])('searchWordsCondition searches for %s by %s', async (word, how) => {
  const condition = await searchWordsCondition(testApp.running.app, word, undefined, listPageSize);
  const query = new PgDialect().sqlToQuery(condition ?? sql`false`).sql;
  expect(query.includes('search_pairs') ? 'pairs' : 'reading').toBe(how);
  const { rows } = await testApp.running.app.database.pool.query(`explain select id from reservations where ${query}`);
  expect(JSON.stringify(rows).includes('reservations_by_pairs')).toBe(how === 'pairs');
});
