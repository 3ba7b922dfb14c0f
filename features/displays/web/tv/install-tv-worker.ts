const workerPath = '/tv-worker.js';
/** The address that people type on a TV. `/tv-displays`, a page for staff, has the same prefix. */
const short = '/tv';
const own = '/tv/';

/**
 * Registers the TV's service worker. If the browser also has the staff's worker, the scope is only `/tv/`, so that the staff's worker keeps
 * `/tv-displays`.
 */
export async function installTvWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const all = await serviceWorker.getRegistrations();
  const isStaffs = all.some((registration) => pathOf(registration) === '/');
  await serviceWorker.register(workerPath, { scope: isStaffs ? own : short });
  if (isStaffs)
    await Promise.all(all.filter((registration) => pathOf(registration) === short).map((registration) => registration.unregister()));
}

function pathOf({ scope }: ServiceWorkerRegistration): string {
  return new URL(scope).pathname;
}
