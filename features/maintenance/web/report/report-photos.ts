import { deviceStore } from '#platform/files/web/device-store.ts';

/** Photos of reports that have not arrived, by the report's secret: their ticket is not known yet. */
const store = deviceStore('reports');
/** Fallback if the browser stores nothing: lasts as long as the page. */
const photosInMemory = new Map<string, readonly File[]>();

export async function loadReportPhotos(secret: string): Promise<readonly File[]> {
  const stored = photosInMemory.has(secret) ? undefined : await store.get<readonly File[]>(secret);
  // Other photos may have been chosen while the store answered.
  return photosInMemory.get(secret) ?? stored ?? [];
}

/** Returns whether the photos outlive this page. */
export async function saveReportPhotos(secret: string, photos: readonly File[]): Promise<boolean> {
  photosInMemory.set(secret, photos);
  return store.put(secret, [...photos]);
}

export async function deleteReportPhotos(secret: string): Promise<void> {
  photosInMemory.delete(secret);
  await store.delete(secret);
}
