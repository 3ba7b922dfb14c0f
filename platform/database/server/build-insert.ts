import { getTableColumns, is, Param, Placeholder, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FinalStatement } from './write.ts';

export interface CompiledStatement {
  sql: string;
  /** Maps a row to each parameter's value, in PostgreSQL's format. */
  params: ((row: Record<string, unknown>) => unknown)[];
}

const builder = drizzle.mock();
const compiledOf = new WeakMap<PgTable, Map<string, CompiledStatement>>();

/**
 * Returns an insert of one row that writes nothing if the row exists. The text is cached per table and columns: Drizzle needs as long for
 * it as Node needs for the rest of a write.
 * @example tx.finalStatement(buildInsertIfAbsent(notes, { id, text }))
 */
export function buildInsertIfAbsent<Table extends PgTable>(table: Table, row: Table['$inferInsert']): FinalStatement {
  return insertionOf(table, row, true);
}

/** Like `buildInsertIfAbsent`, but an existing row is an error. */
export function buildInsert<Table extends PgTable>(table: Table, row: Table['$inferInsert']): FinalStatement {
  return insertionOf(table, row, false);
}

function insertionOf<Table extends PgTable>(table: Table, row: Table['$inferInsert'], once: boolean): FinalStatement {
  const given = Object.keys(row).filter((key) => row[key as keyof typeof row] !== undefined);
  const { sql: text, params } = compiled(table, given, once);
  return { toSQL: () => ({ sql: text, params: params.map((of) => of(row)) }) };
}

function compiled(table: PgTable, given: readonly string[], once: boolean): CompiledStatement {
  const ofTable = compiledOf.get(table) ?? new Map<string, CompiledStatement>();
  compiledOf.set(table, ofTable);
  const key = `${once}\n${given.join()}`;
  const known = ofTable.get(key) ?? compile(table, given, once);
  ofTable.set(key, known);
  return known;
}

function compile(table: PgTable, given: readonly string[], once: boolean): CompiledStatement {
  const blanks = Object.fromEntries(given.map((key) => [key, sql.placeholder(key)]));
  const insert = builder.insert(table).values(blanks);
  const built = (once ? insert.onConflictDoNothing() : insert).returning({ wrote: sql`true` }).toSQL();
  return { sql: built.sql, params: parametersOf(table, built.params) };
}

/** Returns, for each parameter of a built statement, how to get its value from a row. */
export function parametersOf(table: PgTable, params: readonly unknown[]): CompiledStatement['params'] {
  const columns = getTableColumns(table);
  return params.map((param) => {
    const placeholder = is(param, Param) ? param.value : param;
    // Filled in by Drizzle, such as a column default.
    if (!is(placeholder, Placeholder)) return () => param;
    const { name } = placeholder;
    const column = columns[name];
    return (row) => (row[name] === null || column === undefined ? row[name] : column.mapToDriverValue(row[name]));
  });
}
