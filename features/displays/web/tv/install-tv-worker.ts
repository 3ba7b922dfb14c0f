const workerPath = '/tv-worker.js';
/** The address that is typed. It is the beginning of `/tv-displays` too. */
const short = '/tv';
const own = '/tv/';

/**
 * After a power cut a TV opens at the short address with the router off. In a browser that the staff's screens are open in
 * as well, its worker keeps to its own folder and leaves `/tv-displays` to theirs.
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
