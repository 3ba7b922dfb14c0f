import type { Path } from '#features/screens.ts';

/** Screens that open offline for this device's account. The page stores them, and the worker reads them during its installation. */
export interface OfflineScreens {
  start: readonly Path[];
  /** Screens to prefetch; empty if the user turned on data saving in the browser. */
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
