import { isUnsent, type OutboxItem, type PhotosState, waitsForPhotos } from '#platform/outbox/web/outbox-item.ts';
import type { Outbox } from '#platform/outbox/web/outbox.ts';
import type { Uploader, UploadState } from './upload.ts';

/** Why what waited for its photos came back: one of them was refused, or this device has it no longer. */
export const photoRefused = 'photo-refused';

/**
 * What becomes of an item by how its photos are. A photo that is missing here may be in a tab of a browser that has no
 * room to keep it: only the item's own page, where it can be mended, says that it is lost.
 */
export function decidePhotosState(
  are: PhotosState | undefined,
  photos: readonly (UploadState | 'missing')[],
  isOwnPage: boolean,
): 'waits' | 'goes' | 'photos-again' | 'refused' {
  if (photos.includes('error')) return 'refused';
  if (photos.includes('missing')) return isOwnPage ? 'refused' : 'waits';
  if (photos.some((state) => state !== 'success')) return 'waits';
  return are === 'lost' ? 'photos-again' : 'goes';
}

/**
 * Lets what waits in the outbox for its photos go once they have arrived, sends them again where the server has lost
 * them, and keeps them on this device until then; on every page that has loaded the uploader, until called off.
 */
export function sendAfterPhotos(outbox: Outbox, uploader: Uploader, isOwnPage = false): () => void {
  const forgotten = new Set<string>();
  let isLooking = false;
  let isNew = false;
  let isOver = false;
  let seen = '';

  async function lookAt(item: OutboxItem): Promise<void> {
    const { photos = [], photosAre: are, key } = item;
    if (!isUnsent(item)) {
      // Arrived, with its photos.
      if (item.refused !== null || photos.length === 0 || forgotten.has(key)) return;
      forgotten.add(key);
      return uploader.forget(photos);
    }
    if (!waitsForPhotos(item)) return;
    const becomes = decidePhotosState(are, await uploader.states(photos), isOwnPage);
    if (isOver) return;
    if (becomes === 'goes') await outbox.updatePhotos(item, are === 'going again' ? 'there again' : 'there');
    if (becomes === 'refused') await outbox.refuse(item, photoRefused);
    if (becomes !== 'photos-again') return;
    // In this order: killed in between, they are sent again once more.
    await uploader.sendAgain(photos);
    await outbox.updatePhotos(item, 'going again');
  }

  async function look(): Promise<void> {
    isNew = true;
    if (isLooking) return;
    isLooking = true;
    while (isNew && !isOver) {
      isNew = false;
      for (const item of outbox.items()) await lookAt(item);
    }
    isLooking = false;
  }
  // Not with every part of a photo that has gone.
  const lookIfChanged = () => {
    const states = uploader.all().map(({ id, state }) => `${id} ${state}`);
    if (states.join() === seen) return;
    seen = states.join();
    void look();
  };
  const stops = [outbox.hear(() => void look()), uploader.listen(lookIfChanged)];
  void outbox.ready.then(look);
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
