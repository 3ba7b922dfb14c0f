import type { Page } from '@playwright/test';
import { findAxeViolations } from './axe.ts';
import { addEvent, findRow, setCosts, addWalkIn } from './desk-camp.ts';
import { waitUntilOfflineReady, trackStoredRows } from './offline-ready.ts';
import { clearColumns, encryptedColumns } from './secrets.ts';
import { blockRequests } from './block-requests.ts';
import { readDeviceRows } from './read-device-rows.ts';
import { type Camp, expect, signIn, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const bar = (page: Page) => page.getByText('Connection lost.');

async function openCold(page: Page, address: string): Promise<Page> {
  const cold = await page.context().newPage();
  await cold.goto(address);
  return cold;
}

test('home, the tickets and the desk open from a cold start without a network, and show the age of their data', async ({ demo, page }) => {
  test.slow();
  const event = await addEvent(demo, 'Pump House Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  await addWalkIn(page, demo, event, 'Ruth Hale');
  await waitUntilOfflineReady(page);
  const waitUntilRowsStored = trackStoredRows(page);
  for (const path of [`/desk/${event}`, '/maintenance', '/home']) {
    await page.goto(demo.url + path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilRowsStored();
  }
  expect(await countPreloads(page), 'stored files are not preloaded again').toBe(0);
  await page.context().setOffline(true);
  await page.close();
  const cold = await openCold(page, `${demo.url}/home`);
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Dana$/);
  await expect(bar(cold)).toContainText(/Last updated (today|yesterday), \d+:\d\d\s[AP]M; we are reconnecting\./);
  await expect(bar(cold)).not.toContainText('not saved on this device');

  await cold.goto(`${demo.url}/maintenance`);
  await expect(cold.getByRole('link', { name: /shower|heater|door|pipe|lamp/i }).first()).toBeVisible();
  await expect(bar(cold)).toContainText('Last updated');
  await cold.goto(`${demo.url}/desk/${event}`);
  await expect(findRow(cold, 'Ruth Hale')).toBeVisible();
  await cold.goto(`${demo.url}/payments`);
  await expect(cold.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(bar(cold)).toContainText('not saved on this device');

  await cold.context().setOffline(false);
  await expect(bar(cold)).toHaveCount(0);
  await expectNoStoredSecret(cold, demo);
});

/** Returns the number of scripts that a page from the service worker preloads. The camp's page lists some scripts for each screen. */
async function countPreloads(page: Page): Promise<number> {
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(true);
  return [...((await answer?.text()) ?? '').matchAll(/<link rel="modulepreload"/g)].length;
}

/** The unencrypted data on the device must contain none of the camp's secrets. */
async function expectNoStoredSecret(page: Page, demo: Camp): Promise<void> {
  const stored = JSON.stringify(await readDeviceRows(page, 'kept-views', 'views'));
  expect(stored.length).toBeGreaterThan(10_000);
  for (const column of [...clearColumns, ...encryptedColumns]) {
    const [table = '', name = ''] = column.split('.');
    const value = encryptedColumns.includes(column) ? name : `${name}::text`;
    const secrets = await demo.sql<{ secret: string }>(`select ${value} as secret from ${table} where ${name} is not null`);
    for (const { secret } of secrets) if (secret.length > 8) expect(stored.includes(secret), column).toBe(false);
  }
}

test('the service worker of the staff app does not handle guest pages, calls and photos @long', async ({ demo, page }) => {
  await signIn(page, demo, 'admin@demo.test');
  await waitUntilOfflineReady(page);
  await page.goto(`${demo.url}/home`);
  const bypassed: Record<string, boolean> = {};
  page.on('response', (response) => void (bypassed[new URL(response.url()).pathname] = response.fromServiceWorker()));
  await page.goto(`${demo.url}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    for (const path of ['/api/reservations.currentEvents', '/healthz', '/manifest.webmanifest']) await fetch(path);
  });
  const fromWorker = (...paths: string[]) => expect.poll(() => paths.map((path) => bypassed[path]));
  await fromWorker('/home').toEqual([true]);
  await fromWorker('/api/reservations.currentEvents', '/healthz', '/manifest.webmanifest').toEqual([false, false, false]);
  await page.goto(`${demo.url}/guest/check-in`);
  await fromWorker('/guest/check-in').toEqual([false]);
});

test('the former service worker of the desk unregisters itself, even if only its own path is requested @long', async ({ demo, page }) => {
  await signIn(page, demo, 'admin@demo.test');
  const scopes = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname));
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/desk-worker.js', { scope: '/desk' });
  });
  await expect.poll(scopes).not.toContain('/desk');
  await expect.poll(scopes).toEqual(['/']);
});

test('the outbox lists pending and refused changes with reasons, in both languages and on a phone @long', async ({ demo, page }) => {
  test.slow();
  const event = await addEvent(demo, 'Outbox Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  await addWalkIn(page, demo, event, 'Ruth Hale');
  const ada = await addWalkIn(page, demo, event, 'Ada Marsh');
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(findRow(page, 'Ruth Hale')).toBeVisible();
  const entry = page.getByRole('button', { name: /^Pending changes/ });
  await waitUntilOfflineReady(page);
  await expect(entry).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Check in Ruth Hale' }).click();
  await page.getByRole('button', { name: 'Check in Ada Marsh' }).click();
  await expect(page.getByRole('button', { name: 'Pending changes: 2' })).toBeVisible();
  await entry.click();
  const panel = page.getByRole('dialog', { name: 'Pending changes' });
  await expect(panel.getByRole('listitem')).toContainText([
    /Ruth Hale.*: checked in since (today|yesterday), \d/,
    /Ada Marsh.*: checked in/,
  ]);
  await expect(panel.getByRole('button', { name: 'Undo' })).toHaveCount(1);
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await expect(entry).toBeFocused();
  await page.context().setOffline(false);
  await expect(entry).toHaveCount(0);
  expect(await demo.sql('select id from check_ins where event_id = $1 and arrived_at is not null', [event])).toHaveLength(1);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Check in Ada Marsh' }).click();
  await demo.sql("update check_ins set cancelled_at = now(), cancel_reason = 'left' where id = $1", [ada]);
  await page.context().setOffline(false);
  // Set the language only in this browser, because other tests share the account.
  await page.context().addCookies([{ name: 'language', value: 'es', url: demo.url }]);
  await page.goto(`${demo.url}/home`);
  await page.getByRole('button', { name: 'Cambios pendientes: 1' }).click();
  const spanish = page.getByRole('dialog', { name: 'Cambios pendientes' });
  await expect(spanish.getByRole('listitem')).toContainText(/Ada Marsh/);
  await expect(spanish.getByRole('heading', { name: 'No se guardó' })).toBeVisible();
  await spanish.getByRole('link', { name: 'Abrir' }).click();
  await expect(page).toHaveURL(new RegExp(`/desk/${event}\\?family=${ada}`));
  await page.getByRole('button', { name: /^Cambios pendientes/ }).click();
  await spanish.getByRole('button', { name: 'Descartar' }).click();
  await expect(spanish.getByText('Todo sincronizado')).toBeVisible();
});

test('if two people use two tabs of one device, each pending change is sent once, by its author', async ({ demo, page }) => {
  const event = await addEvent(demo, 'Two Tabs Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  for (const name of ['Ruth Hale', 'Ada Marsh']) await addWalkIn(page, demo, event, name);
  await page.goto(`${demo.url}/desk/${event}`);
  const otherPage = await page.context().newPage();
  await otherPage.goto(`${demo.url}/desk/${event}`);
  await expect(findRow(page, 'Ruth Hale')).toBeVisible();
  await expect(findRow(otherPage, 'Ada Marsh')).toBeVisible();
  const reconnect = await blockRequests(page.context(), /checkIn\.arrive/);
  await page.getByRole('button', { name: 'Check in Ruth Hale' }).click();
  await otherPage.getByRole('button', { name: 'Check in Ada Marsh' }).click();
  for (const tab of [page, otherPage]) await expect(tab.getByRole('button', { name: 'Pending changes: 2' })).toBeVisible();
  await otherPage.close();
  await page.request.post(`${demo.url}/api/accounts.signOut`, { data: {}, headers: { origin: demo.url } });
  await reconnect();
  await signIn(page, demo, 'director@demo.test');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(1_500);
  await expect(page.getByRole('button', { name: /^Pending changes/ })).toHaveCount(0);
  const arrived = () =>
    demo.sql<{ by: string }>(
      "select e.id from events e join check_ins c on c.id = e.subject_id where e.kind = 'check-in.arrived' and c.event_id = $1",
      [event],
    );
  expect(await arrived()).toHaveLength(0);
  await page.request.post(`${demo.url}/api/accounts.signOut`, { data: {}, headers: { origin: demo.url } });
  await signIn(page, demo, 'admin@demo.test');
  await expect.poll(arrived).toHaveLength(2);
});

test('a new version is offered only while no draft is open, and a hidden page installs it without a press', async ({ demo, page }) => {
  await signIn(page, demo, 'admin@demo.test', '/contact');
  await waitUntilOfflineReady(page);
  await page.reload();
  await waitUntilListening(page);
  await page.getByLabel('Message').fill('Half a sentence');
  const offer = page.getByText('A new version is available.');
  await newVersion(page);
  await page.waitForTimeout(2_500);
  await expect(offer).toHaveCount(0);
  await expect(page.getByLabel('Message')).toHaveValue('Half a sentence');
  await page.getByLabel('Message').fill('');
  await expect(offer).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect(offer).toHaveCount(0);

  await waitUntilListening(page);
  await page.getByLabel('Message').fill('Another half');
  await newVersion(page);
  await hideTab(page);
  await page.waitForTimeout(1_000);
  await expect(page.getByLabel('Message')).toHaveValue('Another half');
  await page.getByLabel('Message').fill('');
  let isLoaded = false;
  page.once('load', () => (isLoaded = true));
  // The page starts to listen two seconds or more after it has loaded.
  await expect(async () => {
    if (!isLoaded) await hideTab(page);
    expect(isLoaded).toBe(true);
  }).toPass();
  await expect(offer).toHaveCount(0);
});

/** Waits until the page listens for a newer build. The screen does not show this. */
async function waitUntilListening(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const evaluation = { expression: 'getEventListeners(navigator.serviceWorker).controllerchange?.length', includeCommandLineAPI: true };
  await expect.poll(async () => (await devtools.send('Runtime.evaluate', evaluation)).result.value).toBeGreaterThan(0);
  await devtools.detach();
}

/** Hide the tab by code, because a headless browser never hides tabs. */
async function hideTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Simulate the service worker of another build by changing the name of the page's own script. */
async function newVersion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const script = document.querySelector('script[type=module][src]');
    script?.setAttribute('src', '/assets/index-of-before.js');
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  });
}

test('the map opens from a cold start without a network, with its plan and its places', async ({ demo, page }) => {
  test.slow();
  await signIn(page, demo, 'volunteer@demo.test', '/home');
  await waitUntilOfflineReady(page);
  const waitUntilRowsStored = trackStoredRows(page);
  await page.goto(`${demo.url}/map`);
  await expect(page.locator('span[data-mark]').filter({ hasText: 'Chapel' })).toHaveCount(1);
  await waitUntilRowsStored();
  await expect.poll(() => readPlanWidth(page)).toBe(2_000);
  const isPlanKept = () =>
    page.locator('section img').evaluate(async (image) => (await caches.match((image as HTMLImageElement).src)) !== undefined);
  await expect.poll(isPlanKept).toBe(true);
  await page.context().setOffline(true);
  await page.close();
  const cold = await openCold(page, `${demo.url}/map?place=DemoChapelxxxxxxxxxx`);
  await expect(cold.getByRole('article', { name: 'Chapel' })).toBeVisible();
  await expect.poll(() => readPlanWidth(cold)).toBe(2_000);
});

function readPlanWidth(page: Page): Promise<number> {
  return page.locator('section img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
}

test('signing out without a network clears the device at once, and ends the session after the connection returns', async ({
  demo,
  page,
}) => {
  await signIn(page, demo, 'admin@demo.test');
  await waitUntilOfflineReady(page);
  const [{ count: before } = { count: 0 }] = await sessionsOf(demo);
  const otherPage = await page.context().newPage();
  await otherPage.goto(`${demo.url}/maintenance`);
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Maintenance' })).toBeVisible();
  // Block requests in the page: if a service worker has loaded the page, the browser's offline mode lets some requests through.
  const reconnect = await blockRequests(page.context(), /accounts\.signOut/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  for (const tab of [page, otherPage]) await expect(tab).toHaveURL(/\/signin/);
  await page.goto(`${demo.url}/home`);
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByText('Dana')).toHaveCount(0);
  expect(
    await page.evaluate(async () => [localStorage.getItem('kept-account'), (await indexedDB.databases()).map(({ name }) => name)]),
  ).toEqual([null, expect.not.arrayContaining(['kept-views'])]);
  expect((await sessionsOf(demo))[0]?.count).toBe(before);
  await reconnect();
  await page.context().setOffline(false);
  await expect.poll(async () => (await sessionsOf(demo))[0]?.count, { timeout: 30_000 }).toBe(before - 1);
  await page.goto(`${demo.url}/home`);
  await expect(page).toHaveURL(/\/signin/);
  await signIn(page, demo, 'director@demo.test');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Daniel$/);
});

const sessionsOf = (demo: Camp) =>
  demo.sql<{ count: number }>(
    "select count(*)::int from sessions s join accounts a on a.id = s.account_id where a.email = 'admin@demo.test'",
  );
