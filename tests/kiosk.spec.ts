import { expect, type Page } from '@playwright/test';
import { test } from './guest-fixtures.ts';

test('a shared tablet clears a family’s data after a minute or after a press', async ({ browser, camp }) => {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  const page = await context.newPage();
  page.on('pageerror', (error) => expect(error, 'an error of the page').toBeNull());
  await page.clock.install();
  await page.goto(`${camp.url}/guest/check-in?event=${camp.eventId}&kiosk=1`);
  const next = page.getByRole('button', { name: 'Next family' });
  await expect(next).toBeVisible();
  const readStorage = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  // Mark the document: a reload would lose the mark, and an idle tablet must not reload all day.
  await page.evaluate(() => document.documentElement.setAttribute('data-story', 'at rest'));
  await page.clock.runFor(130_000);
  await expect(page.locator('html[data-story]')).toBeAttached();

  await page.getByLabel('Church').fill('Grace Chapel');
  expect(await readStorage()).not.toContain('Grace');
  await expect(page.getByLabel('Church')).toHaveAttribute('autocomplete', 'off');
  // Stop one second after the last twenty seconds begin: the page's clock also advances by itself, and the test may be slow.
  await page.clock.runFor(41_000);
  await expect(page.getByText(/This page clears in \d+\ss/)).toBeVisible();
  await page.evaluate(() => scrollBy(0, 300));
  await page.clock.runFor(2_000);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.clock.runFor(2_000);
  await expect(page.getByText(/This page clears/)).toHaveCount(0);
  await expect(page.getByLabel('Church')).toHaveValue('Grace Chapel');
  await page.clock.runFor(62_000);
  await expect(next).toBeVisible();
  await expect(page.getByLabel('Church')).toHaveValue('');

  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('button', { name: 'Siguiente familia' }).click();

  await checkIn(page, 'kiosk@example.org');
  await expect(page.getByText('Scan this code with your phone')).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByText('Current Event:')).toHaveCount(0);
  expect(await camp.sql(`select church from check_ins where email = 'kiosk@example.org'`)).toEqual([{ church: 'Hillside' }]);
  expect(page.url()).toContain('kiosk=1');
  await next.click();
  await expect(page.getByLabel('Church')).toHaveValue('');
  await expect(page.getByText('We received your check-in')).toHaveCount(0);
  expect(await readStorage()).not.toMatch(/Hillside|Ruth|kiosk@/);
  await page.goBack();
  await expect(page.getByText(/Ruth Hale|Hillside/)).toHaveCount(0);
  await context.close();
});

test('a shared tablet keeps an unsent form for longer than a minute and after a press, until it arrives @long', async ({
  browser,
  camp,
}) => {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${camp.url}/guest/check-in?event=${camp.eventId}&kiosk=1`);
  await fillsIn(page, 'unsent@example.org');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Pay through Square' }).click();
  await expect(page.getByText('Not sent: this tablet is offline.')).toBeVisible();
  await expect(page.getByText('saved on this phone')).toHaveCount(0);
  await page.clock.runFor(130_000);
  await expect(page.getByText('Not sent: this tablet is offline.')).toBeVisible();
  await page.getByRole('button', { name: 'Next family' }).click();
  await expect(page.getByText('This family’s form is not sent yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard form' })).toBeVisible();
  await page.getByRole('button', { name: 'Wait' }).click();
  await context.setOffline(false);
  await expect(page.getByText('Scan this code with your phone')).toBeVisible();
  expect(await camp.sql(`select church from check_ins where email = 'unsent@example.org'`)).toEqual([{ church: 'Hillside' }]);
  await context.close();
});

test('after a family has opened its private page, the next family gets an empty form @long', async ({ browser, camp }) => {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${camp.url}/guest/check-in?event=${camp.eventId}&kiosk=1`);
  await fillsIn(page, 'led@example.org');
  let isLost = true;
  await page.route('**/api/checkIn.submit', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Pay through Square' }).click();
  await page.getByRole('button', { name: 'Edit form' }).click();
  isLost = false;
  await page.getByLabel('Church').fill('Hillside North');
  await page.getByRole('button', { name: 'Pay through Square' }).click();
  await expect(page.getByText('We received an earlier version of this form')).toBeVisible();
  await page.getByRole('button', { name: 'Next family' }).click();
  await expect(page.getByLabel('Church')).toHaveValue('');
  expect(page.url()).toContain('kiosk=1');
  await expect(page.getByText(/Ruth Hale|Hillside/)).toHaveCount(0);
  await context.close();
});

