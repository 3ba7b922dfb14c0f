import { chmod, mkdir, stat } from 'node:fs/promises';
import type { Logger } from 'pino';

/**
 * Creates a folder for its owner only, or restricts an existing one; mode 0711 lets others pass through. Logs a warning if another user
 * owns the folder.
 */
export async function makePrivate(folder: string, log: Pick<Logger, 'warn'>, mode: 0o700 | 0o711 = 0o700): Promise<void> {
  await mkdir(folder, { recursive: true, mode });
  if (!(await restrictAccess(folder, mode)))
    log.warn({ folder }, 'others on this machine may open the data folder; it belongs to somebody else');
}

/** Removes the permissions that `mode` does not include. Returns false if another user owns the path. */
export async function restrictAccess(path: string, mode: number): Promise<boolean> {
  const currentMode = (await stat(path)).mode & 0o777;
  if (process.platform === 'win32' || (currentMode & ~mode & 0o777) === 0) return true;
  try {
    await chmod(path, mode);
    return true;
  } catch (why) {
    if (!['EPERM', 'EROFS'].includes(String((why as NodeJS.ErrnoException).code))) throw why;
    return false;
  }
}
