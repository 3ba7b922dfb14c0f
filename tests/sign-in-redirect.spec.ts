import type { Page } from '@playwright/test';
import { expect, password, signIn, test } from './fixtures.ts';

test('a visitor who signs in continues to the requested page', async ({ page, demo }) => {
  await page.goto(`${demo.url}/admin?tab=people`);
  await expect(page).toHaveURL(/\/signin\?to=/);
  await page.getByLabel('Email Address').fill('admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('bunkhouse');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${demo.url}/admin?tab=people`);
});

test('signing in redirects only to addresses of the app', async ({ page, demo }) => {
  for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.context().clearCookies();
    await page.goto(`${demo.url}/signin?to=${encodeURIComponent(target)}`);
    await page.getByLabel('Email Address').fill('volunteer@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('bunkhouse');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`${demo.url}/home`);
  }
});

test('a volunteer may not open a page, and requests access to it', async ({ page, browser, demo }) => {
  await signIn(page, demo, 'volunteer@demo.test');
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await page.goto(`${demo.url}/calendar`);
  await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
  await expect(page.getByText('You do not have access to this part of the website.')).toBeVisible();
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/contact\?.*type=pd.*path=%2Fcalendar.*accountId=\w+/);
  await expect(page.getByLabel('Name')).toHaveValue(/\w/);
  await page.getByLabel(/message/i).fill('I draw up the schedule for June.');
  await page.getByRole('button', { name: /send/i }).click();
  await expect
    .poll(async () => (await demo.sql("select 1 from contact_messages where path = '/calendar' and message like 'I draw up%'")).length)
    .toBe(1);

  const robin = await (await browser.newContext()).newPage();
  await signIn(robin, demo, 'admin@demo.test', '/admin?tab=messages');
  await robin.getByRole('main').getByText('I draw up the schedule').first().click();
  await robin.getByRole('button', { name: 'Grant access' }).click();
  await expect(robin.getByText('Access granted').first()).toBeVisible();
  await page.goto(`${demo.url}/calendar`);
  await expect(page.getByRole('heading', { name: /Calendar/ })).toBeVisible();
  await demo.sql(
    "delete from account_permissions where permission = 'view-event-*' and account_id = (select id from accounts where email = 'volunteer@demo.test')",
  );
});

test('an unknown page shows a message, with status 404 @long', async ({ page, demo }) => {
  const paths: string[] = [];
  page.on('console', (message) => void paths.push(message.text()));
  const response = await page.goto(`${demo.url}/no/such/page`);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/^404 \| /);
  await expect(page.getByText('The page you are looking for does not seem to exist.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  const notFoundText = 'If you were expecting something to be here (following a link, clicked a button, etc.), please let us know!';
  await expect(page.getByText(notFoundText)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
  await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /type=404.*no%2Fsuch%2Fpage/);
  expect(paths.join('\n')).toContain('/no/such/page');
  // For visitors the 404 page has no navigation (specification §2).
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
});

/** Returns the documents that a page has loaded, without redirects. */
function documentsOf(page: Page): string[] {
  const loaded: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.resourceType() === 'document' && response.status() < 300) loaded.push(new URL(response.url()).pathname);
  });
  return loaded;
}

for (const [address, canonical, heading] of [
  ['/Guest/Check-In', '/guest/check-in', 'Guest Check In'],
  ['/guest//check-in/', '/guest/check-in', 'Guest Check In'],
  ['/Contact/?type=404', '/contact?type=404', 'Contact Us'],
  ['/%4dap', '/map', 'Map'],
] as const)
  test(`${address} is loaded once, at ${canonical} @long`, async ({ page, demo }) => {
    const loaded = documentsOf(page);
    await page.goto(demo.url + address);
    await expect(page).toHaveURL(demo.url + canonical);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(loaded).toEqual([canonical.split('?')[0]]);
  });

test('the page /TV is loaded once, and its title contains the camp’s name @long', async ({ page, demo }) => {
  const loaded = documentsOf(page);
  await page.goto(`${demo.url}/TV`);
  await expect(page).toHaveURL(`${demo.url}/tv/`);
  await expect(page).toHaveTitle(/^TV \| \w/);
  await page.waitForTimeout(1_000);
  expect(loaded).toEqual(['/tv/']);
});

for (const address of ['/ADMIN?tab=people', '/%41dmin?tab=people', '/Admin/?tab=people', '//admin?tab=people'])
  test(`${address} redirects a visitor to sign-in, as /admin does @long`, async ({ page, demo }) => {
    await page.goto(demo.url + address);
    await expect(page).toHaveURL(`${demo.url}/signin?to=${encodeURIComponent('/admin?tab=people')}`);
  });

