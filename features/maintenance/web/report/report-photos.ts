import { deviceStore } from '#platform/files/web/device-store.ts';

/** Photos of reports that the server does not have yet. The key is the secret of the report, because the ticket is unknown. */
const store = deviceStore('reports');
/** Fallback for a browser that cannot store photos. It is lost when the page closes. */
const photosInMemory = new Map<string, readonly File[]>();

export async function loadReportPhotos(secret: string): Promise<readonly File[]> {
  const stored = photosInMemory.has(secret) ? undefined : await store.get<readonly File[]>(secret);
  // Prefer the photos in memory: the user may have chosen new ones during the read.
  return photosInMemory.get(secret) ?? stored ?? [];
}

/** Saves the photos. Returns whether they are stored, so that they are available after the page closes. */
export async function saveReportPhotos(secret: string, photos: readonly File[]): Promise<boolean> {
  photosInMemory.set(secret, photos);
  return store.put(secret, [...photos]);
}

export async function deleteReportPhotos(secret: string): Promise<void> {
  photosInMemory.delete(secret);
  await store.delete(secret);
}
