/**
 * What every service worker here does: files that never change under their names come from this device, a page is
 * always asked for first, and a kept one shows when nothing answers. What is sent and asked of the camp goes past it.
 */
interface PageWorkerOptions {
  /** Paths of all files that the kept pages need, of one build. */
  files: readonly string[];
  fileCache: string;
  /** Further paths, known when this worker is installed: it takes over only once they are on this device too. */
  moreFiles?(): Promise<readonly string[]>;
  /** Files of this build that stay when it takes over. */
  isOfBuild?(path: string): boolean;
  /** Runs before this worker takes over and keeps new pages. */
  beforeTakeOver?(): Promise<void>;
  /** A page that is kept when this worker takes over, also where no tab has it open. */
  startPage?: string;
  /** Which pages are its own to answer; all within its scope when left out. */
  isAnswered?(url: URL): boolean;
  /** Files besides, each kept once it was asked for: their names never mean two things. */
  isKeptOnceUsed?(path: string): boolean;
  /** Whether the page at an address that is open when this worker takes over is kept: it came before the worker did. */
  shouldStorePage(url: URL): boolean;
  /** The page as it was kept, or another that serves as well. */
  readPage(request: Request): Promise<Response | null>;
  /** Keeps a page that was answered, if it is one of ours. */
  storePage(request: Request, page: FetchedPage): Promise<void>;
}

export interface FetchedPage {
  url: URL;
  isRedirected: boolean;
  text: string;
  /** The page as it is to be kept, with the policy it came with. */
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

/** On a network that only pretends to be one, a kept page after this is better than none for a minute. */
const patienceMs = 4_000;

/** @example startPageWorker({ files, fileCache: 'guest', isKept: () => true, kept, keep }) */
export function startPageWorker({
  files,
  fileCache,
  moreFiles,
  isOfBuild = (path) => files.includes(path),
  beforeTakeOver,
  startPage,
  isAnswered = always,
  isKeptOnceUsed = never,
  shouldStorePage: isKept,
  readPage: kept,
  storePage: keep,
}: PageWorkerOptions): void {
  const scope = self as unknown as Scope;
  scope.addEventListener('install', (event) => event.waitUntil(keepFiles()));
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== location.origin) return;
    if (request.mode === 'navigate') {
      if (isAnswered(url)) event.respondWith(page(request, event));
    } else if (files.includes(url.pathname)) event.respondWith(file(url.pathname));
    else if (isKeptOnceUsed(url.pathname)) event.respondWith(keptOnceUsed(request, event));
  });

  async function keepFiles(): Promise<void> {
    const cache = await caches.open(fileCache);
    await cache.addAll([...files]);
    if (moreFiles) await cacheMissing(cache, await moreFiles());
    await scope.skipWaiting();
  }

  /** Deletes what is of older builds, and keeps the pages that are open and the start page. */
  async function takeOver(): Promise<void> {
    const cache = await caches.open(fileCache);
    for (const { url } of await cache.keys()) if (!isOfBuild(new URL(url).pathname)) await cache.delete(url);
    await beforeTakeOver?.();
    await scope.clients.claim();
    const open = await scope.clients.matchAll({ includeUncontrolled: true });
    const wanted = open.map(({ url }) => url).filter((url) => isKept(new URL(url)));
    if (startPage !== undefined) wanted.push(new URL(startPage, location.origin).href);
    await Promise.all(wanted.map((url) => freshPage(new Request(url)).catch(() => null)));
  }

  /** Reads the cache of this build first, because `/scheme.js` has the same name in an older one. */
  async function file(path: string): Promise<Response> {
    return (await caches.match(path, { cacheName: fileCache })) ?? (await caches.match(path)) ?? fetch(path);
  }

  async function keptOnceUsed(request: Request, event: Fetching): Promise<Response> {
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
    const before = await kept(request);
    if (before === null) return fresh;
    const soon = await Promise.race([fresh.catch(() => null), pause(patienceMs)]);
    return soon && soon.status < 500 ? soon : before;
  }

  async function freshPage(request: Request): Promise<Response> {
    const [answer, onDevice] = await Promise.all([fetch(request), keptPaths()]);
    const { ok, status, statusText } = answer;
    if (!ok || !(answer.headers.get('content-type') ?? '').startsWith('text/html')) return answer;
    const page = await answeredPage(answer, onDevice);
    await keep(request, page);
    const headers = new Headers(answer.headers);
    // It is neither packed any more nor as long.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    return new Response(page.text, { status, statusText, headers });
  }

  async function keptPaths(): Promise<ReadonlySet<string>> {
    const kept = await (await caches.open(fileCache)).keys();
    return new Set(kept.map(({ url }) => new URL(url).pathname));
  }
}

const ahead = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g;

/**
 * Without the hints to fetch scripts ahead that lie on this device: Chromium throws away what a worker answers to a hint
 * and asks again, so that each script was read twice.
 */
export function removePreloadHints(page: string, onDevice: ReadonlySet<string>): string {
  // TVs know no `replaceAll`.
  return page.replace(ahead, (hint, path: string) => (onDevice.has(path) ? '' : hint));
}

async function answeredPage(answer: Response, onDevice: ReadonlySet<string>): Promise<FetchedPage> {
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
 * Fetches the files that a cache lacks, a few at a time; a file whose name holds its content's hash is copied from an
 * older build's cache. @throws TypeError where one cannot be fetched: the next call goes on from there.
 */
export async function cacheMissing(cache: Cache, paths: readonly string[]): Promise<void> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = paths.filter((path) => !kept.has(path));
  const next = missing.values();
  async function keepInTurn(): Promise<void> {
    for (const path of next) {
      const before = path.startsWith('/assets/') ? await caches.match(path) : undefined;
      const answer = before ?? (await fetch(path, { priority: 'low' }));
      if (!answer.ok) throw new TypeError(`${path} was answered with ${answer.status}`);
      await cache.put(path, answer);
    }
  }
  await Promise.all(Array.from({ length: 3 }, keepInTurn));
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
