import { isUnsent, type OutboxItem, type PhotosState, waitsForPhotos } from '#platform/outbox/web/outbox-item.ts';
import type { Outbox } from '#platform/outbox/web/outbox.ts';
import type { Uploader, UploadState } from './upload.ts';

/** The reason for refusing an item whose photo was refused or is missing on this device. */
export const photoRefused = 'photo-refused';

/**
 * Decides the next step of an outbox item. Only the page that created the item reports a missing photo as lost, because another tab may
 * have the photo.
 */
export function decidePhotosState(
  photosState: PhotosState | undefined,
  photos: readonly (UploadState | 'missing')[],
  isOwnPage: boolean,
): 'waits' | 'goes' | 'photos-again' | 'refused' {
  if (photos.includes('error')) return 'refused';
  if (photos.includes('missing')) return isOwnPage ? 'refused' : 'waits';
  if (photos.some((state) => state !== 'success')) return 'waits';
  return photosState === 'lost' ? 'photos-again' : 'goes';
}

/**
 * Sends outbox items after their photos have arrived, and uploads photos again that the server has lost. Returns a function that stops
 * this.
 */
export function sendAfterPhotos(outbox: Outbox, uploader: Uploader, isOwnPage = false): () => void {
  const finished = new Set<string>();
  let isRunning = false;
  let isRequested = false;
  let isStopped = false;
  let lastStates = '';

  async function checkItem(item: OutboxItem): Promise<void> {
    const { photos = [], photosAre: photosState, key } = item;
    if (!isUnsent(item)) {
      if (item.refused !== null || photos.length === 0 || finished.has(key)) return;
      finished.add(key);
      return uploader.forget(photos);
    }
    if (!waitsForPhotos(item)) return;
    const next = decidePhotosState(photosState, await uploader.states(photos), isOwnPage);
    if (isStopped) return;
    if (next === 'goes') await outbox.updatePhotos(item, photosState === 'going again' ? 'there again' : 'there');
    if (next === 'refused') await outbox.refuse(item, photoRefused);
    if (next !== 'photos-again') return;
    // Upload before updating the item: if the page is killed between the two, the photos are only uploaded once more.
    await uploader.sendAgain(photos);
    await outbox.updatePhotos(item, 'going again');
  }

  async function checkAll(): Promise<void> {
    isRequested = true;
    if (isRunning) return;
    isRunning = true;
    while (isRequested && !isStopped) {
      isRequested = false;
      for (const item of outbox.items()) await checkItem(item);
    }
    isRunning = false;
  }
  const checkIfChanged = () => {
    const states = uploader.all().map(({ id, state }) => `${id} ${state}`);
    if (states.join() === lastStates) return;
    lastStates = states.join();
    void checkAll();
  };
  const stops = [outbox.subscribe(() => void checkAll()), uploader.listen(checkIfChanged)];
  void outbox.ready.then(checkAll);
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}
