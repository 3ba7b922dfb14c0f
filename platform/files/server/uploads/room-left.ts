import { statfs } from 'node:fs/promises';

/** Bytes that people's files may still take of the disk of this folder. */
export type RoomLeft = () => Promise<number>;

/** A disk that is full to the last byte stops the database as well: files leave so much of it free. */
export function roomLeftIn(folder: string, keepFree: number): RoomLeft {
  return async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize - keepFree;
  };
}
