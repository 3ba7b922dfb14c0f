import { expect, type Page } from '@playwright/test';
import { canonicalJson } from '#platform/live/canonical-json.ts';
import type { ClientMessage, ServerMessage } from '#platform/live/protocol.ts';
import { paths } from '#features/screens.ts';
import { readDeviceRows } from './read-device-rows.ts';

/**
 * Waits until this browser can open the app offline: it has stored the page, the files of the screens, and the rows, which are
 * written half a second after the last change.
 */
export async function waitUntilOfflineReady(page: Page): Promise<void> {
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
    if (!(await indexedDB.databases()).some(({ name }) => name === 'kept-views')) return;
    // IndexedDB runs requests in order, so this read follows all earlier writes.
    const asked = indexedDB.open('kept-views');
    await new Promise((resolve) => asked.addEventListener('success', resolve));
    const rows = asked.result.transaction(['views', 'seen'], 'readwrite').objectStore('views').count();
    await new Promise((resolve) => rows.addEventListener('success', resolve));
    asked.result.close();
  }, paths);
}

/**
 * Tracks the live views of pages opened from now on. Returns a function that waits until this browser has stored all rows of the
 * open views.
 */
export function trackStoredRows(page: Page): () => Promise<void> {
  /** Open views by their request id, and whether they are stored; null until that is known. */
  const watched = new Map<number, { key: string; isKept: boolean | null }>();
  page.on('websocket', (socket) => {
    watched.clear();
    socket.on('framesent', ({ payload }) => {
      const asked = JSON.parse(String(payload)) as ClientMessage;
      if (asked.type === 'watch') watched.set(asked.id, { key: `${asked.view}\n${canonicalJson(asked.input)}`, isKept: null });
      if (asked.type === 'leave') watched.delete(asked.id);
    });
    socket.on('framereceived', ({ payload }) => {
      const told = JSON.parse(String(payload)) as ServerMessage;
      const watch = told.type === 'watching' || told.type === 'denied' ? watched.get(told.id) : undefined;
      if (watch) watch.isKept = told.type === 'watching' && told.kept !== undefined;
    });
  });
  const keys = async () => {
    const account = await page.evaluate(() => `${localStorage.getItem('kept-account')}\n`);
    const kept = await readDeviceRows(page, 'kept-views', 'views');
    return kept.flatMap(({ key }) => (key.startsWith(account) ? [key.slice(account.length)] : []));
  };
  const missing = async () => {
    const there = new Set(await keys());
    return [...watched.values()].filter(({ key, isKept }) => isKept !== false && !(isKept && there.has(key)));
  };
  return async () => {
    await expect.poll(() => watched.size).toBeGreaterThan(0);
    await expect.poll(missing).toEqual([]);
  };
}
