import type { Browser, Page } from '@playwright/test';
import { crackedWindow } from '#features/forms/server/demo/photos.ts';
import { findAxeViolations } from './axe.ts';
import { waitUntilOfflineReady } from './offline-ready.ts';
import { blockRequests } from './block-requests.ts';
import { readDeviceRows } from './read-device-rows.ts';
import { type Camp, expect, signIn, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const event = 'LakesideFamilyCamp26';

async function phone(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })).newPage();
}

/**
 * Fills in a form with one damaged item and two photos of it. Goes offline first if `isAway` is true. Returns a function that restores the
 * network.
 */
async function openAndFill(page: Page, camp: Camp, group: string, isAway = false): Promise<Reconnect> {
  await page.goto(`${camp.url}/check-in-out-form?event=${event}`);
  return fill(page, group, isAway);
}

async function fill(page: Page, group: string, isAway: boolean): Promise<Reconnect> {
  await page.getByRole('radio', { name: 'Arriving' }).check();
  await page.getByLabel('Group', { exact: true }).fill(group);
  await page.getByLabel('Group leader').fill('Ruth Hale');
  await page.getByLabel('Phone').fill('207 555 0142');
  await page.getByLabel('Number of people').fill('18');
  await page.getByLabel(/^Keys/).fill('3');
  await page.getByLabel('Another place', { exact: true }).fill('River Cabin');
  await page.keyboard.press('Enter');
  await page.getByRole('radiogroup', { name: 'Windows and doors, River Cabin' }).getByRole('radio', { name: 'Not good' }).check();
  const reconnect = isAway ? await cut(page) : async () => {};
  for (const nth of [1, 2]) {
    await page
      .getByLabel('Take a photo: Windows and doors')
      .setInputFiles({ name: `IMG_${nth}.jpg`, mimeType: 'image/jpeg', buffer: await crackedWindow() });
    await expect(page.getByRole('img', { name: `Photo ${nth}: Windows and doors` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'River Cabin: the rest is good' }).click();
  await page.getByLabel('Your name').fill('Ruth Hale');
  return reconnect;
}

const calls = /\/(?:api|files)\//;

type Reconnect = () => Promise<void>;

async function cut(page: Page): Promise<Reconnect> {
  const context = page.context();
  const reconnect = await blockRequests(context, calls);
  await context.setOffline(true);
  return async () => {
    await reconnect();
    await context.setOffline(false);
  };
}

const savedHeading = (page: Page) => page.getByRole('heading', { name: 'Saved on this device' });
const send = (page: Page) => page.getByRole('button', { name: 'Send check-in form' });

async function storedPhotoCounts(camp: Camp, group: string): Promise<number[]> {
  const forms = await camp.sql<{ photos: number }>(
    `select (select count(*)::int from files where kind = 'group-form' and record_id = group_forms.id and is_attached) as photos
     from group_forms where group_name = $1`,
    [group],
  );
  return forms.map(({ photos }) => photos);
}

test('a form with photos that was submitted offline is sent once by another page of the device, with both photos', async ({
  demo,
  browser,
}) => {
  const group = 'Hope Church';
  const leader = await phone(browser);
  const reconnect = await openAndFill(leader, demo, group, true);
  await send(leader).dblclick();
  await expect(savedHeading(leader)).toBeVisible();
  await expect(leader.getByText(group)).toBeVisible();
  expect(await findAxeViolations(leader)).toEqual([]);
  await leader.close();
  expect(await storedPhotoCounts(demo, group)).toEqual([]);

  const context = leader.context();
  await reconnect();
  const [firstPage, secondPage] = [await context.newPage(), await context.newPage()];
  await Promise.all([firstPage.goto(`${demo.url}/contact`), secondPage.goto(`${demo.url}/map`)]);
  await expect.poll(() => storedPhotoCounts(demo, group)).toEqual([2]);
  await expect.poll(() => readDeviceRows(firstPage, 'bunkhouse-uploads', 'kept')).toEqual([]);

  const sent: string[] = [];
  firstPage.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await firstPage.goto(`${demo.url}/check-in-out-form`);
  await expect(firstPage.getByText('We received your check-in form.', { exact: false })).toBeVisible();
  await expect(firstPage.getByRole('img', { name: /^Photo \d: Windows and doors$/ })).toHaveCount(2);
  expect(sent.filter((url) => /submit|uploads/.test(url))).toEqual([]);
  expect(await storedPhotoCounts(demo, group)).toEqual([2]);
});

test('photos that the server deleted while the phone was offline are uploaded again, even by a page that has not opened the form @long', async ({
  demo,
  browser,
}) => {
  const group = 'Swept Away';
  const leader = await phone(browser);
  await openAndFill(leader, demo, group);
  await expect(leader.getByText('Sent', { exact: true })).toHaveCount(2);
  const reconnect = await cut(leader);
  await send(leader).click();
  await expect(savedHeading(leader)).toBeVisible();
  await leader.close();
  await demo.sql("delete from files where kind = 'group-form' and not is_attached");
  await reconnect();
  const next = await leader.context().newPage();
  await next.goto(`${demo.url}/contact`);
  await expect.poll(() => storedPhotoCounts(demo, group)).toEqual([2]);
});

test('the second tap of a double tap does not press the button that replaces the send button @long', async ({ demo, browser }) => {
  const leader = await phone(browser);
  await leader.clock.install();
  await openAndFill(leader, demo, 'Tapped Twice');
  await leader.context().setOffline(true);
  await leader.clock.pauseAt(await leader.evaluate(() => Date.now() + 1_000));
  await send(leader).click();
  await expect(savedHeading(leader)).toBeVisible();
  const change = leader.getByRole('button', { name: 'Edit form' });
  await leader.clock.runFor(400);
  await expect(change).toHaveCount(0);
  await leader.clock.runFor(1_000);
  await expect(change).toBeVisible();
  await leader.clock.resume();
  await leader.context().setOffline(false);
  await expect.poll(() => storedPhotoCounts(demo, 'Tapped Twice')).toEqual([2]);
});

test('a form that the user reopens in one tab is not sent by another tab, and is sent with its changes @long', async ({
  demo,
  browser,
}) => {
  const leader = await phone(browser);
  await openAndFill(leader, demo, 'Taken Bach');
  await leader.context().setOffline(true);
  await send(leader).click();
  await expect(savedHeading(leader)).toBeVisible();
  const reconnect = await blockRequests(leader.context(), /forms\.submit/);
  await leader.context().setOffline(false);
  const secondPage = await leader.context().newPage();
  await secondPage.goto(`${demo.url}/check-in-out-form`);
  await expect(savedHeading(secondPage)).toBeVisible();
  await leader.getByRole('button', { name: 'Edit form' }).click();
  await expect(secondPage.getByLabel('Group', { exact: true })).toHaveValue('Taken Bach');
  await reconnect();
  await leader.getByLabel('Group', { exact: true }).fill('Taken Back');
  await send(leader).click();
  await expect(leader.getByText('We received your check-in form.', { exact: false })).toBeVisible();
  expect([await storedPhotoCounts(demo, 'Taken Bach'), await storedPhotoCounts(demo, 'Taken Back')]).toEqual([[], [2]]);
});

test('after a cold start offline, staff see a group’s form among the pending changes and send it from there @long', async ({
  demo,
  page,
}) => {
  test.slow();
  const group = 'Grace Youth';
  await signIn(page, demo, 'admin@demo.test');
  await waitUntilOfflineReady(page);
  const reconnect = await openAndFill(page, demo, group, true);
  await send(page).click();
  await expect(savedHeading(page)).toBeVisible();
  await page.close();
  const cold = await page.context().newPage();
  await cold.goto(`${demo.url}/home`);
  await cold.getByRole('button', { name: 'Pending changes: 1' }).click();
  const list = cold.getByRole('dialog', { name: 'Pending changes' });
  await expect(list.getByRole('listitem')).toHaveText(/Check-In\/Out Form: .*Grace Youth.*, 2 photos/);
  await expect(list.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute('href', '/check-in-out-form');
  expect(await findAxeViolations(cold)).toEqual([]);
  const formPage = await cold.context().newPage();
  await formPage.goto(`${demo.url}/check-in-out-form`);
  await expect(savedHeading(formPage)).toBeVisible();
  await formPage.getByRole('button', { name: 'Edit form' }).click();
  await expect(formPage.getByRole('radio', { name: /Lakeside Family Camp/ })).toBeChecked();
  await expect(formPage.getByRole('img', { name: /^Photo \d: Windows and doors$/ })).toHaveCount(2);
  await expect(list.getByText('All synced')).toBeVisible();
  await send(formPage).click();
  await expect(savedHeading(formPage)).toBeVisible();
  // The form must stay pending even if its page closes before the database has stored it.
  await formPage.close();
  await expect(list.getByRole('listitem')).toHaveText(/Grace Youth/);
  await reconnect();
  await expect(list.getByText('All synced')).toBeVisible();
  await expect.poll(() => storedPhotoCounts(demo, group)).toEqual([2]);
});

test('a visitor opens the forms page or the pictures page again offline, and the submission is sent later @long', async ({
  demo,
  browser,
}) => {
  const group = 'Pump House Youth';
  const phoneOfLeader = await phone(browser);
  const paths = ['/check-in-out-form', '/upload-images'];
  for (const path of paths) {
    await phoneOfLeader.goto(`${demo.url}${path}?event=${event}`);
    await expect(phoneOfLeader.getByText('Lakeside Family Camp').first()).toBeAttached();
    await waitUntilStored(phoneOfLeader, path);
  }
  const reconnect = await cut(phoneOfLeader);
  const cold = await phoneOfLeader.context().newPage();
  await phoneOfLeader.close();
  await cold.goto(`${demo.url}/upload-images?event=${event}`);
  await expect(cold.getByRole('checkbox')).toBeVisible();
  await cold.goto(`${demo.url}/check-in-out-form?event=${event}`);
  await fill(cold, group, false);
  await send(cold).click();
  await expect(savedHeading(cold)).toBeVisible();
  expect(await findAxeViolations(cold)).toEqual([]);
  await reconnect();
  await expect.poll(() => storedPhotoCounts(demo, group)).toEqual([2]);
});

async function waitUntilStored(page: Page, path: string): Promise<void> {
  await page.evaluate(async (address) => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const done = new Promise((resolve) => port1.addEventListener('message', resolve));
    port1.start();
    active?.postMessage({ kind: 'fetch-screens', paths: [address] }, [port2]);
    await done;
  }, path);
  // When the service worker takes over, it stores the page that is open. It stores other pages when they open.
  await expect.poll(() => page.evaluate(async (address) => (await caches.match(address)) !== undefined, path)).toBe(true);
}
