import { expect, type Page } from '@playwright/test';
import { canonicalJson } from '#platform/live/canonical-json.ts';
import type { ClientMessage, ServerMessage } from '#platform/live/protocol.ts';
import { paths } from '#features/screens.ts';
import { readDeviceRows } from './read-device-rows.ts';

/**
 * Waits until this browser can open the app offline. It must have stored the page, the files of the screens, and the rows, which are
 * written half a second after the last change.
 */
export async function waitUntilOfflineReady(page: Page): Promise<void> {
  await page.evaluate(async (expectedPaths) => {
    const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
    const { active } = await navigator.serviceWorker.ready;
    const hasPage = async () => (await caches.has('staff-page')) && (await (await caches.open('staff-page')).keys()).length > 0;
    while (!(await hasPage())) await sleep(50);
    const { port1, port2 } = new MessageChannel();
    const done = new Promise((resolve) => port1.addEventListener('message', resolve));
    port1.start();
    active?.postMessage({ kind: 'fetch-screens', paths: expectedPaths }, [port2]);
    await done;
    await sleep(700);
    if (!(await indexedDB.databases()).some(({ name }) => name === 'kept-views')) return;
    // IndexedDB runs requests in order, so this read finishes after all earlier writes.
    const request = indexedDB.open('kept-views');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const rows = request.result.transaction(['views', 'seen'], 'readwrite').objectStore('views').count();
    await new Promise((resolve) => rows.addEventListener('success', resolve));
    request.result.close();
  }, paths);
}

/**
 * Tracks the live views of pages opened after this call. Returns a function that waits until this browser has stored all rows of the open
 * views.
 */
export function trackStoredRows(page: Page): () => Promise<void> {
  /** Open views by request id. `isKept` tells whether the browser stores the view's rows; it is null while unknown. */
  const openViews = new Map<number, { key: string; isKept: boolean | null }>();
  page.on('websocket', (socket) => {
    openViews.clear();
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ClientMessage;
      if (message.type === 'watch') openViews.set(message.id, { key: `${message.view}\n${canonicalJson(message.input)}`, isKept: null });
      if (message.type === 'leave') openViews.delete(message.id);
    });
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage;
      const watch = message.type === 'watching' || message.type === 'denied' ? openViews.get(message.id) : undefined;
      if (watch) watch.isKept = message.type === 'watching' && message.kept !== undefined;
    });
  });
  const keys = async () => {
    const account = await page.evaluate(() => `${localStorage.getItem('kept-account')}\n`);
    const stored = await readDeviceRows(page, 'kept-views', 'views');
    return stored.flatMap(({ key }) => (key.startsWith(account) ? [key.slice(account.length)] : []));
  };
  const listMissing = async () => {
    const storedKeys = new Set(await keys());
    return [...openViews.values()].filter(({ key, isKept }) => isKept !== false && !(isKept && storedKeys.has(key)));
  };
  return async () => {
    await expect.poll(() => openViews.size).toBeGreaterThan(0);
    await expect.poll(listMissing).toEqual([]);
  };
}
