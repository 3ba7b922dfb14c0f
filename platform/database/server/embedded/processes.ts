import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (why) {
    return (why as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns whether this process is the postmaster of this folder, and not a zombie or another program with the same pid. */
export function isPostmasterOf(folder: string, pid: number): boolean {
  return isRunning(pid) && commandOfProcess(pid).includes(folder);
}

function commandOfProcess(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

export interface PostmasterFile {
  pid: number;
  socketFolder: string;
  isReady: boolean;
}

export async function readPostmasterFile(folder: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch((why: NodeJS.ErrnoException) => {
    if (why.code === 'ENOENT') return '';
    throw why;
  });
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!pid) return undefined;
  return { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}
