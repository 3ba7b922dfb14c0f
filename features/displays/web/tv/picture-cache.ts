import type { DisplayFact } from '#features/displays/screen-state.ts';

export const pictureCacheName = 'tv';

export function picturePath(id: string): string {
  return `/tv/pictures/${id}`;
}

/** Deletes cached pictures that no slide shows, so that deleted pictures do not stay on a TV. */
export async function deleteUnusedPictures(facts: readonly DisplayFact[]): Promise<void> {
  if (!('caches' in window)) return;
  const usedPaths = new Set<string>();
  for (const row of facts)
    if (row.kind === 'event') for (const { pictures = [] } of row.slides) for (const { id } of pictures) usedPaths.add(picturePath(id));
  try {
    const cache = await caches.open(pictureCacheName);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (pathname.startsWith('/tv/pictures/') && !usedPaths.has(pathname)) await cache.delete(url);
    }
  } catch {
    // Ignore the error: a browser without a cache has nothing to delete.
  }
}
