import type { Path } from '#features/screens.ts';

/** Screens that the account on this device opens without a network, written by the page and read by the worker's installation. */
export interface OfflineScreens {
  /** Screens that the installed icon leads to. */
  start: readonly Path[];
  /** Screens whose files are fetched ahead; none where the browser saves data. */
  all: readonly Path[];
}

const noteCache = 'staff-screens';
const noteName = '/';

export async function storeOfflineScreens(note: OfflineScreens): Promise<void> {
  await (await caches.open(noteCache)).put(noteName, new Response(JSON.stringify(note)));
}

/** Returns empty lists where no page has written one. */
export async function readOfflineScreens(): Promise<OfflineScreens> {
  const note = await caches.match(noteName, { cacheName: noteCache });
  return note === undefined ? { start: [], all: [] } : ((await note.json()) as OfflineScreens);
}
