import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderAside, folderOf, keep, latestBuild, markInUse } from './kept.ts';

const root = mkdtempSync(join(tmpdir(), 'kept-'));
afterAll(() => rmSync(root, { recursive: true }));

function make(mark: string): void {
  const aside = folderAside(root);
  mkdirSync(aside, { recursive: true });
  writeFileSync(join(aside, 'index.html'), mark);
  keep(root, mark, aside);
}

test('what a server serves stays, however often is built beside it; what nobody serves any more goes', () => {
  make('a0');
  make('a1');
  markInUse(root, 'a0');
  // Of a server that has died: no process has so high a number.
  writeFileSync(join(folderOf(root, 'a1'), '.in-use-2147483647'), '');
  for (const [old, at] of [
    ['a0', 1],
    ['a1', 2],
  ] as const)
    utimesSync(folderOf(root, old), at, at);
  for (const mark of ['a2', 'a3', 'a4', 'a5', 'a6', 'a7']) make(mark);
  expect(readFileSync(join(folderOf(root, 'a0'), 'index.html'), 'utf8')).toBe('a0');
  expect(existsSync(folderOf(root, 'a1'))).toBe(false);
  expect(latestBuild(root)).toBe('a7');
});
