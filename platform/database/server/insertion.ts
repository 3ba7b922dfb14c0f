import { getTableColumns, is, Param, Placeholder, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FinalStatement } from './write.ts';

interface Compiled {
  sql: string;
  /** Each parameter's value from a row, as PostgreSQL takes it. */
  params: ((row: Record<string, unknown>) => unknown)[];
}

const builder = drizzle.mock();
const compiledOf = new WeakMap<PgTable, Map<string, Compiled>>();

/**
 * An insert of one row that writes nothing when such a row is there already. Its text is built once for a
 * table and the columns that are given: Drizzle takes as long for that as all the rest of a write's Node time.
 * @example tx.finalStatement(insertionOnce(notes, { id, text }))
 */
export function insertionOnce<Table extends PgTable>(table: Table, row: Table['$inferInsert']): FinalStatement {
  const given = Object.keys(row).filter((key) => row[key as keyof typeof row] !== undefined);
  const { sql: text, params } = compiled(table, given);
  return { toSQL: () => ({ sql: text, params: params.map((of) => of(row)) }) };
}

function compiled(table: PgTable, given: readonly string[]): Compiled {
  const ofTable = compiledOf.get(table) ?? new Map<string, Compiled>();
  compiledOf.set(table, ofTable);
  const key = given.join();
  const known = ofTable.get(key) ?? compile(table, given);
  ofTable.set(key, known);
  return known;
}

function compile(table: PgTable, given: readonly string[]): Compiled {
  const columns = getTableColumns(table);
  const blanks = Object.fromEntries(given.map((key) => [key, sql.placeholder(key)]));
  const built = builder
    .insert(table)
    .values(blanks)
    .onConflictDoNothing()
    .returning({ wrote: sql`true` })
    .toSQL();
  return { sql: built.sql, params: built.params.map(valueFor) };

  function valueFor(param: unknown): (row: Record<string, unknown>) => unknown {
    // What Drizzle fills in by itself, such as a default of the table's.
    if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
    const { name } = param.value;
    const column = columns[name];
    return (row) => (row[name] === null ? null : column?.mapToDriverValue(row[name]));
  }
}
