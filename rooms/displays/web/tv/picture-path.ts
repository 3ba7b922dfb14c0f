import type { ShownRow } from '#rooms/displays/shown.ts';

/** The cache of the TV's worker. */
export const keptPictures = 'tv';

export function picturePath(id: string): string {
  return `/tv/pictures/${id}`;
}

/** Takes away the pictures that no slide shows any more: what was deleted is not kept on a TV. */
export async function forgetPictures(shown: readonly ShownRow[]): Promise<void> {
  if (!('caches' in window)) return;
  const wanted = new Set<string>();
  for (const row of shown)
    if (row.kind === 'event') for (const { pictures = [] } of row.slides) for (const { id } of pictures) wanted.add(picturePath(id));
  try {
    const cache = await caches.open(keptPictures);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (pathname.startsWith('/tv/pictures/') && !wanted.has(pathname)) await cache.delete(url);
    }
  } catch {
    // A browser that has no caches for this page: then there is nothing in them.
  }
}
