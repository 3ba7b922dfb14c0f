import { type AnsweredPage, startPageWorker } from '#platform/http/web/page-worker.ts';

/**
 * The service worker of the desk: a reload without a network opens it again. Rows are kept elsewhere
 * (platform/live/web/kept-views.ts), what waits to be sent too (platform/outbox).
 */

/** Written by server/build/desk-worker.ts. */
declare const __DESK_FILES__: readonly string[];

const files = __DESK_FILES__;
/** Named in platform/live/web/kept-views.ts too: signing out deletes it. */
const pageCache = 'staff-page';
const pageName = '/desk';
/** The desk, and the board of housekeepers on their cart: the same page, as all pages of the staff are. */
const pages = [pageName, '/housekeeping'];

startPageWorker({
  files,
  fileCache: 'staff',
  isKept: ({ pathname }) => pages.some((page) => pathname === page || pathname.startsWith(`${page}/`)),
  kept: async () => (await (await caches.open(pageCache)).match(pageName)) ?? null,
  keep,
});

/** One page stands for every desk: all are one script, and the address says which one it shows. Nobody's name is in it. */
async function keep(_request: Request, { isRedirected, text, as }: AnsweredPage): Promise<void> {
  if (isRedirected) return;
  const cache = await caches.open(pageCache);
  // Whoever is signed out here has no page to come back to.
  if (text.includes('name="signed-in" content="no"')) return void (await cache.delete(pageName));
  // A network's own sign-in page is no page of ours; a newer build's page waits for the worker that has its files.
  const scripts = [...text.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, path = '']) => path);
  const isOurs = text.includes('name="signed-in" content="yes"') && scripts.length > 0 && scripts.every((path) => files.includes(path));
  if (isOurs) await cache.put(pageName, as(text));
}
