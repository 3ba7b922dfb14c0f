import { deviceStore } from '#platform/files/web/device-store.ts';

/** Photos of reports that have not arrived: they hang on the ticket, which nobody knows before. By the secret of the report. */
const store = deviceStore('reports');
/** Also where the browser keeps nothing: then as long as the page is open. */
const photosInMemory = new Map<string, readonly File[]>();

export async function loadReportPhotos(secret: string): Promise<readonly File[]> {
  const kept = photosInMemory.has(secret) ? undefined : await store.get<readonly File[]>(secret);
  // Others may have been chosen while the device answered.
  return photosInMemory.get(secret) ?? kept ?? [];
}

/** Whether they outlive this page. */
export async function saveReportPhotos(secret: string, photos: readonly File[]): Promise<boolean> {
  photosInMemory.set(secret, photos);
  return store.put(secret, [...photos]);
}

export async function deleteReportPhotos(secret: string): Promise<void> {
  photosInMemory.delete(secret);
  await store.delete(secret);
}
