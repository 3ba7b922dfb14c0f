import type { Page } from '@playwright/test';
import { crackedWindow } from '#features/forms/server/demo/photos.ts';
import { addEvent } from './desk-camp.ts';
import { blockRequests } from './block-requests.ts';
import { readDeviceRows } from './read-device-rows.ts';
import { type Camp, expect, signIn, test } from './fixtures.ts';

async function codeOf(demo: Camp, place: string): Promise<string> {
  const [row] = await demo.sql<{ code: string }>(
    'select code from maintenance_codes join places on places.id = place_id where places.name = $1 and revoked_at is null',
    [place],
  );
  return row?.code ?? '';
}

let pngBytes: Buffer;
test.beforeAll(async () => {
  pngBytes = await crackedWindow();
});

const blockCall = (page: Page, call: string) => blockRequests(page.context(), new RegExp(`/api/${call}$`));

async function sendFamily(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Church').fill('Grace Chapel');
  await page.getByLabel('Email').fill('ruth@example.org');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Age').fill('34');
  await page.getByLabel('Meals').fill('2');
  await page.locator('button[type=submit]').click();
}

/** Creates a current event, so that the forms page offers it. */
async function addEventNow(demo: Camp, name: string): Promise<string> {
  const event = await addEvent(demo, name);
  await demo.sql("update reservations set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 day' where id = $1", [
    event,
  ]);
  // The demo data books these places only far in the future.
  await demo.sql('delete from bookings where reservation_id = $1', [event]);
  return event;
}

test('a pending form is listed with all pending changes, sent by the next page that opens, and its own page gets the response', async ({
  demo,
  page,
}) => {
  await signIn(page, demo, 'volunteer@demo.test', `/report/${await codeOf(demo, 'Boat Dock')}`);
  const reconnect = await blockCall(page, 'maintenance.report');
  await page.getByLabel('Litter').check({ force: true });
  await page.getByLabel('What did you see?').fill('Cups at the dock');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Waiting for a signal')).toBeVisible();
  const form = new URL(page.url()).pathname;

  await page.goto(`${demo.url}/home`);
  await page.getByRole('button', { name: 'Pending changes: 1' }).click();
  const list = page.getByRole('dialog', { name: 'Pending changes' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('listitem')).toContainText(/Report a Problem: .*Boat Dock/);
  await expect(list.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute('href', form);
  await reconnect();
  // The page may have sent the form before the press.
  await list
    .getByRole('button', { name: 'Try now' })
    .click({ timeout: 3_000 })
    .catch(() => {});
  const reports = "select 1 from maintenance_tickets where title = 'Litter: Cups at the dock'";
  await expect.poll(() => demo.sql(reports)).toHaveLength(1);
  await expect(list.getByText('All synced')).toBeVisible();

  const sent: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/api/maintenance.report') && request.method() === 'POST' && sent.push(request.url()),
  );
  await page.goto(demo.url + form);
  await expect(page).toHaveURL(/\/reported\/[A-Za-z0-9]{40}$/);
  expect(sent).toEqual([]);
  expect(await demo.sql(reports)).toHaveLength(1);
});

test('a reopened form is sent only with its changes, and two tabs of one phone send it once @long', async ({ browser, demo }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const [firstTab, secondTab] = [await phone.newPage(), await phone.newPage()];
  const address = `${demo.url}/report/${await codeOf(demo, 'Ball Court')}`;
  await firstTab.goto(address);
  const reconnect = await blockCall(firstTab, 'maintenance.report');
  await firstTab.getByLabel('Litter').check({ force: true });
  await firstTab.getByLabel('What did you see?').fill('Balls in the net');
  await firstTab.getByRole('button', { name: 'Send' }).click();
  await expect(firstTab.getByText('Waiting for a signal')).toBeVisible();
  await firstTab.getByRole('button', { name: 'Edit report' }).click();
  await firstTab.getByLabel('What did you see?').fill('Balls in the net, a dozen');
  await firstTab.getByRole('button', { name: 'Send' }).click();
  await expect(firstTab.getByText('Waiting for a signal')).toBeVisible();
  await secondTab.goto(address);
  await expect(secondTab.getByRole('heading', { name: /^(Sending…|Waiting for a signal)$/ })).toBeVisible();
  await reconnect();
  for (const tab of [firstTab, secondTab]) await expect(tab).toHaveURL(/\/reported\//);
  expect(await demo.sql("select title from maintenance_tickets where title like 'Litter: Balls%'")).toEqual([
    { title: 'Litter: Balls in the net, a dozen' },
  ]);
});

test('a report or a family form reopened in one tab is not sent by another tab, and both tabs show it for editing @long', async ({
  browser,
  demo,
}) => {
  const event = await addEventNow(demo, 'Weekend of Two Minds');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const [firstTab, secondTab] = [await phone.newPage(), await phone.newPage()];
  const sent: string[] = [];
  const recordPosts = (page: Page) => page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));

  const report = `${demo.url}/report/${await codeOf(demo, 'Field')}`;
  const reconnectReports = await blockCall(firstTab, 'maintenance.report');
  await firstTab.goto(report);
  await firstTab.getByLabel('Litter').check({ force: true });
  await firstTab.getByRole('button', { name: 'Send' }).click();
  await expect(firstTab.getByText('Waiting for a signal')).toBeVisible();
  await secondTab.goto(report);
  await expect(secondTab.getByText('Waiting for a signal')).toBeVisible();
  await firstTab.getByRole('button', { name: 'Edit report' }).click();
  await expect(secondTab.getByRole('button', { name: 'Send' })).toBeVisible();
  recordPosts(secondTab);
  await reconnectReports();
  await firstTab.waitForTimeout(3_000);
  expect(sent).toEqual([]);

  const reconnectFamilies = await blockCall(firstTab, 'checkIn.submit');
  await sendFamily(firstTab, `${demo.url}/guest/check-in?event=${event}`, 'Two Minds');
  const noResponseNote = (tab: Page) => tab.getByText('No answer from the camp yet', { exact: false });
  await expect(noResponseNote(firstTab)).toBeVisible();
  await secondTab.goto(`${demo.url}/guest/check-in?event=${event}`);
  await expect(noResponseNote(secondTab)).toBeVisible();
  await firstTab.getByRole('button', { name: 'Edit form' }).click();
  await expect(secondTab.getByLabel('Church')).toBeEnabled();
  sent.length = 0;
  await reconnectFamilies();
  await firstTab.waitForTimeout(3_000);
  expect(sent).toEqual([]);
});

