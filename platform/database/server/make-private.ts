import { chmod, mkdir, stat } from 'node:fs/promises';
import type { Logger } from 'pino';

/**
 * Makes a folder that only its owner may open, or closes one that is there. A folder of somebody else, such as a mounted volume,
 * stays as it is, with a warning. Mode 0711 is for a database that runs as another user and has to pass through.
 */
export async function makePrivate(folder: string, log: Pick<Logger, 'warn'>, mode: 0o700 | 0o711 = 0o700): Promise<void> {
  await mkdir(folder, { recursive: true, mode });
  if (!(await restrictAccess(folder, mode)))
    log.warn({ folder }, 'others on this machine may open the data folder; it belongs to somebody else');
}

/** Takes away what `mode` does not allow of a file or folder. Returns false where that is not ours to do. */
export async function restrictAccess(path: string, mode: number): Promise<boolean> {
  const now = (await stat(path)).mode & 0o777;
  if (process.platform === 'win32' || (now & ~mode & 0o777) === 0) return true;
  try {
    await chmod(path, mode);
    return true;
  } catch (why) {
    if (!['EPERM', 'EROFS'].includes(String((why as NodeJS.ErrnoException).code))) throw why;
    return false;
  }
}
