import { deviceStore } from '#platform/files/web/device-store.ts';
import { day } from '#platform/time/instant.ts';

/** By the record's future id. Photos survive a reload, as typed text does. */
const store = deviceStore('draft-photos');

interface DraftPhotos {
  at: number;
  photos: readonly File[];
}

/** A text draft ends with its tab, so nothing else would delete the photos of a closed one. */
const savedFor = 7 * day;

/** Returns the saved photos of a draft. Deletes those of drafts older than a week. */
export async function readDraftPhotos(recordId: string): Promise<readonly File[]> {
  for (const other of await store.keys('')) {
    const found = other === recordId ? undefined : await store.get<DraftPhotos>(other);
    if (found !== undefined && Date.now() - found.at > savedFor) await store.delete(other);
  }
  return (await store.get<DraftPhotos>(recordId))?.photos ?? [];
}

/** Saves the photos of a draft on this device; an empty list deletes them. Returns false when the browser cannot save. */
export async function saveDraftPhotos(recordId: string, photos: readonly File[]): Promise<boolean> {
  if (photos.length > 0) return store.put(recordId, { at: Date.now(), photos: [...photos] } satisfies DraftPhotos);
  await store.delete(recordId);
  return true;
}
