import { deviceStore } from '#platform/files/web/device-store.ts';
import { day } from '#platform/time/instant.ts';

/** Stores draft photos by the future id of their record, so that they survive a reload like the text of the draft. */
const store = deviceStore('draft-photos');

interface DraftPhotos {
  at: number;
  photos: readonly File[];
}

/** Delete photos after a week: the text of a draft disappears with its tab, and nothing else would delete the photos. */
const savedFor = 7 * day;

/** Returns the saved photos of a draft, and deletes the photos of drafts that are older than a week. */
export async function readDraftPhotos(recordId: string): Promise<readonly File[]> {
  for (const other of await store.keys('')) {
    const found = other === recordId ? undefined : await store.get<DraftPhotos>(other);
    if (found !== undefined && Date.now() - found.at > savedFor) await store.delete(other);
  }
  return (await store.get<DraftPhotos>(recordId))?.photos ?? [];
}

/** Saves the photos of a draft on this device; an empty list deletes them. Resolves to false if the browser cannot save. */
export async function saveDraftPhotos(recordId: string, photos: readonly File[]): Promise<boolean> {
  if (photos.length > 0) return store.put(recordId, { at: Date.now(), photos: [...photos] } satisfies DraftPhotos);
  await store.delete(recordId);
  return true;
}
