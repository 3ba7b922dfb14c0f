import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const project = join(import.meta.dirname, '../../..');
const files = globSync('{platform,features}/*/server/{,*/}tables.ts', { cwd: project }).sort();
let testDb: TestDatabase;

beforeAll(async () => {
  testDb = await createTestDatabase();
});

afterAll(() => testDb.drop());

const normalizeType = (type: string) =>
  type
    .replace(/\s*\(\d+(,\s*\d+)?\)/, '')
    .replace(/^timestamptz$/, 'timestamp with time zone')
    .replace(/^varchar$/, 'character varying')
    .replace(/^(small|big|)serial$/, (_, size: string) => `${size}int`)
    .replace(/^(big|small)?int$/, (_, size = '') => (size ? `${size}int` : 'integer'))
    .replace(/^numeric$/, 'numeric');

interface Column {
  name: string;
  type: string;
  notNull: boolean;
}

interface FoundColumn extends Column {
  filled: boolean;
}

async function tablesOf(file: string): Promise<PgTable[]> {
  const exported = (await import(pathToFileURL(join(project, file)).href)) as Record<string, unknown>;
  return Object.values(exported).filter((value) => value instanceof PgTable);
}

function declaredColumns(table: PgTable): Column[] {
  return getTableConfig(table).columns.map((column) => ({
    name: column.name,
    type: normalizeType(column.getSQLType()),
    notNull: column.notNull,
  }));
}

async function migratedColumns(table: PgTable): Promise<Column[]> {
  const { rows } = await testDb.database.pool.query<FoundColumn>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull",
            atthasdef or attidentity <> '' as filled
     from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [getTableConfig(table).name],
  );
  const named = new Set(declaredColumns(table).map((column) => column.name));
  return rows
    .filter((column) => named.has(column.name) || !column.filled)
    .map(({ name, type, notNull }) => ({ name, type: normalizeType(type), notNull }));
}

const byName = (columns: Column[]) => columns.toSorted((left, right) => left.name.localeCompare(right.name));

test('finds tables to compare', () => expect(files.length).toBeGreaterThan(1));

test.each(files)('%s matches the tables of the migrations', async (file) => {
  const tables = await tablesOf(file);
  expect(tables).not.toEqual([]);
  for (const table of tables)
    expect({ [getTableConfig(table).name]: byName(declaredColumns(table)) }).toEqual({
      [getTableConfig(table).name]: byName(await migratedColumns(table)),
    });
});
