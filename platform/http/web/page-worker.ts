/**
 * Options of a service worker that serves pages. It serves files with immutable names from the cache, and pages from the cache if the
 * network does not answer; it does not handle calls.
 */
interface PageWorkerOptions {
  files: readonly string[];
  fileCache: string;
  /** Returns more paths to cache. Called during installation. */
  moreFiles?(): Promise<readonly string[]>;
  /** Returns whether a cached file belongs to this build and so stays in the cache after activation. */
  isOfBuild?(path: string): boolean;
  beforeActivate?(): Promise<void>;
  /** A page to cache on activation, even if no tab shows it. */
  startPage?: string;
  handlesUrl?(url: URL): boolean;
  /** Returns whether to cache an immutable file when a page first requests it. */
  isCachedOnUse?(path: string): boolean;
  /** Returns whether to cache a page that is open on activation, because it was loaded before the worker. */
  shouldStorePage(url: URL): boolean;
  readPage(request: Request): Promise<Response | null>;
  storePage(request: Request, page: FetchedPage): Promise<void>;
}

export interface FetchedPage {
  url: URL;
  isRedirected: boolean;
  text: string;
  withText(text: string): Response;
}

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { url: string }[]> };
}

/** After this time the cache is used, because a weak network may accept a request and never answer. */
const networkTimeoutMs = 4_000;

/** Starts a service worker for pages. */
export function startPageWorker({
  files,
  fileCache,
  moreFiles,
  isOfBuild = (path) => files.includes(path),
  beforeActivate,
  startPage,
  handlesUrl = always,
  isCachedOnUse = never,
  shouldStorePage,
  readPage,
  storePage,
}: PageWorkerOptions): void {
  const scope = self as unknown as Scope;
  scope.addEventListener('install', (event) => event.waitUntil(installFiles()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== location.origin) return;
    if (request.mode === 'navigate') {
      if (handlesUrl(url)) event.respondWith(page(request, event));
    } else if (files.includes(url.pathname)) event.respondWith(file(url.pathname));
    else if (isCachedOnUse(url.pathname)) event.respondWith(cacheOnUse(request, event));
  });

  async function installFiles(): Promise<void> {
    const cache = await caches.open(fileCache);
    await cache.addAll([...files]);
    if (moreFiles) await cacheMissing(cache, await moreFiles());
    await scope.skipWaiting();
  }

  async function activate(): Promise<void> {
    const cache = await caches.open(fileCache);
    for (const { url } of await cache.keys()) if (!isOfBuild(new URL(url).pathname)) await cache.delete(url);
    await beforeActivate?.();
    await scope.clients.claim();
    const open = await scope.clients.matchAll({ includeUncontrolled: true });
    const wanted = open.map(({ url }) => url).filter((url) => shouldStorePage(new URL(url)));
    if (startPage !== undefined) wanted.push(new URL(startPage, location.origin).href);
    await Promise.all(wanted.map((url) => freshPage(new Request(url)).catch(() => null)));
  }

  /** Read the cache of this build first, because older builds have other files under the name `/scheme.js`. */
  async function file(path: string): Promise<Response> {
    return (await caches.match(path, { cacheName: fileCache })) ?? (await caches.match(path)) ?? fetch(path);
  }

  async function cacheOnUse(request: Request, event: Fetching): Promise<Response> {
    const before = await caches.match(request.url);
    if (before) return before;
    const answer = await fetch(request);
    const copy = answer.clone();
    if (copy.ok) event.waitUntil(caches.open(fileCache).then((cache) => cache.put(request.url, copy)));
    return answer;
  }

  async function page(request: Request, event: Fetching): Promise<Response> {
    const fresh = freshPage(request);
    event.waitUntil(fresh.catch(() => null));
    const before = await readPage(request);
    if (before === null) return fresh;
    const soon = await Promise.race([fresh.catch(() => null), pause(networkTimeoutMs)]);
    return soon && soon.status < 500 ? soon : before;
  }

  async function freshPage(request: Request): Promise<Response> {
    const [answer, onDevice] = await Promise.all([fetch(request), cachedPaths()]);
    const { ok, status, statusText } = answer;
    if (!ok || !(answer.headers.get('content-type') ?? '').startsWith('text/html')) return answer;
    const page = await toFetchedPage(answer, onDevice);
    await storePage(request, page);
    const headers = new Headers(answer.headers);
    // Remove both headers, because the text is decompressed and its length may have changed.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    return new Response(page.text, { status, statusText, headers });
  }

  async function cachedPaths(): Promise<ReadonlySet<string>> {
    const cached = await (await caches.open(fileCache)).keys();
    return new Set(cached.map(({ url }) => new URL(url).pathname));
  }
}

const preloadHint = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g;

/** Removes preload hints for cached scripts, because Chromium would download these scripts a second time. */
export function removePreloadHints(page: string, onDevice: ReadonlySet<string>): string {
  // Do not use `replaceAll`, which TV browsers lack.
  return page.replace(preloadHint, (hint, path: string) => (onDevice.has(path) ? '' : hint));
}

async function toFetchedPage(answer: Response, onDevice: ReadonlySet<string>): Promise<FetchedPage> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': answer.headers.get('content-security-policy') ?? '',
  };
  return {
    url: new URL(answer.url),
    isRedirected: answer.redirected,
    text: removePreloadHints(await answer.text(), onDevice),
    withText: (text) => new Response(text, { headers }),
  };
}

const always = () => true;
const never = () => false;

/**
 * Adds missing files to a cache, three at a time. Copies hashed files from an older cache if possible. @throws TypeError after a failed
 * fetch
 */
export async function cacheMissing(cache: Cache, paths: readonly string[]): Promise<void> {
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = paths.filter((path) => !cached.has(path));
  const next = missing.values();
  async function cacheNext(): Promise<void> {
    for (const path of next) {
      const before = path.startsWith('/assets/') ? await caches.match(path) : undefined;
      const answer = before ?? (await fetch(path, { priority: 'low' }));
      if (!answer.ok) throw new TypeError(`${path} was answered with ${answer.status}`);
      await cache.put(path, answer);
    }
  }
  await Promise.all(Array.from({ length: 3 }, cacheNext));
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
