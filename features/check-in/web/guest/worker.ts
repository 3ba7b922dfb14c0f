import { type FetchedPage, startPageWorker } from '#platform/http/web/page-worker.ts';
import { cachedPageMark } from '#features/check-in/guest-document.ts';

/** Service worker of the guest pages: a page opened once opens again offline, marked as cached. */

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

async function cachePage(request: Request, { url, text, withText }: FetchedPage): Promise<void> {
  // A network's sign-in page must not be cached.
  if (!url.pathname.startsWith('/guest/') || !text.includes('id="guest-document"')) return;
  const cache = await caches.open(cacheName);
  await cache.put(cacheNameOf(request), withText(text.replace('<head>', `<head>${cachedPageMark}`)));
}

/** Returns the page, else any cached page: all share one script, and the address decides what it shows. */
async function findCachedPage(request: Request): Promise<Response | null> {
  const cache = await caches.open(cacheName);
  const own = await cache.match(cacheNameOf(request));
  if (own) return own;
  const names = (await cache.keys()).map(({ url }) => url).filter((url) => new URL(url).pathname.startsWith('/guest/'));
  const other = names.find((url) => new URL(url).pathname === '/guest/check-in') ?? names[0];
  return other === undefined ? null : ((await cache.match(other)) ?? null);
}

/** Leaves out the family's secret, which is not needed to find the page. */
function cacheNameOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  const event = searchParams.get('event');
  return event === null ? pathname : `${pathname}?event=${encodeURIComponent(event)}`;
}