test('a shared tablet also clears text typed before the script loads @long', async ({ browser, camp }) => {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.clock.install();
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/guest-*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`${camp.url}/guest/check-in?event=${camp.eventId}&kiosk=1`, { waitUntil: 'commit' });
  await page.getByLabel('Church').fill('Grace Chapel');
  script.resolve();
  await expect(page.getByRole('button', { name: 'Next family' })).toBeVisible();
  await expect(page.getByLabel('Church')).toHaveValue('Grace Chapel');
  await page.clock.runFor(62_000);
  await expect(page.getByLabel('Church')).toHaveValue('');
  await context.close();
});

test('a language that failed to load is not chosen for the next family @long', async ({ browser, camp }) => {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${camp.url}/guest/check-in?event=${camp.eventId}&kiosk=1`);
  const next = page.getByRole('button', { name: 'Next family' });
  await expect(next).toBeVisible();
  await page.route('**/assets/guest-es-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('No se pudo cargar el español.')).toBeVisible();
  await expect(page.getByText('queda guardado')).toHaveCount(0);
  await page.unroute('**/assets/guest-es-*.js');
  await next.click();
  await expect(next).toBeVisible();
  await expect(page.getByText('No se pudo cargar el español.')).toHaveCount(0);
  await context.close();
});

test('the next family gets an empty form even without a network @long', async ({ browser, camp }) => {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`${camp.url}/guest/check-in?event=${camp.eventId}&kiosk=1`);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  const next = page.getByRole('button', { name: 'Next family' });
  await page.getByLabel('Church').fill('Hillside');
  await expect(next).toBeVisible();
  await context.setOffline(true);
  await next.click();
  await expect(page.getByLabel('Church')).toHaveValue('');
  await expect(next).toBeVisible();
  await context.close();
});

test('a shared tablet loads the script of the confirmation while the form is filled in @long', async ({ browser, camp }) => {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  const page = await context.newPage();
  const ahead = Promise.all([page.waitForResponse(/guest-kiosk-done/), page.waitForResponse(/guest-qr-code/)]);
  await page.goto(`${camp.url}/guest/check-in?event=${camp.eventId}&kiosk=1`);
  await ahead;
  await page.route('**/*.js', (route) => route.abort());
  await checkIn(page, 'tablet@example.org');
  await expect(page.getByText('Scan this code with your phone')).toBeVisible();
  await expect(page.getByRole('img', { name: /code/i })).toBeVisible();
  await context.close();
});

test('a shared tablet shows the family’s code even if the script of the confirmation fails to load @long', async ({ browser, camp }) => {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  const page = await context.newPage();
  await page.route(/guest-kiosk-done/, (route) => route.abort());
  await page.goto(`${camp.url}/guest/check-in?event=${camp.eventId}&kiosk=1`);
  await checkIn(page, 'without@example.org');
  await expect(page.getByText('Check In Process Complete')).toBeVisible();
  const [family] = await camp.sql<{ code: string }>(`select code from check_ins where email = 'without@example.org'`);
  await expect(page.getByText(family?.code ?? 'none', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next family' }).click();
  await expect(page.getByLabel('Church')).toHaveValue('');
  await context.close();
});

async function fillsIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Church').fill('Hillside');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill('Ruth Hale');
  await page.getByLabel('Age').fill('34');
  await page.getByLabel('Meals').fill('2');
}

async function checkIn(page: Page, email: string): Promise<void> {
  await fillsIn(page, email);
  await page.getByRole('button', { name: 'Pay through Square' }).click();
}
