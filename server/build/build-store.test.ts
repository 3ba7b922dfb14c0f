import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { getTemporaryFolder, getBuildFolder, publishBuild, findLatestBuild, markInUse } from './build-store.ts';

const root = mkdtempSync(join(tmpdir(), 'kept-'));
afterAll(() => rmSync(root, { recursive: true }));

function make(mark: string): void {
  const aside = getTemporaryFolder(root);
  mkdirSync(aside, { recursive: true });
  writeFileSync(join(aside, 'index.html'), mark);
  publishBuild(root, mark, aside);
}

test('what a server serves stays, however often is built beside it; what nobody serves any more goes', () => {
  make('a0');
  make('a1');
  markInUse(root, 'a0');
  // Of a server that has died: no process has so high a number.
  writeFileSync(join(getBuildFolder(root, 'a1'), '.in-use-2147483647'), '');
  for (const [old, at] of [
    ['a0', 1],
    ['a1', 2],
  ] as const)
    utimesSync(getBuildFolder(root, old), at, at);
  for (const mark of ['a2', 'a3', 'a4', 'a5', 'a6', 'a7']) make(mark);
  expect(readFileSync(join(getBuildFolder(root, 'a0'), 'index.html'), 'utf8')).toBe('a0');
  expect(existsSync(getBuildFolder(root, 'a1'))).toBe(false);
  expect(findLatestBuild(root)).toBe('a7');
});
