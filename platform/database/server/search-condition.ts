import { and, type AnyColumn, or, type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { searchTerms } from '#platform/i18n/search-terms.ts';
import { neverPrepareMarker } from './query-builder.ts';

/** Matches rows whose search column (migration 0012) contains every word of the input. Returns undefined if the input is empty. */
export function searchCondition(column: SQL | AnyColumn, input: string): SQL | undefined {
  return everyTerm(input, (text) => sql`${column} like ${patternOf(text)}`);
}

/**
 * Works like `searchCondition`, but with the bigram index (migration 0025), for short words and punctuation. Use it only for rare words,
 * because it reads all matching rows.
 */
export function bigramSearchCondition(column: SQL | AnyColumn, input: string): SQL | undefined {
  const hasPairs = (text: string) => sql`search_pairs(${column}) @> array[${sql.join(pairsOf(text).map(literal), sql`, `)}]`;
  // Use strpos, because for `like` the planner would prefer the pg_trgm index.
  return and(
    everyTerm(input, hasPairs),
    everyTerm(input, (text) => sql`strpos(${column}, ${literal(text)}) > 0`),
  );
}

/** Returns whether the input contains a word that pg_trgm cannot look up: one that is short or has punctuation. */
export function needsBigramSearch(input: string): boolean {
  return searchTerms(input).some(({ text }) => [...text].length < 3 || /[^\p{L}\p{N}]/u.test(text));
}

function everyTerm(input: string, conditionFor: (text: string) => SQL): SQL | undefined {
  return and(
    ...searchTerms(input).map(({ text, digits }) =>
      digits === '' || digits === text ? conditionFor(text) : or(conditionFor(text), conditionFor(digits)),
    ),
  );
}

/** Returns the bigrams that search_pairs builds: each pair of adjacent characters, or the character itself if there is only one. */
function pairsOf(text: string): string[] {
  const letters = [...text];
  const pairs = letters.slice(1).map((letter, before) => `${letters[before]}${letter}`);
  return letters.length === 1 ? letters : pairs.filter((pair) => !pair.includes(' '));
}

function patternOf(text: string): SQL {
  return literal(`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** Inlines the text as a literal: with a parameter, the generic plan reads a hundred thousand rows instead of ten. */
function literal(text: string): SQL {
  return sql.raw(`${neverPrepareMarker} ${pg.escapeLiteral(text)}`);
}
