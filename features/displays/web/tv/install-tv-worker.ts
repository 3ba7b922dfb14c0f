const workerPath = '/tv-worker.js';
/** The typed URL. `/tv-displays` begins with it too. */
const short = '/tv';
const own = '/tv/';

/** Registers the TV's service worker. Beside the staff's worker, its scope is its own folder, so that `/tv-displays` stays theirs. */
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
