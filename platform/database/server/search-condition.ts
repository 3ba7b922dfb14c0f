import { and, type AnyColumn, or, type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { searchTerms } from '#platform/i18n/search-terms.ts';
import { neverPrepareMarker } from './query-builder.ts';

/**
 * Matches rows whose folded search column (migration 0012) contains every typed word anywhere. Undefined if nothing is typed.
 * @example where(and(isListed, searchCondition(sql`reservations.search`, 'peña 0142')))
 */
export function searchCondition(column: SQL | AnyColumn, typed: string): SQL | undefined {
  return eachFound(typed, (text) => sql`${column} like ${patternOf(text)}`);
}

/**
 * Like `searchCondition`, but uses the bigram index (migration 0025), which finds words that pg_trgm cannot: shorter than three characters,
 * or with signs. Use it for rare words only: it reads every matching row, whatever the limit.
 */
export function bigramSearchCondition(column: SQL | AnyColumn, typed: string): SQL | undefined {
  const hasPairs = (text: string) => sql`search_pairs(${column}) @> array[${sql.join(pairsOf(text).map(quoted), sql`, `)}]`;
  // strpos instead of like: the planner would prefer the pg_trgm index for like.
  return and(
    eachFound(typed, hasPairs),
    eachFound(typed, (text) => sql`strpos(${column}, ${quoted(text)}) > 0`),
  );
}

/** Returns whether pg_trgm cannot look up some word of the input. */
export function needsBigramSearch(typed: string): boolean {
  return searchTerms(typed).some(({ text }) => [...text].length < 3 || /[^\p{L}\p{N}]/u.test(text));
}

function eachFound(typed: string, holds: (text: string) => SQL): SQL | undefined {
  return and(
    ...searchTerms(typed).map(({ text, digits }) => (digits === '' || digits === text ? holds(text) : or(holds(text), holds(digits)))),
  );
}

/** Bigrams as search_pairs builds them: each two adjacent characters, or the only one. */
function pairsOf(text: string): string[] {
  const letters = [...text];
  const pairs = letters.slice(1).map((letter, before) => `${letters[before]}${letter}`);
  return letters.length === 1 ? letters : pairs.filter((pair) => !pair.includes(' '));
}

function patternOf(text: string): SQL {
  return quoted(`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/**
 * Inlines the text as a literal and forbids prepared statements: a generic plan reads a hundred thousand rows where the plan for this text
 * reads ten.
 */
function quoted(text: string): SQL {
  return sql.raw(`${neverPrepareMarker} ${pg.escapeLiteral(text)}`);
}
