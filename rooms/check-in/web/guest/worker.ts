import { keptMark } from '../../guest-document.ts';

/**
 * The guests' service worker: a page that was opened once opens again without a network. Its files never
 * change under their names and come from this phone; the page itself is always asked for first, and a
 * kept one is marked as such. What is sent and asked of the camp goes past it.
 */

/** Written by server/build/guest-pages.ts. */
declare const __GUEST_FILES__: readonly string[];

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

const files = __GUEST_FILES__;
const cacheName = 'guest';
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
  const cache = await caches.open(cacheName);
  await cache.addAll([...files]);
  await worker.skipWaiting();
}

/** Lets go of older builds, and keeps the pages that are open: they came before this worker did. */
async function takeOver(): Promise<void> {
  const cache = await caches.open(cacheName);
  const own = new Set(files);
  for (const { url } of await cache.keys()) if (!own.has(new URL(url).pathname)) await cache.delete(url);
  await worker.clients.claim();
  const open = await worker.clients.matchAll({ includeUncontrolled: true });
  await Promise.all(open.map(({ url }) => freshPage(new Request(url)).catch(() => null)));
}

async function fileOf(path: string): Promise<Response> {
  return (await caches.match(path)) ?? fetch(path);
}

async function page(request: Request, event: Fetching): Promise<Response> {
  const fresh = freshPage(request);
  event.waitUntil(fresh.catch(() => null));
  const kept = await keptPage(request);
  if (kept === null) return fresh;
  const soon = await Promise.race([fresh.catch(() => null), pause(patienceMs)]);
  return soon && soon.status < 500 ? soon : kept;
}

async function freshPage(request: Request): Promise<Response> {
  const answer = await fetch(request);
  const isPage = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html') && !answer.redirected;
  if (isPage && new URL(answer.url).pathname.startsWith('/guest/')) await keep(request, answer.clone());
  return answer;
}

async function keep(request: Request, answer: Response): Promise<void> {
  const text = await answer.text();
  // A network's own sign-in page is no page of ours.
  if (!text.includes('id="guest-document"')) return;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': answer.headers.get('content-security-policy') ?? '',
  };
  const cache = await caches.open(cacheName);
  await cache.put(nameOf(request), new Response(text.replace('<head>', `<head>${keptMark}`), { headers }));
}

/** The page itself, else any of them: all are one script, and the address says which one it shows. */
async function keptPage(request: Request): Promise<Response | null> {
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

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
