import { and, count, eq, isNull, sum } from 'drizzle-orm';
import { attachments, type FileAsk, type WantedFile } from '#platform/files/server/attachments.ts';
import { isGranted } from '#platform/http/rules.ts';
import type { UploadRefusal } from '#platform/files/shapes.ts';
import { largestPicture, moderators, mostOfBatch, mostWaiting, takers, viewers } from '#rooms/images/rules.ts';
import { albumBehind } from './links/album-behind.ts';
import { batchBehind } from './sending/batch-of.ts';
import { isBatchOpen } from './sending/upload-page.ts';
import { keepPicture } from './sending/keep-picture.ts';
import { pictures } from './tables.ts';

/** Of a batch, by the secret of whoever began it. Nobody else sees one that waits but those who admit. */
export const pictureFiles = attachments({
  kind: 'picture',
  most: mostOfBatch,
  largest: largestPicture,
  prints: true,
  async mayAdd({ floor, secret }, batchId) {
    const batch = secret === null ? null : await batchBehind(floor.rows, secret);
    return batch?.id === batchId && isBatchOpen(floor, batch);
  },
  refuses: quarantineIsFull,
  maySee,
  // Deciding, deleting and taking back are calls of this room.
  mayRemove: async () => false,
  added: keepPicture,
});

/** `print` is what one takes away: for who may download, and for a family by the link of its album. */
async function maySee({ floor, caller, secret }: FileAsk, batchId: string, { file, variant }: WantedFile): Promise<boolean> {
  const [picture] = await floor.rows.select().from(pictures).where(eq(pictures.id, file.id));
  if (picture === undefined) return false;
  const isShown = picture.state === 'admitted' && picture.deletedAt === null;
  if (isShown && isGranted(variant === 'print' ? takers : viewers, caller)) return true;
  if (variant !== 'print' && isGranted(moderators, caller)) return true;
  if (secret === null) return false;
  if (isShown && (await albumBehind(floor, secret))?.id === picture.albumId) return true;
  const isOwn = (await batchBehind(floor.rows, secret))?.id === batchId;
  return isOwn && variant !== 'print' && picture.state !== 'refused' && picture.deletedAt === null;
}

async function quarantineIsFull({ floor }: FileAsk, _batchId: string, bytes: number): Promise<UploadRefusal | null> {
  const [waiting] = await floor.rows
    .select({ pictures: count(), bytes: sum(pictures.printBytes).mapWith(Number) })
    .from(pictures)
    .where(and(eq(pictures.state, 'waiting'), isNull(pictures.deletedAt)));
  if (waiting === undefined) return null;
  return waiting.pictures >= mostWaiting.pictures || (waiting.bytes ?? 0) + bytes > mostWaiting.bytes ? 'no-room' : null;
}
