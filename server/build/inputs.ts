import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the screens are built from. */
const folders = ['web', 'features', 'platform', 'server/build', 'public'];
const files = ['index.html', 'guest.html', 'tv.html', 'vite.config.ts', 'package-lock.json'];

/**
 * A mark of everything the screens are built from: names, sizes and times of change. Reading a
 * thousand files would take as long as the rest of a start; looking at them takes 10 ms.
 */
export function hashInputs(root: string): string {
  const mark = createHash('sha256');
  const look = (path: string) => {
    const { size, mtimeMs } = statSync(join(root, path));
    mark.update(`${path}\0${size}\0${mtimeMs}\n`);
  };
  for (const file of files) look(file);
  for (const folder of folders) for (const file of filesIn(root, folder)) look(file);
  return mark.digest('hex').slice(0, 16);
}

function filesIn(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isForServer(entry) ? [] : filesIn(root, path);
    return isForScreens(entry.name) ? [path] : [];
  });
}

function isForServer(entry: Dirent): boolean {
  return entry.name === 'server' || entry.name === 'migrations';
}

function isForScreens(name: string): boolean {
  return !name.endsWith('.md') && !/\.test\.tsx?$/.test(name);
}
