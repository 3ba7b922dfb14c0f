import { and, type AnyColumn, or, type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { searchTerms } from '../../words/search-terms.ts';

/**
 * That a row holds everything that was typed, each word anywhere in it. `column` is a column that the
 * database folds by itself (migration 0012). Undefined when nothing is typed.
 * @example where(and(isListed, searched(sql`reservations.search`, 'peña 0142')))
 */
export function searched(column: SQL | AnyColumn, typed: string): SQL | undefined {
  const holds = (text: string) => sql`${column} like ${patternOf(text)}`;
  return and(
    ...searchTerms(typed).map(({ text, digits }) => (digits === '' || digits === text ? holds(text) : or(holds(text), holds(digits)))),
  );
}

/**
 * Quoted into the statement and not a parameter: what is asked often is prepared (rows.ts), and a plan for
 * any words reads a hundred thousand rows where the plan for these words reads ten.
 */
function patternOf(text: string): SQL {
  return sql.raw(pg.escapeLiteral(`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`));
}
