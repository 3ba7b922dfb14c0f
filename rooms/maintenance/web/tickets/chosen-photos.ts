import { deviceStore } from '#platform/files/web/device-store.ts';
import { day } from '#platform/time/instant.ts';

/** Photos of a ticket that is being written, by the id that it will have: what is typed outlives a reload, and they with it. */
const store = deviceStore('new-tickets');

interface Chosen {
  at: number;
  photos: readonly File[];
}

/** The draft of a tab that was closed comes back no more. */
const kept = 7 * day;

export async function chosenPhotos(ticketId: string): Promise<readonly File[]> {
  for (const other of await store.keys('')) {
    const found = other === ticketId ? undefined : await store.get<Chosen>(other);
    if (found !== undefined && Date.now() - found.at > kept) await store.delete(other);
  }
  return (await store.get<Chosen>(ticketId))?.photos ?? [];
}

/** Whether they outlive this page. */
export async function keepChosen(ticketId: string, photos: readonly File[]): Promise<boolean> {
  if (photos.length > 0) return store.put(ticketId, { at: Date.now(), photos: [...photos] } satisfies Chosen);
  await store.delete(ticketId);
  return true;
}