test('a form that the camp refused shows the reason, and discarding it leaves nothing to send on the device @long', async ({
  demo,
  page,
}) => {
  const code = await codeOf(demo, 'Zipline');
  const event = await addEventNow(demo, 'Weekend of Second Thoughts');
  const picture = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: pngBytes };
  await signIn(page, demo, 'volunteer@demo.test', `/report/${code}`);
  const reconnects = [
    await blockCall(page, 'maintenance.report'),
    await blockCall(page, 'checkIn.submit'),
    await blockCall(page, 'images.begin'),
  ];
  await page.getByLabel('Litter').check({ force: true });
  await page.getByLabel('Add photos').setInputFiles(picture);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Waiting for a signal')).toBeVisible();
  await sendFamily(page, `${demo.url}/guest/check-in?event=${event}`, 'Second Thoughts');
  await expect(page.getByText('No answer from the camp yet', { exact: false })).toBeVisible();
  await page.goto(`${demo.url}/upload-images?event=${event}`);
  await page.getByRole('checkbox').check();
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await expect(page.getByText('0 of 1 sent').first()).toBeVisible();
  await expect.poll(() => readDeviceRows(page, 'bunkhouse-uploads', 'kept')).toHaveLength(1);

  await page.goto(`${demo.url}/home`);
  await expect(page.getByRole('button', { name: 'Pending changes: 3' })).toBeVisible();
  await demo.sql('update maintenance_codes set revoked_at = now() where code = $1', [code]);
  await demo.sql("update reservations set ends_at = now() - interval '200 days', starts_at = now() - interval '202 days' where id = $1", [
    event,
  ]);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  for (const reconnect of reconnects) await reconnect();
  await page.getByRole('button', { name: 'Pending changes: 3' }).click();
  const list = page.getByRole('dialog', { name: 'Pending changes' });
  // The page may have sent the forms before the press.
  await list
    .getByRole('button', { name: 'Try now' })
    .click({ timeout: 3_000 })
    .catch(() => {});
  await expect(list.getByRole('heading', { name: 'Not saved' })).toBeVisible();
  for (const reason of ['This code is no longer in use.', 'This event has ended', 'This event does not accept pictures now.'])
    await expect(list.getByText(reason, { exact: false })).toBeVisible();
  for (const remaining of [2, 1, 0]) {
    await list.getByRole('button', { name: 'Discard' }).first().click();
    await page.getByRole('button', { name: 'Delete from this device' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(remaining);
  }
  await expect(list.getByText('All synced')).toBeVisible();
  await expect.poll(() => readDeviceRows(page, 'bunkhouse-uploads', 'kept')).toHaveLength(0);
  await expect.poll(() => readDeviceRows(page, 'bunkhouse-reports', 'kept')).toHaveLength(0);

  await demo.sql('update maintenance_codes set revoked_at = null where code = $1', [code]);
  await demo.sql("update reservations set ends_at = now() + interval '1 day', starts_at = now() - interval '1 hour' where id = $1", [
    event,
  ]);
  sent.length = 0;
  await page.goto(`${demo.url}/report/${code}`);
  await expect(page.getByLabel('Litter')).not.toBeChecked();
  await page.goto(`${demo.url}/upload-images?event=${event}`);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.goto(`${demo.url}/guest/check-in?event=${event}`);
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.waitForTimeout(1_500);
  expect(sent.filter((path) => /report|submit|begin|uploads/.test(path))).toEqual([]);
});

test('signing out warns about a pending form, and the next account on the device neither sees nor sends it', async ({ demo, page }) => {
  await signIn(page, demo, 'volunteer@demo.test', `/report/${await codeOf(demo, 'Tent Meadow')}`);
  const reconnect = await blockCall(page, 'maintenance.report');
  await page.getByLabel('Litter').check({ force: true });
  await page.getByLabel('What did you see?').fill('Pegs in the grass');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Waiting for a signal')).toBeVisible();
  await page.goto(`${demo.url}/home`);
  const entry = page.getByRole('button', { name: /^Pending changes/ });
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('alertdialog', { name: '1 change is not sent yet. Sign out?' });
  await expect(question).toContainText('stay on this device and are sent automatically');
  await expect(question).not.toContainText('until you sign in here again');
  await question.getByRole('button', { name: 'Sign out anyway' }).click();
  await page.waitForURL('**/signin');

  await signIn(page, demo, 'director@demo.test', '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(1_500);
  await expect(entry).toHaveCount(0);
  const address = `${demo.url}/report/${await codeOf(demo, 'Tent Meadow')}`;
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(page.getByLabel('What did you see?')).toHaveValue('');
  await expect(page.getByLabel('Litter')).not.toBeChecked();
  await reconnect();
  const reports = () =>
    demo.sql<{ reporter: string | null }>(
      "select reporter_id as reporter from maintenance_tickets where title = 'Litter: Pegs in the grass'",
    );
  await expect.poll(reports).toEqual([{ reporter: null }]);
});

test('a draft in one tab is hidden when another tab signs out, and reappears when its author signs in @long', async ({ demo, page }) => {
  const address = `/report/${await codeOf(demo, 'Tent Meadow')}`;
  const words = (tab: Page) => tab.getByLabel('What did you see?');
  const litterOption = (tab: Page) => tab.getByRole('radio', { name: 'Litter' });
  await signIn(page, demo, 'volunteer@demo.test', address);
  await litterOption(page).check({ force: true });
  await words(page).fill('Cups behind the organ');
  const secondTab = await page.context().newPage();
  await secondTab.goto(`${demo.url}/home`);
  await secondTab.getByRole('button', { name: 'Your account' }).click();
  await secondTab.getByRole('button', { name: 'Sign Out' }).click();
  await secondTab.waitForURL('**/signin');
  await expect(words(page)).toHaveValue('');
  await expect(litterOption(page)).not.toBeChecked();

  await signIn(secondTab, demo, 'director@demo.test', address);
  for (const tab of [secondTab, page]) {
    await tab.goto(demo.url + address);
    await expect(tab.getByRole('button', { name: 'Send' })).toBeVisible();
    await expect(words(tab)).toHaveValue('');
    await expect(litterOption(tab)).not.toBeChecked();
  }

  await page.request.post(`${demo.url}/api/accounts.signOut`, { data: {}, headers: { origin: demo.url } });
  await signIn(secondTab, demo, 'volunteer@demo.test', address);
  await expect(words(secondTab)).toHaveValue('Cups behind the organ');
  await expect(litterOption(secondTab)).toBeChecked();
});

test('pictures of a page that was closed without a network are sent by the next page that opens @long', async ({ browser, demo }) => {
  const event = await addEventNow(demo, 'Weekend of Lost Signals');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(`${demo.url}/upload-images?event=${event}`);
  await phone.getByRole('checkbox').check();
  await context.setOffline(true);
  await phone
    .locator('input[type=file]')
    .first()
    .setInputFiles([1, 2].map((nth) => ({ name: `IMG_${nth}.jpg`, mimeType: 'image/jpeg', buffer: pngBytes })));
  await expect.poll(() => readDeviceRows(phone, 'bunkhouse-uploads', 'kept')).toHaveLength(2);
  await phone.close();
  await context.setOffline(false);
  await (await context.newPage()).goto(`${demo.url}/contact`);
  const pictures = () =>
    demo.sql("select 1 from files join picture_batches on picture_batches.id = record_id where kind = 'picture' and event_id = $1", [
      event,
    ]);
  await expect.poll(pictures).toHaveLength(2);
});

test('each form says at once that the browser has no storage, and can still be sent @long', async ({ browser, demo }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await phone.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  const page = await phone.newPage();
  const event = await addEventNow(demo, 'Weekend of Private Windows');
  const report = `/report/${await codeOf(demo, 'Campfire Ring')}`;
  for (const path of [`/guest/check-in?event=${event}`, '/check-in-out-form', `/upload-images?event=${event}`, report]) {
    await page.goto(demo.url + path);
    const warning = page.getByRole('alert').filter({ hasText: /This browser (cannot|can’t) save/ });
    await expect(warning, path).toBeVisible();
    await expect(page.getByText(/saved on this device/i)).toHaveCount(0);
  }
  await page.getByLabel('Litter').check({ force: true });
  await page.getByLabel('What did you see?').fill('Programs on the benches');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/reported\//);
  expect(await demo.sql("select 1 from maintenance_tickets where title = 'Litter: Programs on the benches'")).toHaveLength(1);
});
