import pg from 'pg';
import { excludedTables, type Header } from './archive-format.ts';

export const quoteIdentifier = (name: string): string => pg.escapeIdentifier(name);

// Read the table names from PostgreSQL's catalog, so that new features need no change here. The query excludes tables of extensions.
const ourTables = `
  select c.oid, c.relname from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Returns the tables to back up with their columns, except generated columns. */
export async function listBackupTables(client: pg.ClientBase): Promise<Header['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select t.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from (${ourTables}) t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where t.relname <> all ($1) group by 1 order by 1`,
    [excludedTables],
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`select exists (${ourTables}) or to_regnamespace('pgboss') is not null as found`);
  return rows[0]?.found ?? true;
}

export async function readSequences(client: pg.ClientBase): Promise<Header['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S' order by 1`,
  );
  const sequences: Header['sequences'] = {};
  for (const { name } of rows) {
    const result = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoteIdentifier(name)}`,
    );
    if (result.rows[0]) sequences[name] = result.rows[0];
  }
  return sequences;
}

export async function setSequences(client: pg.ClientBase, sequences: Header['sequences']): Promise<void> {
  for (const [name, { last, called }] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoteIdentifier(name), last, called]);
}

/** Drops foreign keys and disables triggers before rows are loaded. Returns a function that restores both and checks every row. */
export async function suspendConstraints(client: pg.ClientBase, tables: string[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`,
  );
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${quoteIdentifier(table)} disable trigger user`);
  return async () => {
    for (const table of tables) await client.query(`alter table ${quoteIdentifier(table)} enable trigger user`);
    for (const { table, name, definition } of references) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}
