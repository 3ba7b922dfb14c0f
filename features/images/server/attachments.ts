import { and, count, eq, isNull, sum } from 'drizzle-orm';
import { declareAttachments, type FileRequest, type WantedFile } from '#platform/files/server/attachments.ts';
import { isGranted } from '#platform/http/rules.ts';
import type { UploadRefusal } from '#platform/files/shapes.ts';
import { maxPictureBytes, moderators, maxBatchPictures, waitingLimits, downloaders, viewers } from '#features/images/rules.ts';
import { findAlbumBySecret } from './links/find-album-by-secret.ts';
import { findBatchBySecret } from './upload/find-batch-by-secret.ts';
import { isBatchOpen } from './upload/upload-page.ts';
import { savePicture } from './upload/save-picture.ts';
import { pictures } from './tables.ts';

/** Files of a batch, which the sender adds with the batch's secret. Until approval, only the sender and moderators see them. */
export const pictureFiles = declareAttachments({
  kind: 'picture',
  maxFiles: maxBatchPictures,
  maxBytes: maxPictureBytes,
  makesPrint: true,
  async canAdd({ app, secret }, batchId) {
    const batch = secret === null ? null : await findBatchBySecret(app.rows, secret);
    return batch?.id === batchId && isBatchOpen(app, batch);
  },
  findRefusal: checkQuarantineSpace,
  canView: canSeePicture,
  // Files are removed only by the calls of this feature that reject, delete or withdraw a picture.
  canRemove: async () => false,
  onAdded: savePicture,
});

/** `print` is the download size. Downloaders may open it, and families with an album link. */
async function canSeePicture({ app, caller, secret }: FileRequest, batchId: string, { file, variant }: WantedFile): Promise<boolean> {
  const [picture] = await app.rows.select().from(pictures).where(eq(pictures.id, file.id));
  if (picture === undefined) return false;
  const isShown = picture.state === 'admitted' && picture.deletedAt === null;
  if (isShown && isGranted(variant === 'print' ? downloaders : viewers, caller)) return true;
  if (variant !== 'print' && isGranted(moderators, caller)) return true;
  if (secret === null) return false;
  if (isShown && (await findAlbumBySecret(app, secret))?.id === picture.albumId) return true;
  const isOwn = (await findBatchBySecret(app.rows, secret))?.id === batchId;
  return isOwn && variant !== 'print' && picture.state !== 'refused' && picture.deletedAt === null;
}

async function checkQuarantineSpace({ app }: FileRequest, _batchId: string, bytes: number): Promise<UploadRefusal | null> {
  const [waiting] = await app.rows
    .select({ pictures: count(), bytes: sum(pictures.printBytes).mapWith(Number) })
    .from(pictures)
    .where(and(eq(pictures.state, 'waiting'), isNull(pictures.deletedAt)));
  if (waiting === undefined) return null;
  return waiting.pictures >= waitingLimits.pictures || (waiting.bytes ?? 0) + bytes > waitingLimits.bytes ? 'no-room' : null;
}
