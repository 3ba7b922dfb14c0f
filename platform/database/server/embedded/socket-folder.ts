import { createHash } from 'node:crypto';
import { lchown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '#platform/database/server/operator-error.ts';
import type { Launcher } from './launcher.ts';

const longestSocketPath = process.platform === 'darwin' ? 103 : 107;

/**
 * Returns the folder of the database socket: the data folder, or a short private folder if the data folder's path is too long for a socket.
 */
export async function socketFolderFor(dataFolder: string, launcher: Launcher): Promise<string> {
  if (fits(dataFolder)) return dataFolder;
  const name = `bunkhouse-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`;
  const folder = join(fits(join(tmpdir(), name)) ? tmpdir() : '/tmp', name);
  await ensurePrivateFolder(folder, launcher.owner ?? process.getuid?.() ?? 0);
  return folder;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestSocketPath;
}

// Check the owner: any user can create this folder in /tmp and could then impersonate the database.
async function ensurePrivateFolder(folder: string, owner: number): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((why: NodeJS.ErrnoException) => {
    if (why.code !== 'EEXIST') throw why;
  });
  const folderStat = await lstat(folder);
  const isOurs = folderStat.uid === process.getuid?.() || folderStat.uid === owner;
  if (!folderStat.isDirectory() || !isOurs || (folderStat.mode & 0o077) !== 0)
    throw new OperatorError(`The folder ${folder} should belong to us alone; remove it and start again.`);
  if (folderStat.uid !== owner) await lchown(folder, owner, owner);
}
