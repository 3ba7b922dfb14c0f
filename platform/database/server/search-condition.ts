import { and, type AnyColumn, or, type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { searchTerms } from '#platform/i18n/search-terms.ts';
import { neverPrepareMarker } from './query-builder.ts';

/**
 * That a row holds everything that was typed, each word anywhere in it. `column` is a column that the
 * database folds by itself (migration 0012). Undefined when nothing is typed.
 * @example where(and(isListed, searched(sql`reservations.search`, 'peña 0142')))
 */
export function searchCondition(column: SQL | AnyColumn, typed: string): SQL | undefined {
  return eachFound(typed, (text) => sql`${column} like ${patternOf(text)}`);
}

/**
 * The same by the index of pairs (migration 0025), which finds what pg_trgm cannot: words shorter than three
 * and those with signs in them. Only for what is rare: all that have the pairs are read, whatever the limit.
 */
export function bigramSearchCondition(column: SQL | AnyColumn, typed: string): SQL | undefined {
  const hasPairs = (text: string) => sql`search_pairs(${column}) @> array[${sql.join(pairsOf(text).map(quoted), sql`, `)}]`;
  // strpos and not like, or the planner would rather have what pg_trgm finds of them.
  return and(
    eachFound(typed, hasPairs),
    eachFound(typed, (text) => sql`strpos(${column}, ${quoted(text)}) > 0`),
  );
}

/** Whether pg_trgm cannot look up a word of what is typed, or not all of it. */
export function needsBigramSearch(typed: string): boolean {
  return searchTerms(typed).some(({ text }) => [...text].length < 3 || /[^\p{L}\p{N}]/u.test(text));
}

function eachFound(typed: string, holds: (text: string) => SQL): SQL | undefined {
  return and(
    ...searchTerms(typed).map(({ text, digits }) => (digits === '' || digits === text ? holds(text) : or(holds(text), holds(digits)))),
  );
}

/** As search_pairs has them: each two characters beside each other, or the one that there is. */
function pairsOf(text: string): string[] {
  const letters = [...text];
  const pairs = letters.slice(1).map((letter, before) => `${letters[before]}${letter}`);
  return letters.length === 1 ? letters : pairs.filter((pair) => !pair.includes(' '));
}

function patternOf(text: string): SQL {
  return quoted(`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/**
 * Within the statement and not a parameter, and never prepared: a plan for any words reads a hundred thousand rows
 * where the plan for these words reads ten.
 */
function quoted(text: string): SQL {
  return sql.raw(`${neverPrepareMarker} ${pg.escapeLiteral(text)}`);
}
