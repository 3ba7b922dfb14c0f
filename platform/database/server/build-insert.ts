import { getTableColumns, is, Param, Placeholder, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FinalStatement } from './write.ts';

export interface CompiledStatement {
  sql: string;
  /** Each parameter's value from a row, as PostgreSQL takes it. */
  params: ((row: Record<string, unknown>) => unknown)[];
}

const builder = drizzle.mock();
const compiledOf = new WeakMap<PgTable, Map<string, CompiledStatement>>();

/**
 * An insert of one row that writes nothing when such a row is there already. Its text is built once for a
 * table and the columns that are given: Drizzle takes as long for that as all the rest of a write's Node time.
 * @example tx.finalStatement(insertionOnce(notes, { id, text }))
 */
export function buildInsertIfAbsent<Table extends PgTable>(table: Table, row: Table['$inferInsert']): FinalStatement {
  return insertionOf(table, row, true);
}

/** The same of a row that is new: one that is there already is an error. */
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

/** How each parameter of a built statement comes from a row. */
export function parametersOf(table: PgTable, params: readonly unknown[]): CompiledStatement['params'] {
  const columns = getTableColumns(table);
  return params.map((param) => {
    const placeholder = is(param, Param) ? param.value : param;
    // What Drizzle fills in by itself, such as a default of the table's.
    if (!is(placeholder, Placeholder)) return () => param;
    const { name } = placeholder;
    const column = columns[name];
    return (row) => (row[name] === null || column === undefined ? row[name] : column.mapToDriverValue(row[name]));
  });
}
