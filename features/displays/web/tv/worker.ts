import { type FetchedPage, startPageWorker } from '#platform/http/web/page-worker.ts';
import { pictureCacheName } from './picture-cache.ts';

/** Service worker of the TVs: after a power cut, the page and its pictures open without a network. */

/** Paths of the files to cache, inserted by server/build/tv-page.ts. */
declare const __TV_FILES__: readonly string[];

const page = '/tv/';
// The worker's scope on a TV also includes `/tv-displays`, which is a page for staff.
const isTv = ({ pathname }: URL) => pathname === page || `${pathname}/` === page;

startPageWorker({
  files: __TV_FILES__,
  fileCache: pictureCacheName,
  handlesUrl: isTv,
  shouldStorePage: isTv,
  isCachedOnUse: (path) => path.startsWith('/tv/pictures/') || path.startsWith('/map/plan/'),
  readPage: async () => (await (await caches.open(pictureCacheName)).match(page)) ?? null,
  async storePage(_request: Request, { url, text, withText: as }: FetchedPage) {
    // Do not cache other pages, such as the sign-in page of a public network.
    if (!isTv(url) || !text.includes('id="tv"')) return;
    await (await caches.open(pictureCacheName)).put(page, as(text));
  },
});
