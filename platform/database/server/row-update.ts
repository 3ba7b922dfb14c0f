import { eq, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type CompiledStatement, parametersOf } from './build-insert.ts';
import type { FinalStatement } from './write.ts';

const builder = drizzle.mock();

/**
 * Returns a function that builds updates of one row by id. Columns with an undefined value do not change; `always` adds SQL to every
 * update.
 */
export function compileRowUpdate<Table extends PgTable & { id: PgColumn }>(
  table: Table,
  always: Record<string, SQL> = {},
): (id: string, set: Partial<Table['$inferInsert']>) => FinalStatement {
  const cache = new Map<string, CompiledStatement>();
  return (id, set) => {
    const values: Record<string, unknown> = set;
    const columnNames = Object.keys(values).filter((key) => values[key] !== undefined);
    const key = columnNames.join();
    const { sql: text, params } = cache.get(key) ?? compile(table, columnNames, always);
    cache.set(key, { sql: text, params });
    return { toSQL: () => ({ sql: text, params: params.map((toValue) => toValue({ ...values, [byId]: id })) }) };
  };
}

/** The placeholder name contains spaces, so that it differs from all column names: `id` itself may be among the new values. */
const byId = 'of this id';

function compile(table: PgTable & { id: PgColumn }, columnNames: readonly string[], always: Record<string, SQL>): CompiledStatement {
  const blanks = Object.fromEntries(columnNames.map((key) => [key, sql.placeholder(key)]));
  const query = builder
    .update(table)
    .set({ ...blanks, ...always })
    .where(eq(table.id, sql.placeholder(byId)))
    .returning({ wrote: sql`true` })
    .toSQL();
  return { sql: query.sql, params: parametersOf(table, query.params) };
}
