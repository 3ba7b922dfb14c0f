import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['web', 'features', 'platform', 'server/build', 'public'];
const files = ['index.html', 'guest.html', 'tv.html', 'vite.config.ts', 'package-lock.json'];

/** Returns a hash of the names, sizes and times of all sources. It does not read their content, which would double the time of a start. */
export function hashInputs(root: string): string {
  const mark = createHash('sha256');
  const addFile = (path: string) => {
    const { size, mtimeMs } = statSync(join(root, path));
    mark.update(`${path}\0${size}\0${mtimeMs}\n`);
  };
  for (const file of files) addFile(file);
  for (const folder of folders) for (const file of filesIn(root, folder)) addFile(file);
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
