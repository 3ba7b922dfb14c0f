/**
 * The service worker of the desk: a reload without a network opens it again. Its files never change under their names
 * and come from this device; the page is always asked for first. Rows are kept elsewhere (platform/live/web/kept-views.ts),
 * what waits to be sent too (platform/outbox); what is sent and asked of the camp goes past it.
 */

/** Written by server/build/desk-worker.ts. */
declare const __DESK_FILES__: readonly string[];

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { url: string }[]> };
}
const worker = self as unknown as Worker;

const files = __DESK_FILES__;
const fileCache = 'staff';
/** Named in platform/live/web/kept-views.ts too: signing out deletes it. */
const pageCache = 'staff-page';
const pageName = '/desk';
/** On a network that only pretends to be one, a kept page after this is better than none for a minute. */
const patienceMs = 4_000;

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request, event));
  else if (files.includes(url.pathname)) event.respondWith(fileOf(url.pathname));
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(fileCache);
  await cache.addAll([...files]);
  await worker.skipWaiting();
}

/** Deletes the files of older builds, and keeps the page of the desk that is open: it came before this worker did. */
async function takeOver(): Promise<void> {
  const cache = await caches.open(fileCache);
  const own = new Set(files);
  for (const { url } of await cache.keys()) if (!own.has(new URL(url).pathname)) await cache.delete(url);
  await worker.clients.claim();
  const open = await worker.clients.matchAll({ includeUncontrolled: true });
  const desks = open.filter(({ url }) => isOfDesk(new URL(url).pathname));
  await Promise.all(desks.map(({ url }) => freshPage(new Request(url)).catch(() => null)));
}

function isOfDesk(path: string): boolean {
  return path === pageName || path.startsWith(`${pageName}/`);
}

async function fileOf(path: string): Promise<Response> {
  return (await caches.match(path)) ?? fetch(path);
}

async function page(request: Request, event: Fetching): Promise<Response> {
  const fresh = freshPage(request);
  event.waitUntil(fresh.catch(() => null));
  const kept = await caches.open(pageCache).then((cache) => cache.match(pageName));
  if (kept === undefined) return fresh;
  const soon = await Promise.race([fresh.catch(() => null), pause(patienceMs)]);
  return soon && soon.status < 500 ? soon : kept;
}

async function freshPage(request: Request): Promise<Response> {
  const answer = await fetch(request);
  const isPage = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html') && !answer.redirected;
  if (isPage) await keep(answer.clone());
  return answer;
}

/** One page stands for every desk: all are one script, and the address says which one it shows. Nobody's name is in it. */
async function keep(answer: Response): Promise<void> {
  const text = await answer.text();
  const cache = await caches.open(pageCache);
  // Whoever is signed out here has no page to come back to.
  if (text.includes('name="signed-in" content="no"')) return void (await cache.delete(pageName));
  // A network's own sign-in page is no page of ours; a newer build's page waits for the worker that has its files.
  const scripts = [...text.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, path = '']) => path);
  const isOurs = text.includes('name="signed-in" content="yes"') && scripts.length > 0 && scripts.every((path) => files.includes(path));
  if (!isOurs) return;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': answer.headers.get('content-security-policy') ?? '',
  };
  await cache.put(pageName, new Response(text, { headers }));
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
