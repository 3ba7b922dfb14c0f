import { type FetchedPage, startPageWorker } from '#platform/http/web/page-worker.ts';
import { cachedPageMark } from '#features/check-in/guest-document.ts';

/** Service worker of the guest pages. A page that was opened once opens again offline, with a mark that it is cached. */

/** server/build/guest-pages.ts writes this value. */
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
  // Do not cache the sign-in page of a public network.
  if (!url.pathname.startsWith('/guest/') || !text.includes('id="guest-document"')) return;
  const cache = await caches.open(cacheName);
  await cache.put(cacheNameOf(request), withText(text.replace('<head>', `<head>${cachedPageMark}`)));
}

/** Returns the cached page, or else any other cached guest page: all have the same script, which renders the page of the address. */
async function findCachedPage(request: Request): Promise<Response | null> {
  const cache = await caches.open(cacheName);
  const own = await cache.match(cacheNameOf(request));
  if (own) return own;
  const names = (await cache.keys()).map(({ url }) => url).filter((url) => new URL(url).pathname.startsWith('/guest/'));
  const other = names.find((url) => new URL(url).pathname === '/guest/check-in') ?? names[0];
  return other === undefined ? null : ((await cache.match(other)) ?? null);
}

/** Returns the cache key of a request. It does not contain the family's secret, which is not needed to find the page. */
function cacheNameOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  const event = searchParams.get('event');
  return event === null ? pathname : `${pathname}?event=${encodeURIComponent(event)}`;
}
