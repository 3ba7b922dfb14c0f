import { hasDatabase } from '#platform/outbox/web/outbox-started.ts';
import type { Upload } from './upload.ts';

/** Said in this page when the first photo is taken: until then nothing is loaded for them. */
export const uploadsStartedEvent = 'uploads-began';

let haveBegun = false;
export function announceUploadsStarted(): void {
  haveBegun = true;
  window.dispatchEvent(new Event(uploadsStartedEvent));
}

/**
 * Whether photos were ever kept on this device (`deviceStore('uploads')`): whoever has none loads nothing for them,
 * and leaves no database behind.
 */
export async function hasUploadDatabase(): Promise<boolean> {
  return hasDatabase('bunkhouse-uploads');
}

/** Whether some are kept on it now. */
export async function hasStoredUploads(): Promise<boolean> {
  if (!(await hasUploadDatabase())) return false;
  const { deviceStore } = await import('./device-store.ts');
  return (await deviceStore('uploads').keys('upload:')).length > 0;
}

/** Photos that have not arrived, of an account and of visitors or of anybody; `isLasting` says whether they outlive this page. */
export async function findPendingUploads(account?: string): Promise<{ photos: Upload[]; isLasting: boolean }> {
  if (!haveBegun && !(await hasUploadDatabase())) return { photos: [], isLasting: true };
  const { uploader } = await import('./uploader.ts');
  const open = uploader.all().filter(({ state }) => state !== 'success' && state !== 'canceled');
  const photos = open.filter((one) => account === undefined || one.account === account || one.account === null);
  return { photos, isLasting: areStored(photos) };
}

/** Not while one is made ready; of one that cannot be read there is nothing to keep. */
export function areStored(photos: readonly Pick<Upload, 'isKept' | 'state'>[]): boolean {
  return photos.every(({ isKept, state }) => isKept ?? state === 'error');
}
