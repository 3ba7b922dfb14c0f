import type { Page } from '@playwright/test';
import { paths } from '#rooms/screens.ts';

/**
 * Waits until this browser has what it needs to open the house without a network: the page, the files of the screens,
 * and the rows, which are written half a second after the last of them.
 */
export async function keptForOffline(page: Page): Promise<void> {
  await page.evaluate(async (all) => {
    const rest = (ms: number) => new Promise((rested) => setTimeout(rested, ms));
    const { active } = await navigator.serviceWorker.ready;
    const hasPage = async () => (await caches.has('staff-page')) && (await (await caches.open('staff-page')).keys()).length > 0;
    while (!(await hasPage())) await rest(50);
    const { port1, port2 } = new MessageChannel();
    const done = new Promise((resolve) => port1.addEventListener('message', resolve));
    port1.start();
    active?.postMessage({ kind: 'fetch-screens', paths: all }, [port2]);
    await done;
    await rest(700);
  }, paths);
}
