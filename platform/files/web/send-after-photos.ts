import { isUnsent, type OutboxItem, type PhotosState, waitsForPhotos } from '#platform/outbox/web/outbox-item.ts';
import type { Outbox } from '#platform/outbox/web/outbox.ts';
import type { Uploader, UploadState } from './upload.ts';

/** The refusal of an item whose photo was refused, or is missing on this device. */
export const photoRefused = 'photo-refused';

/**
 * Decides the next step of an item from the states of its photos. A missing photo may be in another tab that cannot store it, so only the
 * item's own page, where the user can fix it, reports it as lost.
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
 * Sends outbox items once their photos have arrived, and sends photos again that the server has lost. Photos stay on this device until
 * their item has arrived. Runs on every page that has loaded the uploader; returns a function that stops it.
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
    // In this order: if the page is killed in between, the photos are only sent once more.
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
  // Ignores progress: only a change of state matters.
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
