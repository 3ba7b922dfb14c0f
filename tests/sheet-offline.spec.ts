import type { Page } from '@playwright/test';
import { readDeviceRows } from './read-device-rows.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const sheet = '/matrices/LakesideFamilyCamp26';

/** Waits until this browser has stored the sheet of a visitor: its page, files and rows. */
async function waitUntilStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const done = new Promise((resolve) => port1.addEventListener('message', resolve));
    port1.start();
    active?.postMessage({ kind: 'fetch-screens', paths: ['/matrices/$'] }, [port2]);
    await done;
  });
  await expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, sheet)).toBe(true);
  await expect.poll(async () => (await storedKeys(page)).filter((key) => /^\nsheets\.(sheet|rows)\n/.test(key)).length).toBe(2);
}

const storedKeys = async (page: Page) => (await readDeviceRows(page, 'kept-views', 'views')).map(({ key }) => key);

test('a visitor reads a sheet again without a network, and sees that it is not live', async ({ demo, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${demo.url}${sheet}`);
  await expect(page.getByText('Talent show')).toBeVisible();
  await waitUntilStored(page);
  // The device may store the places named in the rows, but no other data and no staff content.
  expect((await storedKeys(page)).filter((key) => !/^\n(sheets\.(sheet|rows)|map\.marks)\n/.test(key))).toEqual([]);
  expect(JSON.stringify(await readDeviceRows(page, 'kept-views', 'views'))).not.toContain('Staff meeting');
  await page.context().setOffline(true);
  const cold = await page.context().newPage();
  await page.close();
  await cold.setViewportSize({ width: 390, height: 844 });
  await cold.goto(`${demo.url}${sheet}`);
  await expect(cold.getByText('Talent show')).toBeVisible();
  await expect(cold.getByText('Connection lost.')).toContainText('Last updated');
  await cold.context().setOffline(false);
  await expect(cold.getByText('Connection lost.')).toHaveCount(0);
});
