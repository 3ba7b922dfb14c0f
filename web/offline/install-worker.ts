import type { Access } from '#platform/http/rules.ts';
import { checkScreenAccess, findScreen } from '#features/find-screen.ts';
import { type Path, paths, screenOf } from '#features/screens.ts';
import { checkForNewVersion, listenForNewVersion } from './new-version.ts';
import { storeOfflineScreens } from './offline-screens.ts';
import type { WorkerMessage } from './worker-messages.ts';

const workerPath = '/worker.js';
/** Path of an old worker for the desk only. Now one worker serves all screens. */
const oldPath = '/desk-worker.js';
/** Delay in milliseconds, because the page's own requests come first. */
const idleMs = 1_500;

let registration: Promise<ServiceWorkerRegistration | null> | undefined;

/** Installs the worker, so that every visited screen opens offline as last seen (web/offline/worker.ts). */
export function installWorker(): Promise<ServiceWorkerRegistration | null> {
  return (registration ??= register());
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  // Browsers allow service workers only on a secure origin. On other origins the app needs the network to open.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  listenForNewVersion();
  await waitUntilIdle();
  try {
    // Software that blocks workers can make register() return nothing.
    const registered = (await navigator.serviceWorker.register(workerPath, { scope: '/' })) as ServiceWorkerRegistration | undefined;
    if (registered === undefined) return null;
    checkForNewVersion(registered);
    const all = await navigator.serviceWorker.getRegistrations();
    for (const registration of all)
      if (registration.active?.scriptURL.endsWith(oldPath) === true || isTvsAtShortAddress(registration)) await registration.unregister();
    return registered;
  } catch (why) {
    // Service workers are forbidden in a private window, or the device is offline. The next visit tries again.
    if (why instanceof DOMException || why instanceof TypeError) return null;
    throw why;
  }
}

/** Installs the worker, then prefetches the files of all screens that this account may open. Files of its `start` page come first. */
export async function cacheScreens(account: Access, start: string): Promise<void> {
  const may = paths.filter((path) => !screenOf(path).hidesNavigation && checkScreenAccess(path, account) === 'granted');
  const { path: first } = findScreen(start.split(/[?#]/, 1)[0] ?? start);
  // A browser without a cache API has no service workers. A private window may refuse both.
  if ('caches' in window)
    await storeOfflineScreens({ start: first === null ? [] : [first], all: hasDataSaver() ? [] : may }).catch(() => null);
  const registered = await installWorker();
  if (registered === null || hasDataSaver()) return;
  const active = await waitForActiveWorker(registered);
  await waitUntilIdle();
  postToWorker(active, { kind: 'fetch-screens', paths: may });
}

/**
 * Returns whether this is an old registration of the TV worker for '/tv', which also controls /tv-displays. The TV page registers again
 * with a smaller scope.
 */
function isTvsAtShortAddress({ scope }: ServiceWorkerRegistration): boolean {
  return new URL(scope).pathname === '/tv';
}

export async function cacheScreenForVisitor(path: Path): Promise<void> {
  const registered = await installWorker();
  if (registered === null || hasDataSaver()) return;
  postToWorker(await waitForActiveWorker(registered), { kind: 'fetch-screens', paths: [path] });
}

/**
 * Waits until this registration is active. `serviceWorker.ready` may resolve to the TV worker, whose scope is a prefix of `/tv-displays`.
 */
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
