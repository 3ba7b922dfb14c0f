import { type FetchedPage, cacheMissing, startPageWorker } from '#platform/http/web/page-worker.ts';
import { canonicalPath, findScreen } from '#features/find-screen.ts';
import { isOfflinePublicPage, isStaffPage } from './is-staff-page.ts';
import { receiveCampPushes } from './receive-pushes.ts';
import { readOfflineScreens } from './offline-screens.ts';
import { removePreloadHints } from './remove-preload-hints.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** The only service worker for staff (docs/decisions/0017). It stores pages and files, while platform/live/web stores rows. */

/** server/build/staff-worker.ts writes these values: `files` and `first` are paths, `screens` are indexes into `files`. */
declare const __STAFF_FILES__: {
  mark: string;
  first: readonly string[];
  files: readonly string[];
  screens: Readonly<Record<string, readonly number[]>>;
};

const { mark, first, files, screens } = __STAFF_FILES__;
const cachePrefix = 'staff-files-';
const fileCache = cachePrefix + mark;
/** platform/live/web/view-cache.ts has the same name, because signing out deletes this cache. */
const pageCache = 'staff-page';
const pageName = '/';

interface WorkerMessageEvent extends Event {
  data: WorkerMessage;
  ports: readonly MessagePort[];
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  request: Request;
  respondWith(answer: Response): void;
}
interface Scope {
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}
const scope = self as unknown as Scope;

startPageWorker({
  files: first,
  fileCache,
  moreFiles: listFilesToCache,
  isOfBuild: (path) => files.includes(path),
  beforeActivate: deleteOlderFiles,
  startPage: pageName,
  handlesUrl: ({ pathname }) => isStaffPage(pathname),
  // A build file or a map plan never changes at its address.
  isCachedOnUse: (path) => path.startsWith('/assets/') || path.startsWith('/map/plan/'),
  shouldStorePage: ({ pathname }) => isStaffPage(pathname),
  // `caches.open` would create the cache again after sign-out.
  readPage: async ({ url }) => (await caches.match(pageName, { cacheName: pageCache })) ?? (await findVisitorPage(new URL(url))),
  storePage: savePage,
});

receiveCampPushes(self);

/** If a user types the TV address while offline, redirect to /tv/, which has its own worker. */
scope.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode === 'navigate' && pathname !== '/tv/' && findScreen(pathname).path === '/tv')
    event.respondWith(Response.redirect('/tv/', 308));
});

scope.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data.kind === 'is-yours') ports[0]?.postMessage(first.includes(data.script));
  else if (data.kind === 'fetch-screens') event.waitUntil(fetchScreens(data.paths).then(() => ports[0]?.postMessage(true)));
});

/** Stores a page for offline use. The page itself contains no personal data. */
async function savePage(_request: Request, { url, isRedirected, text, withText: renderWith }: FetchedPage): Promise<void> {
  if (isRedirected) return;
  const isVisitors = text.includes('name="signed-in" content="no"');
  // A visitor's page means that nobody is signed in: keep only public pages on the device.
  if (isVisitors) await caches.delete(pageCache);
  if (isVisitors && !isOfflinePublicPage(url.pathname)) return;
  // Skip the page of a captive portal. Skip the page of a newer build as well, because only its own worker has its files.
  const scripts = findScripts(text);
  const isOurs =
    (isVisitors || text.includes('name="signed-in" content="yes"')) && scripts.length > 0 && scripts.every((path) => first.includes(path));
  if (!isOurs) return;
  const page = renderWith(removePreloadHints(text, first));
  await (isVisitors ? (await caches.open(fileCache)).put(url.pathname, page) : (await caches.open(pageCache)).put(pageName, page));
}

/** Returns a stored public page with the files of this build. The page of an older build would request deleted files. */
async function findVisitorPage({ pathname }: URL): Promise<Response | null> {
  return isOfflinePublicPage(pathname) ? ((await caches.match(canonicalPath(pathname), { cacheName: fileCache })) ?? null) : null;
}

/** Lists the files of the start screen. For an update, includes the files of all screens that the older build had cached. */
async function listFilesToCache(): Promise<readonly string[]> {
  const { start, all } = await readOfflineScreens();
  const isUpdate = (await olderCaches()).length > 0;
  return filesOf(isUpdate ? [...start, ...all] : start);
}

/** Deletes older caches, but not the cache of the stored page's build, because that page and its tabs may open other screens. */
async function deleteOlderFiles(): Promise<void> {
  const older = await olderCaches();
  const page = await caches.match(pageName, { cacheName: pageCache });
  const scripts = page === undefined ? [] : findScripts(await page.text());
  const inUse: string[] = [];
  for (const name of older) for (const path of scripts) if ((await caches.match(path, { cacheName: name })) !== undefined) inUse.push(name);
  const keptCaches = inUse.length > 0 ? inUse : older.slice(-1);
  await Promise.all(older.filter((name) => !keptCaches.includes(name)).map((name) => caches.delete(name)));
  await caches.delete('staff');
}

async function olderCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== fileCache);
}

function findScripts(page: string): string[] {
  return [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, path = '']) => path);
}

function filesOf(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => screens[path] ?? []).map((index) => files[index] ?? ''))];
}

async function fetchScreens(paths: readonly string[]): Promise<void> {
  await cacheMissing(await caches.open(fileCache), filesOf(paths)).catch(() => null);
}
