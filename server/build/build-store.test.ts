import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { getTemporaryFolder, getBuildFolder, publishBuild, findLatestBuild, markInUse } from './build-store.ts';

const root = mkdtempSync(join(tmpdir(), 'kept-'));
afterAll(() => rmSync(root, { recursive: true }));

function publish(mark: string): void {
  const folder = getTemporaryFolder(root);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), mark);
  publishBuild(root, mark, folder);
}

test('publishBuild keeps builds that are in use and deletes old ones', () => {
  publish('a0');
  publish('a1');
  markInUse(root, 'a0');
  // Imitates the mark of a dead server: no process has such a high id.
  writeFileSync(join(getBuildFolder(root, 'a1'), '.in-use-2147483647'), '');
  for (const [old, at] of [
    ['a0', 1],
    ['a1', 2],
  ] as const)
    utimesSync(getBuildFolder(root, old), at, at);
  for (const mark of ['a2', 'a3', 'a4', 'a5', 'a6', 'a7']) publish(mark);
  expect(readFileSync(join(getBuildFolder(root, 'a0'), 'index.html'), 'utf8')).toBe('a0');
  expect(existsSync(getBuildFolder(root, 'a1'))).toBe(false);
  expect(findLatestBuild(root)).toBe('a7');
});
