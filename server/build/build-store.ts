import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Built screens stand in `dist/web/{mark}`, each named by what it was made of; `dist/web/latest` names
 * the one to serve. Older ones stay for a while: a page that was opened before an update still finds
 * the parts it has not fetched yet, and a server that runs beside keeps its files.
 */
const builtFolder = 'dist/web';
const latestFile = 'latest';
const finishedFile = '.finished';
const maxBuilds = 5;
const inUseFile = '.in-use-';

/** The mark of the build to serve, or null when there is none. */
export function findLatestBuild(root: string): string | null {
  const file = join(root, builtFolder, latestFile);
  const mark = existsSync(file) ? readFileSync(file, 'utf8') : null;
  return mark !== null && existsSync(getBuildFolder(root, mark)) ? mark : null;
}

export function getBuildFolder(root: string, mark: string): string {
  return join(root, builtFolder, mark);
}

/** Whether nothing is left to do about a build that is served already. */
export function isFinished(root: string, mark: string): boolean {
  return existsSync(join(getBuildFolder(root, mark), finishedFile));
}

export function markFinished(root: string, mark: string): void {
  writeFileSync(join(getBuildFolder(root, mark), finishedFile), '');
}

/** Folders of all kept builds, the latest first. */
export function listBuildFolders(root: string): string[] {
  const latest = findLatestBuild(root);
  if (latest === null) return [];
  const older = listBuildsByAge(root).filter((mark) => mark !== latest);
  return [latest, ...older].map((mark) => getBuildFolder(root, mark));
}

/** A folder to build in; `keep` puts it in place. */
export function getTemporaryFolder(root: string): string {
  return join(root, builtFolder, `.new-${process.pid}`);
}

/** Says that a server reads from a build, so that no other one takes it away. What a server left behind when it died counts no more. */
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
    } catch (gone) {
      // EPERM: there is one, of another user.
      return (gone as NodeJS.ErrnoException).code === 'EPERM';
    }
  });
}

/** Puts a finished build in place, names it the latest, and lets go of the oldest that nobody serves. */
export function publishBuild(root: string, mark: string, aside: string): void {
  const folder = getBuildFolder(root, mark);
  // Another server may have built the same meanwhile; then its build is as good as ours.
  if (!existsSync(folder)) renameSync(aside, folder);
  setLatestBuild(root, mark);
  for (const old of listBuildsByAge(root).slice(maxBuilds))
    if (old !== mark && !isInUse(root, old)) rmSync(getBuildFolder(root, old), { recursive: true, force: true });
}

/** Names a kept build the latest, in one step: a server that starts meanwhile reads the old name or the new. */
export function setLatestBuild(root: string, mark: string): void {
  const fresh = join(root, builtFolder, `.latest-${process.pid}`);
  mkdirSync(join(root, builtFolder), { recursive: true });
  writeFileSync(fresh, mark);
  renameSync(fresh, join(root, builtFolder, latestFile));
}

/** Marks of kept builds, youngest first. */
function listBuildsByAge(root: string): string[] {
  const entries = readdirSync(join(root, builtFolder), { withFileTypes: true });
  const builds = entries.filter((entry) => entry.isDirectory() && /^[\da-f]+$/.test(entry.name));
  return builds
    .map(({ name }) => ({ name, at: statSync(getBuildFolder(root, name)).mtimeMs }))
    .toSorted((one, other) => other.at - one.at)
    .map(({ name }) => name);
}
