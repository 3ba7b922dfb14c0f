import type { Page } from '@playwright/test';
import { readDeviceRows } from './read-device-rows.ts';
import { type Camp, startSessionFor, expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const list = (page: Page) => page.getByRole('list', { name: 'Places on the map' });
const bar = (page: Page) => page.getByText('Connection lost.');

/** Waits until this browser has stored the map of a visitor: its page, files, plan and rows. */
async function waitUntilStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const done = new Promise((resolve) => port1.addEventListener('message', resolve));
    port1.start();
    active?.postMessage({ kind: 'fetch-screens', paths: ['/map'] }, [port2]);
    await done;
  });
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const plan = document.querySelector<HTMLImageElement>('section img[src^="/map/plan/"]')?.src ?? '';
        return [await caches.match('/map'), await caches.match(plan)].every(Boolean);
      }),
    )
    .toBe(true);
  await expect.poll(async () => (await storedKeys(page)).filter((key) => /^\nmap\.(plan|marks|now)/.test(key)).length).toBe(3);
}

const storedRows = (page: Page) => readDeviceRows(page, 'kept-views', 'views');

async function storedKeys(page: Page): Promise<string[]> {
  return (await storedRows(page)).map(({ key }) => key);
}

async function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

async function expectMap(cold: Page, demo: Camp): Promise<void> {
  await cold.goto(`${demo.url}/map`);
  await expect(list(cold).getByRole('link', { name: 'Chapel' })).toBeVisible();
  await expect(bar(cold)).toContainText('Last updated');
  const plan = cold.locator('section img[src^="/map/plan/"]');
  await expect.poll(() => plan.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await list(cold).getByRole('link', { name: 'Chapel' }).click();
  await expect(cold.getByRole('article', { name: 'Chapel' })).toBeVisible();
}

test('a family opens the map again without a network, and the device stores no other data of the camp', async ({ demo, page }) => {
  await page.goto(`${demo.url}/map`);
  await expect(list(page).getByRole('link', { name: 'Chapel' })).toBeVisible();
  await waitUntilStored(page);
  expect((await storedKeys(page)).every((key) => /^\nmap\.(plan|marks|now)\n/.test(key))).toBe(true);
  await page.context().setOffline(true);
  const cold = await page.context().newPage();
  await page.close();
  await expectMap(cold, demo);
  // The device may store the files of the app, but no other page or file of the camp.
  const paths = await storedPaths(cold);
  expect(paths.filter((path) => !/^\/(?:assets\/|icon|scheme)/.test(path)).toSorted()).toEqual([
    '/map',
    expect.stringMatching(/^\/map\/plan\/\w+$/),
  ]);
  await cold.context().setOffline(false);
  await expect(bar(cold)).toHaveCount(0);
});

test('after a staff member has signed out, the device stores only public data of the map @long', async ({ demo, page }) => {
  await startSessionFor(page, demo, 'maintenance@demo.test');
  await page.goto(`${demo.url}/map`);
  await expect(list(page)).toContainText('Main water valve');
  await expect.poll(async () => JSON.stringify(await storedRows(page))).toContain('Main water valve');
  const answer = await page.request.post(`${demo.url}/api/accounts.signOut`, { data: {}, headers: { origin: demo.url } });
  expect(answer.ok()).toBe(true);
  await page.goto(`${demo.url}/map`);
  await expect(list(page).getByRole('link', { name: 'Chapel' })).toBeVisible();
  await waitUntilStored(page);
  expect(JSON.stringify(await storedRows(page))).not.toContain('Main water valve');
  await page.context().setOffline(true);
  const cold = await page.context().newPage();
  await page.close();
  await expectMap(cold, demo);
  await expect(cold.getByText('Main water valve')).toHaveCount(0);
});
