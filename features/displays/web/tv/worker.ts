import { type FetchedPage, startPageWorker } from '#platform/http/web/page-worker.ts';
import { pictureCacheName } from './picture-cache.ts';

/** The TVs' service worker: after a power cut the page opens with the router off, and its pictures too. */

/** Written by server/build/tv-page.ts. */
declare const __TV_FILES__: readonly string[];

const page = '/tv/';
// On a TV its scope begins like /tv-displays, which is no page of its own.
const isTv = ({ pathname }: URL) => pathname === page || `${pathname}/` === page;

startPageWorker({
  files: __TV_FILES__,
  fileCache: pictureCacheName,
  isAnswered: isTv,
  shouldStorePage: isTv,
  isKeptOnceUsed: (path) => path.startsWith('/tv/pictures/') || path.startsWith('/map/plan/'),
  readPage: async () => (await (await caches.open(pictureCacheName)).match(page)) ?? null,
  async storePage(_request: Request, { url, text, withText: as }: FetchedPage) {
    // A network's own sign-in page is no page of ours.
    if (!isTv(url) || !text.includes('id="tv"')) return;
    await (await caches.open(pictureCacheName)).put(page, as(text));
  },
});
