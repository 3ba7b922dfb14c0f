import { isVisibleTo, type OutboxItem } from './outbox-item.ts';

/** A photo that has not arrived; `account` is null where it goes in nobody's name. */
export interface PendingPhoto {
  id: string;
  /** What it hangs on: of pictures brought to an event, the key of the form that tells of them. */
  recordId: string;
  account: string | null;
}

/**
 * The photos that a person is told of beside what waits in the outbox: theirs, and nobody's where the form waits that
 * they hang on. One that an item carries is told with that item; those of a form that was not sent yet wait for nobody.
 */
export function findSeparatePhotos<Photo extends PendingPhoto>(
  account: string,
  items: readonly Pick<OutboxItem, 'key' | 'account' | 'by' | 'photos'>[],
  photos: readonly Photo[],
): Photo[] {
  const carried = new Set(items.flatMap((item) => item.photos ?? []));
  const forms = new Set(items.filter((item) => isVisibleTo(account, item)).map(({ key }) => key));
  return photos.filter(
    (photo) => !carried.has(photo.id) && (photo.account === account || (photo.account === null && forms.has(photo.recordId))),
  );
}
