import { hasDatabase } from '#platform/outbox/web/outbox-started.ts';
import type { Upload } from './upload.ts';

/** Dispatched on this page when the first photo is taken. Until then the code of uploads is not loaded. */
export const uploadsStartedEvent = 'uploads-began';

let hasStarted = false;
export function announceUploadsStarted(): void {
  hasStarted = true;
  window.dispatchEvent(new Event(uploadsStartedEvent));
}

/** Returns whether this device has ever stored photos. Otherwise it loads no code for them and creates no database. */
export async function hasUploadDatabase(): Promise<boolean> {
  return hasDatabase('bunkhouse-uploads');
}

export async function hasStoredUploads(): Promise<boolean> {
  if (!(await hasUploadDatabase())) return false;
  const { deviceStore } = await import('./device-store.ts');
  return (await deviceStore('uploads').keys('upload:')).length > 0;
}

/** Returns photos that have not arrived: those of an account and of visitors, or all. `isLasting` is true when they outlive this page. */
export async function findPendingUploads(account?: string): Promise<{ photos: Upload[]; isPersistent: boolean }> {
  if (!hasStarted && !(await hasUploadDatabase())) return { photos: [], isPersistent: true };
  const { uploader } = await import('./uploader.ts');
  const open = uploader.all().filter(({ state }) => state !== 'success' && state !== 'canceled');
  const photos = open.filter((upload) => account === undefined || upload.account === account || upload.account === null);
  return { photos, isPersistent: areStored(photos) };
}

/** Returns whether all photos are stored. A photo in preparation is not stored yet; an unreadable one has nothing to store. */
export function areStored(photos: readonly Pick<Upload, 'isSaved' | 'state'>[]): boolean {
  return photos.every(({ isSaved, state }) => isSaved ?? state === 'error');
}
