import { type FetchedPage, startPageWorker } from '#platform/http/web/page-worker.ts';
import { cachedPageMark } from '#features/check-in/guest-document.ts';

/** The guests' service worker: a page that was opened once opens again without a network, and is marked as a kept one. */

/** Written by server/build/guest-pages.ts. */
declare const __GUEST_FILES__: readonly string[];

const cacheName = 'guest';

startPageWorker({
  files: __GUEST_FILES__,
  fileCache: cacheName,
  shouldStorePage: () => true,
  readPage: findCachedPage,
  storePage: cachePage,
});

async function cachePage(request: Request, { url, text, withText: as }: FetchedPage): Promise<void> {
  // A network's own sign-in page is no page of ours.
  if (!url.pathname.startsWith('/guest/') || !text.includes('id="guest-document"')) return;
  const cache = await caches.open(cacheName);
  await cache.put(nameOf(request), as(text.replace('<head>', `<head>${cachedPageMark}`)));
}

/** The page itself, else any of them: all are one script, and the address says which one it shows. */
async function findCachedPage(request: Request): Promise<Response | null> {
  const cache = await caches.open(cacheName);
  const own = await cache.match(nameOf(request));
  if (own) return own;
  const names = (await cache.keys()).map(({ url }) => url).filter((url) => new URL(url).pathname.startsWith('/guest/'));
  const other = names.find((url) => new URL(url).pathname === '/guest/check-in') ?? names[0];
  return other === undefined ? null : ((await cache.match(other)) ?? null);
}

/** Without the secret of a family: it is not needed to find the page again. */
function nameOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  const event = searchParams.get('event');
  return event === null ? pathname : `${pathname}?event=${encodeURIComponent(event)}`;
}
