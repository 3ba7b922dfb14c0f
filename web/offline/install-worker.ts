import type { Access } from '#platform/http/rules.ts';
import { checkScreenAccess, findScreen } from '#features/find-screen.ts';
import { type Path, paths, screenOf } from '#features/screens.ts';
import { checkForNewVersion, listenForNewVersion } from './new-version.ts';
import { storeOfflineScreens } from './offline-screens.ts';
import type { WorkerMessage } from './worker-messages.ts';

const workerPath = '/worker.js';
/** The desk's own, before there was one for all. */
const oldPath = '/desk-worker.js';
/** What the page itself needs comes first. */
const idleMs = 1_500;

let registration: Promise<ServiceWorkerRegistration | null> | undefined;

/** From the first visit on every screen opens without a network, as it was last seen: web/offline/worker.ts. */
export function installWorker(): Promise<ServiceWorkerRegistration | null> {
  return (registration ??= register());
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  // A browser gives service workers on a secure address alone; without one the house needs the network to open.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  listenForNewVersion();
  await waitUntilIdle();
  try {
    // What keeps workers out of a browser may have it answer with nothing.
    const registered = (await navigator.serviceWorker.register(workerPath, { scope: '/' })) as ServiceWorkerRegistration | undefined;
    if (registered === undefined) return null;
    checkForNewVersion(registered);
    const all = await navigator.serviceWorker.getRegistrations();
    for (const one of all) if (one.active?.scriptURL.endsWith(oldPath) === true || isTvsAtShortAddress(one)) await one.unregister();
    return registered;
  } catch (why) {
    // Forbidden in a private window, or no network: the next visit tries again.
    if (why instanceof DOMException || why instanceof TypeError) return null;
    throw why;
  }
}

/**
 * Installs the worker, then fetches the files of all screens that this person may open. `start` is the address that `/`
 * leads them to: its files are here before the worker takes over.
 */
export async function cacheScreens(who: Access, start: string): Promise<void> {
  const may = paths.filter((path) => !screenOf(path).bare && checkScreenAccess(path, who) === 'granted');
  const { path: first } = findScreen(start.split(/[?#]/, 1)[0] ?? start);
  // A browser without caches has no service workers either; a private window may refuse both.
  if ('caches' in window)
    await storeOfflineScreens({ start: first === null ? [] : [first], all: hasDataSaver() ? [] : may }).catch(() => null);
  const registered = await installWorker();
  if (registered === null || hasDataSaver()) return;
  const active = await waitForActiveWorker(registered);
  await waitUntilIdle();
  postToWorker(active, { kind: 'fetch-screens', paths: may });
}

/** A browser that was a TV first: its worker there would stand before /tv-displays too. It registers anew, for less, when it is one again. */
function isTvsAtShortAddress({ scope }: ServiceWorkerRegistration): boolean {
  return new URL(scope).pathname === '/tv';
}

/** Keeps what one screen is made of, for whoever has no account. */
export async function cacheScreenForVisitor(path: Path): Promise<void> {
  const registered = await installWorker();
  if (registered === null || hasDataSaver()) return;
  postToWorker(await waitForActiveWorker(registered), { kind: 'fetch-screens', paths: [path] });
}

/** Once it is at work. `serviceWorker.ready` may be the TVs', whose scope begins like `/tv-displays`. */
function waitForActiveWorker(registered: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const coming = registered.installing ?? registered.waiting;
  if (registered.active !== null || coming === null) return Promise.resolve(registered.active);
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve(registered.active);
    });
  });
}

function postToWorker(worker: ServiceWorker | null, message: WorkerMessage): void {
  worker?.postMessage(message);
}

function hasDataSaver(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    const rest = () => setTimeout(resolve, idleMs);
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  });
}
