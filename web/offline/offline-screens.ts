import type { Path } from '#features/screens.ts';

/** Screens that this device's account opens offline. The page writes them, and the worker's installation reads them. */
export interface OfflineScreens {
  start: readonly Path[];
  /** Screens to prefetch; empty if the browser saves data. */
  all: readonly Path[];
}

const noteCache = 'staff-screens';
const noteName = '/';

export async function storeOfflineScreens(note: OfflineScreens): Promise<void> {
  await (await caches.open(noteCache)).put(noteName, new Response(JSON.stringify(note)));
}

export async function readOfflineScreens(): Promise<OfflineScreens> {
  const note = await caches.match(noteName, { cacheName: noteCache });
  return note === undefined ? { start: [], all: [] } : ((await note.json()) as OfflineScreens);
}
