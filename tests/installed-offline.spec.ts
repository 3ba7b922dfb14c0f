import type { Page } from '@playwright/test';
import { type BuildProxy, buildProxy } from './build-proxy.ts';
import { trackStoredRows } from './offline-ready.ts';
import { startSessionFor, expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

let proxy: BuildProxy;
test.beforeEach(async ({ demo }) => {
  proxy = await buildProxy(demo.url);
});
test.afterEach(() => proxy.close());

/** Goes offline, closes the app and opens it again by its icon. */
async function pressIcon(page: Page): Promise<Page> {
  proxy.setOffline(true);
  await page.context().setOffline(true);
  const context = page.context();
  await page.close();
  const cold = await context.newPage();
  await cold.goto(`${proxy.url}/`);
  return cold;
}

async function reconnect(page: Page): Promise<void> {
  proxy.setOffline(false);
  await page.context().setOffline(false);
}

/** Waits until the service worker of a build is active and has stored its page. The test itself requests no other files. */
async function installed(page: Page, build: number): Promise<void> {
  const script = () =>
    page.evaluate(async () => {
      const stored = await caches.match('/', { cacheName: 'staff-page' });
      return /<script type="module"[^>]* src="([^"]+)"/.exec((await stored?.text()) ?? '')?.[1] ?? '';
    });
  await expect.poll(script, { timeout: 60_000 }).toMatch(build === 1 ? /-[\w-]{8}\.js$/ : new RegExp(`\\.build${build}\\.js$`));
}

const scriptOf = (page: Page) => page.locator('script[type=module][src]').first().getAttribute('src');

function update(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<ServiceWorker | null>((resolve) =>
      registration.addEventListener('updatefound', () => resolve(registration.installing)),
    );
    await registration.update();
    const worker = await found;
    return new Promise<string>((resolve) => {
      const resolveState = () => worker !== null && ['activated', 'redundant'].includes(worker.state) && resolve(worker.state);
      worker?.addEventListener('statechange', resolveState);
      resolveState();
    });
  });
}

for (const { email, to, heading } of [
  { email: 'admin@demo.test', to: '/home', heading: /^Good (morning|afternoon|evening), Dana$/ },
  { email: 'maintenance@demo.test', to: '/maintenance?part=day', heading: /^Maintenance$/ },
  { email: 'housekeeping@demo.test', to: '/housekeeping', heading: /^Housekeeping$/ },
])
  test(`the installed icon opens ${to} without a network as soon as the service worker is installed`, async ({ page }) => {
    test.slow();
    await startSessionFor(page, proxy, email);
    const waitUntilRowsStored = trackStoredRows(page);
    await page.goto(`${proxy.url}/`);
    await expect(page).toHaveURL(proxy.url + to);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await waitUntilRowsStored();
    await installed(page, 1);
    const cold = await pressIcon(page);
    await expect(cold).toHaveURL(proxy.url + to);
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText(heading);
    await cold.goto(`${proxy.url}/?source=icon`);
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText(heading);
  });

test('after an interrupted update the previous build still works, and after a complete one every screen opens', async ({ page }) => {
  test.slow();
  await startSessionFor(page, proxy, 'maintenance@demo.test');
  const waitUntilRowsStored = trackStoredRows(page);
  await page.goto(`${proxy.url}/maintenance`);
  await expect(page.getByRole('main').locator('a[href^="/maintenance/ticket/"]').first()).toBeVisible();
  await waitUntilRowsStored();
  await installed(page, 1);
  await waitUntilScreensFetched(page);

  proxy.serve(2);
  proxy.refuse(/ticket-page[^/]*\.build2\.js/);
  expect(await update(page)).toBe('redundant');
  let cold = await pressIcon(page);
  await expect(cold).toHaveURL(/\/maintenance\?part=day$/);
  expect(await scriptOf(cold)).not.toContain('.build2.js');
  await expectTicketOpens(cold);

  await reconnect(cold);
  proxy.serve(3);
  proxy.refuse(/^\/(?:$|\?|maintenance)/);
  expect(await update(cold)).toBe('activated');
  cold = await pressIcon(cold);
  await expect(cold).toHaveURL(/\/maintenance\?part=day$/);
  expect(await scriptOf(cold)).not.toContain('.build3.js');
  await expectTicketOpens(cold);

  // A newer build installs completely, although the user has opened none of its screens.
  await reconnect(cold);
  proxy.refuse(null);
  proxy.serve(4);
  expect(await update(cold)).toBe('activated');
  await installed(cold, 4);
  cold = await pressIcon(cold);
  await expect(cold).toHaveURL(/\/maintenance\?part=day$/);
  expect(await scriptOf(cold)).toContain('.build4.js');
  await expectTicketOpens(cold);
  expect(await cold.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('staff-files-')))).toHaveLength(2);
});

test('the app opened by its icon shows a message if the device has lost its stored data @long', async ({ page }) => {
  await startSessionFor(page, proxy, 'admin@demo.test');
  await page.goto(`${proxy.url}/home`);
  await installed(page, 1);
  const cold = await pressIcon(page);
  await expect(cold.getByRole('heading', { level: 1 })).toBeVisible();
  // Simulate data that has expired after a week offline.
  await cold.evaluate(() => localStorage.setItem('kept-account', 'nobody'));
  await cold.goto(`${proxy.url}/`);
  await expect(cold.getByText('Nothing is saved on this device. The page opens when you are online.')).toBeVisible();
  await reconnect(cold);
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText(/Dana$/);
});

/** Wait until the page has stored a script that loads late, and two more seconds for the other scripts. */
async function waitUntilScreensFetched(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('staff-files-'));
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().filter(({ url }) => url.includes('/ticket-page')).length;
    });
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(0);
  await page.waitForTimeout(2_000);
}

async function expectTicketOpens(page: Page): Promise<void> {
  await page.goto(`${proxy.url}/maintenance`);
  const row = page.getByRole('main').locator('a[href^="/maintenance/ticket/"]').first();
  const title = (await row.locator('strong').innerText()).trim();
  await row.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
