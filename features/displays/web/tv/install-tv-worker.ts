const workerPath = '/tv-worker.js';
/** The typed URL. `/tv-displays` begins with it too. */
const short = '/tv';
const own = '/tv/';

/**
 * Registers the TV's service worker, so that a TV can start at the short URL without a network. In a browser that also has the staff's
 * worker, its scope is its own folder, so that `/tv-displays` stays with theirs.
 */
export async function installTvWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const all = await serviceWorker.getRegistrations();
  const isStaffs = all.some((one) => pathOf(one) === '/');
  await serviceWorker.register(workerPath, { scope: isStaffs ? own : short });
  if (isStaffs) await Promise.all(all.filter((one) => pathOf(one) === short).map((one) => one.unregister()));
}

function pathOf({ scope }: ServiceWorkerRegistration): string {
  return new URL(scope).pathname;
}
