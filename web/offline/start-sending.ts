import { sendAfterPhotos } from '#platform/files/web/send-after-photos.ts';
import { hasStoredUploads } from '#platform/files/web/stored-uploads.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { visitor } from '#platform/outbox/web/outbox-item.ts';
import { retryUntilLoaded } from '#web/shell/retry-until-loaded.ts';

/** Sends pending changes of the account and of visitors, on any page. Returns a function that stops sending. */
export function startSending(account: string | null): () => void {
  const stops = [...(account === null ? [] : [account]), visitor].map(outbox.start);
  let isOver = false;
  let isLoading = false;
  /** Loads the code for photos only if photos are pending. */
  async function loadUploader(): Promise<void> {
    if (isLoading || !outbox.items().some(({ photos = [] }) => photos.length > 0)) return;
    await goOnUploading();
  }
  async function goOnUploading(): Promise<void> {
    isLoading = true;
    const [{ uploader }, { releasePictures }] = await retryUntilLoaded(() =>
      Promise.all([import('#platform/files/web/uploader.ts'), import('#features/images/web/upload/release-pictures.ts')]),
    );
    if (isOver) return;
    uploader.start(account);
    stops.push(sendAfterPhotos(outbox, uploader));
    await releasePictures();
  }
  stops.push(outbox.subscribe(() => void loadUploader()));
  void outbox.ready.then(async () => ((await hasStoredUploads()) && !isLoading ? goOnUploading() : loadUploader()));
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
