import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OperatorError } from './operator-error.ts';
import { migrate, readMigrations } from './migrate.ts';
import { createEmptyTestDatabase, type TestDatabase } from './testing.ts';

let test1: TestDatabase;
let folder: string;

beforeEach(async () => {
  test1 = await createEmptyTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});

afterEach(async () => {
  await test1.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const pool = () => test1.database.pool;

test('applies each migration once, in order', async () => {
  await write('0001-notes.sql', 'create table notes (body text); insert into notes values ($$a$$);');
  await migrate(pool(), folder);
  await write('0002-more.sql', `insert into notes select body || 'b' from notes`);
  await migrate(pool(), folder);
  await migrate(pool(), folder);
  expect((await pool().query('select body from notes order by 1')).rows).toEqual([{ body: 'a' }, { body: 'ab' }]);
  expect((await pool().query('select number, name from migrations order by 1')).rows).toEqual([
    { number: 1, name: 'notes' },
    { number: 2, name: 'more' },
  ]);
});

test('applies each migration once when several servers start at the same time', async () => {
  await write('0001-notes.sql', 'create table notes (body text); select pg_sleep(0.05)');
  await write('0002-more.sql', 'insert into notes values ($$a$$)');
  await Promise.all(Array.from({ length: 5 }, () => migrate(pool(), folder)));
  expect((await pool().query('select count(*)::int as n from notes')).rows).toEqual([{ n: 1 }]);
});

test('rolls back a failed migration and keeps the migrations before it', async () => {
  await write('0001-notes.sql', 'create table notes (body text)');
  await migrate(pool(), folder);
  await write('0002-more.sql', 'insert into notes values ($$a$$)');
  await write('0003-bad.sql', 'insert into notes values ($$b$$); select 1/0');
  await expect(migrate(pool(), folder)).rejects.toThrow('The migration 3 (bad) failed.');
  expect((await pool().query('select body from notes')).rows).toEqual([{ body: 'a' }]);
  expect((await pool().query('select number from migrations order by number')).rows).toEqual([{ number: 1 }, { number: 2 }]);
});

test('applies all migrations to a new database, or leaves it empty if one fails', async () => {
  await write('0001-notes.sql', 'create table notes (body text)');
  await write('0002-bad.sql', 'insert into notes values ($$a$$); select 1/0');
  await expect(migrate(pool(), folder)).rejects.toThrow('The migration 2 (bad) failed.');
  expect((await pool().query("select to_regclass('notes') as notes")).rows).toEqual([{ notes: null }]);
  await write('0002-bad.sql', 'insert into notes values ($$a$$)');
  await migrate(pool(), folder);
  expect((await pool().query('select body from notes')).rows).toEqual([{ body: 'a' }]);
});

test('refuses to start if an applied migration file was changed', async () => {
  await write('0001-notes.sql', 'create table notes (body text)');
  await migrate(pool(), folder);
  await write('0001-notes.sql', 'create table notes (body text not null)');
  await expect(migrate(pool(), folder)).rejects.toThrow(OperatorError);
  await expect(migrate(pool(), folder)).rejects.toThrow('has been changed since');
});

test('refuses to start if the database is newer than the code', async () => {
  await write('0001-notes.sql', 'create table notes (body text)');
  await write('0002-more.sql', 'insert into notes values ($$a$$)');
  await migrate(pool(), folder);
  await rm(join(folder, '0002-more.sql'));
  await expect(migrate(pool(), folder)).rejects.toThrow('The database is newer than this Bunkhouse (it has migration 2, more)');
});

test.each([
  ['a gap', ['0001-a.sql', '0003-c.sql'], '0003-c.sql should have the number 0002'],
  ['a duplicate', ['0001-a.sql', '0001-b.sql'], '0001-b.sql should have the number 0002'],
  ['another name', ['0001_a.sql'], '0001_a.sql should be named like'],
])('readMigrations rejects a folder with %s in the sequence', async (_, names, sentence) => {
  for (const name of names) await write(name, 'select 1');
  await expect(readMigrations(folder)).rejects.toThrow(sentence);
});
