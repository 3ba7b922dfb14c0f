import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Each build is in `dist/web/{mark}`, where the mark is a hash of its sources. Older builds stay for a while, for pages and servers that
 * still use them.
 */
const builtFolder = 'dist/web';
const latestFile = 'latest';
const finishedFile = '.finished';
const maxBuilds = 5;
const inUseFile = '.in-use-';

export function findLatestBuild(root: string): string | null {
  const file = join(root, builtFolder, latestFile);
  const mark = existsSync(file) ? readFileSync(file, 'utf8') : null;
  return mark !== null && existsSync(getBuildFolder(root, mark)) ? mark : null;
}

export function getBuildFolder(root: string, mark: string): string {
  return join(root, builtFolder, mark);
}

export function isFinished(root: string, mark: string): boolean {
  return existsSync(join(getBuildFolder(root, mark), finishedFile));
}

export function markFinished(root: string, mark: string): void {
  writeFileSync(join(getBuildFolder(root, mark), finishedFile), '');
}

export function listBuildFolders(root: string): string[] {
  const latest = findLatestBuild(root);
  if (latest === null) return [];
  const older = listBuildsByAge(root).filter((mark) => mark !== latest);
  return [latest, ...older].map((mark) => getBuildFolder(root, mark));
}

export function getTemporaryFolder(root: string): string {
  return join(root, builtFolder, `.new-${process.pid}`);
}

/** Marks a build as used by this process, so that other servers do not delete the build. Marks of ended processes are ignored. */
export function markInUse(root: string, mark: string): void {
  writeFileSync(join(getBuildFolder(root, mark), `${inUseFile}${process.pid}`), '');
}

function isInUse(root: string, mark: string): boolean {
  const pids = readdirSync(getBuildFolder(root, mark))
    .filter((name) => name.startsWith(inUseFile))
    .map((name) => Number(name.slice(inUseFile.length)));
  return pids.some((pid) => {
    try {
      return process.kill(pid, 0);
    } catch (error) {
      // EPERM means that the process exists and belongs to another user.
      return (error as NodeJS.ErrnoException).code === 'EPERM';
    }
  });
}

/** Moves a finished build to its folder, makes it the latest, and deletes old builds that are not in use. */
export function publishBuild(root: string, mark: string, temporaryFolder: string): void {
  const folder = getBuildFolder(root, mark);
  if (!existsSync(folder)) renameSync(temporaryFolder, folder);
  setLatestBuild(root, mark);
  for (const old of listBuildsByAge(root).slice(maxBuilds))
    if (old !== mark && !isInUse(root, old)) rmSync(getBuildFolder(root, old), { recursive: true, force: true });
}

/** Makes a build the latest by an atomic rename, so that a server that starts meanwhile reads either the old or the new name. */
export function setLatestBuild(root: string, mark: string): void {
  const fresh = join(root, builtFolder, `.latest-${process.pid}`);
  mkdirSync(join(root, builtFolder), { recursive: true });
  writeFileSync(fresh, mark);
  renameSync(fresh, join(root, builtFolder, latestFile));
}

function listBuildsByAge(root: string): string[] {
  const entries = readdirSync(join(root, builtFolder), { withFileTypes: true });
  const builds = entries.filter((entry) => entry.isDirectory() && /^[\da-f]+$/.test(entry.name));
  return builds
    .map(({ name }) => ({ name, at: statSync(getBuildFolder(root, name)).mtimeMs }))
    .toSorted((left, right) => right.at - left.at)
    .map(({ name }) => name);
}