test('the router treats an address in capitals like one in lowercase @long', async ({ page, demo }) => {
  await signIn(page, demo, 'volunteer@demo.test');
  await page.goto(`${demo.url}/home`);
  const open = (address: string) => page.evaluate((target) => window.history.pushState(null, '', target), address);
  await open('/ADMIN?tab=people#x');
  await expect(page).toHaveURL(`${demo.url}/admin?tab=people#x`);
  await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
  await open('/Account-Settings/');
  await expect(page).toHaveURL(`${demo.url}/account-settings`);
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  const loaded = documentsOf(page);
  await open('/Guest/Check-In');
  await expect(page).toHaveURL(`${demo.url}/guest/check-in`);
  await expect(page.getByRole('heading', { name: 'Guest Check In' })).toBeVisible();
  expect(loaded).toEqual(['/guest/check-in']);
});

test('if a guest address returns the staff page, it is loaded once more, and then an error appears @long', async ({ page, demo }) => {
  await signIn(page, demo, 'volunteer@demo.test');
  const home = await (await page.request.get(`${demo.url}/home`)).text();
  const loaded = documentsOf(page);
  await page.route('**/guest/check-in', (route) => route.fulfill({ contentType: 'text/html', body: home }));
  await page.goto(`${demo.url}/guest/check-in`);
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  expect(loaded).toEqual(['/guest/check-in', '/guest/check-in']);
});

test('leaving a 404 page logs nothing more, and a second 404 is logged with its own path @long', async ({ page, demo }) => {
  await signIn(page, demo, 'admin@demo.test');
  const paths: string[] = [];
  page.on('console', (message) => void (message.text().startsWith('Not found:') && paths.push(message.text())));
  await page.goto(`${demo.url}/no/such/page`);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/contact\?type=404&path=%2Fno%2Fsuch%2Fpage/);
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  expect(paths).toEqual(['Not found: /no/such/page']);
  for (const target of ['/nor/this', '/nor/that']) {
    await page.evaluate((path) => window.history.pushState(null, '', path), target);
    await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', new RegExp(encodeURIComponent(target)));
  }
  expect(paths.slice(1)).toEqual(['Not found: /nor/this', 'Not found: /nor/that']);
});

test('unknown records show a 404 to accounts that may open such records @long', async ({ page, demo }) => {
  await signIn(page, demo, 'admin@demo.test');
  const unknownId = 'NoSuchRecord0000';
  for (const path of [
    `/reservation/${unknownId}`,
    `/maintenance/ticket/${unknownId}`,
    `/maintenance/task/${unknownId}`,
    `/matrices/${unknownId}`,
    `/matrix-print/${unknownId}`,
    `/desk/${unknownId}`,
    `/payments/${unknownId}`,
    `/group-forms/${unknownId}`,
    '/contact/foo',
  ]) {
    await page.goto(demo.url + path);
    await expect(page.getByRole('heading', { name: '404' }), path).toBeVisible();
    await expect(page, path).toHaveTitle(/^404 \| /);
  }
});

test('/reservation redirects accounts that see all events to the list, and no other accounts @long', async ({ page, demo }) => {
  await page.goto(`${demo.url}/reservation`);
  await expect(page).toHaveURL(/\/signin\?to=%2Freservation$/);
  await signIn(page, demo, 'missionary@demo.test');
  await page.goto(`${demo.url}/reservation`);
  await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, demo, 'admin@demo.test');
  await page.goto(`${demo.url}/reservation`);
  await expect(page).toHaveURL(`${demo.url}/reservations`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reservations' })).toBeVisible();
});

test('an open page closes if its permission is revoked', async ({ page, browser, demo }) => {
  await signIn(page, demo, 'maintenance@demo.test');
  const robin = await (await browser.newContext()).newPage();
  await signIn(robin, demo, 'admin@demo.test', '/admin?tab=people');
  await robin.getByText('maintenance@demo.test').first().click();
  await robin.getByRole('button', { name: 'Disable account' }).click();
  await robin
    .getByRole('dialog')
    .getByRole('button', { name: /Disable/ })
    .click();
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel('Email Address').fill('maintenance@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('This account is disabled. Ask an administrator of the camp.')).toBeVisible();
  await demo.sql("update accounts set disabled_at = null where email = 'maintenance@demo.test'");
});
