import { getTableColumns, is, Param, Placeholder, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FinalStatement } from './write.ts';

export interface CompiledStatement {
  sql: string;
  params: ((row: Record<string, unknown>) => unknown)[];
}

const builder = drizzle.mock();
const statementsByTable = new WeakMap<PgTable, Map<string, CompiledStatement>>();

/** Returns an insert that does nothing if the row exists. The SQL text is cached, because Drizzle builds it slowly. */
export function buildInsertIfAbsent<Table extends PgTable>(table: Table, row: Table['$inferInsert']): FinalStatement {
  return buildFinalStatement(table, row, true);
}

/** Works like `buildInsertIfAbsent`, but fails if the row exists. */
export function buildInsert<Table extends PgTable>(table: Table, row: Table['$inferInsert']): FinalStatement {
  return buildFinalStatement(table, row, false);
}

function buildFinalStatement<Table extends PgTable>(table: Table, row: Table['$inferInsert'], isIfAbsent: boolean): FinalStatement {
  const columnNames = Object.keys(row).filter((key) => row[key as keyof typeof row] !== undefined);
  const { sql: text, params } = compileOnce(table, columnNames, isIfAbsent);
  return { toSQL: () => ({ sql: text, params: params.map((toValue) => toValue(row)) }) };
}

function compileOnce(table: PgTable, columnNames: readonly string[], isIfAbsent: boolean): CompiledStatement {
  const byColumns = statementsByTable.get(table) ?? new Map<string, CompiledStatement>();
  statementsByTable.set(table, byColumns);
  const key = `${isIfAbsent}\n${columnNames.join()}`;
  const statement = byColumns.get(key) ?? compile(table, columnNames, isIfAbsent);
  byColumns.set(key, statement);
  return statement;
}

function compile(table: PgTable, columnNames: readonly string[], isIfAbsent: boolean): CompiledStatement {
  const blanks = Object.fromEntries(columnNames.map((key) => [key, sql.placeholder(key)]));
  const insert = builder.insert(table).values(blanks);
  const query = (isIfAbsent ? insert.onConflictDoNothing() : insert).returning({ wrote: sql`true` }).toSQL();
  return { sql: query.sql, params: parametersOf(table, query.params) };
}

/** Returns one function per parameter of a built statement: the function reads the parameter's value from a row. */
export function parametersOf(table: PgTable, params: readonly unknown[]): CompiledStatement['params'] {
  const columns = getTableColumns(table);
  return params.map((param) => {
    const placeholder = is(param, Param) ? param.value : param;
    if (!is(placeholder, Placeholder)) return () => param;
    const { name } = placeholder;
    const column = columns[name];
    return (row) => (row[name] === null || column === undefined ? row[name] : column.mapToDriverValue(row[name]));
  });
}
