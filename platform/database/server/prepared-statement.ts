import { hash } from 'node:crypto';
import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { QueryBuilder } from './database.ts';

interface Preparable<Answer> {
  toSQL(): { sql: string };
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Answer> };
}

type Value = string | number | boolean | Date | Buffer | null | readonly string[];

/**
 * Returns a query that is built once per connection and always prepared. Use it for frequent writes. Parameters are passed by name.
 * @example const noteById = preparedStatement(['id'], (rows, { id }) => rows.select().from(notes).where(eq(notes.id, id)));
 */
export function preparedStatement<const Name extends string, Answer>(
  names: readonly Name[],
  build: (rows: QueryBuilder, placeholders: Record<Name, Placeholder<Name>>) => Preparable<Answer>,
): (rows: QueryBuilder, values: Record<Name, Value>) => Promise<Answer> {
  const placeholders = placeholdersOf(names);
  const preparedOn = new WeakMap<QueryBuilder, ReturnType<Preparable<Answer>['prepare']>>();
  return (rows, values) => {
    const statement = preparedOn.get(rows) ?? prepareByText(build(rows, placeholders));
    preparedOn.set(rows, statement);
    return statement.execute(values);
  };
}

/** Works like `preparedStatement`, but for SQL text. @example preparedTextStatement<{ id: string }>()(['ids'], ({ ids }) => sql`…`) */
export function preparedTextStatement<Row extends pg.QueryResultRow>() {
  return <const Name extends string>(
    names: readonly Name[],
    build: (placeholders: Record<Name, Placeholder<Name>>) => SQL,
  ): ((rows: QueryBuilder, values: Record<Name, Value>) => Promise<Row[]>) => {
    let statement: { text: string; name: string; params: unknown[] } | undefined;
    return async (rows, values) => {
      const { text, name, params } = (statement ??= buildText(build(placeholdersOf(names))));
      const { $client } = rows as QueryBuilder & { $client: Pick<pg.Pool, 'query'> };
      return (await $client.query<Row>({ text, name }, fillPlaceholders(params, values))).rows;
    };
  };
}

function buildText(query: SQL): { text: string; name: string; params: unknown[] } {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, name: nameOf(text), params };
}

const dialect = new PgDialect();

function placeholdersOf<Name extends string>(names: readonly Name[]): Record<Name, Placeholder<Name>> {
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<Name, Placeholder<Name>>;
}

/** Derive the name only from the SQL text, so that servers behind one connection pooler never use one name for different statements. */
function prepareByText<Answer>(query: Preparable<Answer>) {
  return query.prepare(nameOf(query.toSQL().sql));
}

function nameOf(text: string): string {
  return hash('sha256', text).slice(0, 32);
}
