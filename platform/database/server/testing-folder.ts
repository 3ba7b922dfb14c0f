import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const roomBytes = 1_000_000_000;

/** Where databases that are thrown away lie: in memory where there is room, since making their thousand files is what takes the time. */
export async function folderForTests(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory && memory.bavail * memory.bsize > roomBytes ? '/dev/shm' : tmpdir();
}
