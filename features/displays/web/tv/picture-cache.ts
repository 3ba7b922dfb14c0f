import type { DisplayFact } from '#features/displays/screen-state.ts';

/** The cache of the TV's worker. */
export const pictureCacheName = 'tv';

export function picturePath(id: string): string {
  return `/tv/pictures/${id}`;
}

/** Takes away the pictures that no slide shows any more: what was deleted is not kept on a TV. */
export async function deleteUnusedPictures(shown: readonly DisplayFact[]): Promise<void> {
  if (!('caches' in window)) return;
  const wanted = new Set<string>();
  for (const row of shown)
    if (row.kind === 'event') for (const { pictures = [] } of row.slides) for (const { id } of pictures) wanted.add(picturePath(id));
  try {
    const cache = await caches.open(pictureCacheName);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (pathname.startsWith('/tv/pictures/') && !wanted.has(pathname)) await cache.delete(url);
    }
  } catch {
    // A browser that has no caches for this page: then there is nothing in them.
  }
}
