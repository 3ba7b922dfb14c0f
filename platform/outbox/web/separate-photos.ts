import { isVisibleTo, type OutboxItem } from './outbox-item.ts';

/** A photo that is not uploaded yet. `account` is null for a photo of a visitor. */
export interface PendingPhoto {
  id: string;
  recordId: string;
  account: string | null;
}

/**
 * Returns the photos to show in addition to the outbox items: those of the account, and those of visitors whose pending form does not list
 * them.
 */
export function findSeparatePhotos<Photo extends PendingPhoto>(
  account: string,
  items: readonly Pick<OutboxItem, 'key' | 'account' | 'by' | 'photos'>[],
  photos: readonly Photo[],
): Photo[] {
  const listedPhotos = new Set(items.flatMap((item) => item.photos ?? []));
  const forms = new Set(items.filter((item) => isVisibleTo(account, item)).map(({ key }) => key));
  return photos.filter(
    (photo) => !listedPhotos.has(photo.id) && (photo.account === account || (photo.account === null && forms.has(photo.recordId))),
  );
}
