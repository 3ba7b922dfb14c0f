import { hasDatabase } from '#platform/outbox/web/outbox-started.ts';
import type { Upload } from './upload.ts';

/** Event that this page dispatches when the first photo is added. The upload code is loaded only then. */
export const uploadsStartedEvent = 'uploads-began';

let hasStarted = false;
export function announceUploadsStarted(): void {
  hasStarted = true;
  window.dispatchEvent(new Event(uploadsStartedEvent));
}

/** Returns whether this device has ever stored photos. If not, the app neither loads the upload code nor creates the database. */
export async function hasUploadDatabase(): Promise<boolean> {
  return hasDatabase('bunkhouse-uploads');
}

export async function hasStoredUploads(): Promise<boolean> {
  if (!(await hasUploadDatabase())) return false;
  const { deviceStore } = await import('./device-store.ts');
  return (await deviceStore('uploads').keys('upload:')).length > 0;
}

/**
 * Returns photos that have not arrived yet: those of one account and of visitors, or all. `isPersistent` is true if they stay on the device
 * when the page closes.
 */
export async function findPendingUploads(account?: string): Promise<{ photos: Upload[]; isPersistent: boolean }> {
  if (!hasStarted && !(await hasUploadDatabase())) return { photos: [], isPersistent: true };
  const { uploader } = await import('./uploader.ts');
  const open = uploader.all().filter(({ state }) => state !== 'success' && state !== 'canceled');
  const photos = open.filter((upload) => account === undefined || upload.account === account || upload.account === null);
  return { photos, isPersistent: areStored(photos) };
}

/**
 * Returns whether all photos are stored on this device. A photo in preparation is not; an unreadable photo counts as stored, because there
 * is nothing to store.
 */
export function areStored(photos: readonly Pick<Upload, 'isSaved' | 'state'>[]): boolean {
  return photos.every(({ isSaved, state }) => isSaved ?? state === 'error');
}
