import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { GuestCamp } from './guest-camp.ts';
import { test } from './guest-fixtures.ts';

/** Opens a phone whose page gets its script only when `arrive` is called. */
async function openWaitingPhone(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; arrive: () => Promise<void> }> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => expect(error, 'an error of the page, or a hydration mismatch').toBeNull());
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/guest-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return {
    page,
    async arrive() {
      arrive();
      await expect(page.getByRole('button', { name: /^(Add Person|Agregar persona)$/ })).toBeEnabled();
    },
  };
}

const formOf = ({ url, eventId }: GuestCamp) => `${url}/guest/check-in?event=${eventId}`;

/** Returns the focused field, its caret, and whether it is still the element that the test marked. */
function caretIn(page: Page) {
  return page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement & { isMarked?: boolean };
    return { id: field.id, start: field.selectionStart, end: field.selectionEnd, isSame: field.isMarked === true };
  });
}

test('hydration does not move anything on the form page @long', async ({ browser, camp }) => {
  const { page, arrive } = await openWaitingPhone(browser);
  await page.goto(formOf(camp), { waitUntil: 'commit' });
  const top = () => page.getByLabel('Church').evaluate((field) => field.getBoundingClientRect().top + scrollY);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const before = await top();
  await arrive();
  expect(await top()).toBe(before);
  await page.context().close();
});

test('fields accept typing before the script loads, and hydration keeps the text, the focus and the caret @long', async ({
  browser,
  camp,
}) => {
  const { page, arrive } = await openWaitingPhone(browser);
  await page.goto(formOf(camp), { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('early@example.org');
  await page.getByLabel('Name').fill('Ruth Hale');
  await page.getByLabel('Age').fill('34');
  await page.getByLabel('Meals').fill('2');
  await page.getByLabel('Giant Swing').check();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('radio', { name: 'No photos, please' }).check();
  await page.getByLabel('Meals').press('Enter');
  await expect(page.getByRole('button', { name: 'Pay through Square' })).toBeDisabled();
  await page.getByLabel('Church').pressSequentially('Gace Chapel');
  await page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement & { isMarked?: boolean };
    field.isMarked = true;
    field.setSelectionRange(1, 1);
  });
  await arrive();
  expect(await caretIn(page)).toEqual({ id: 'church', start: 1, end: 1, isSame: true });
  await page.keyboard.type('r');
  await expect(page.getByLabel('Church')).toHaveValue('Grace Chapel');
  expect(await caretIn(page)).toEqual({ id: 'church', start: 2, end: 2, isSame: true });
  await expect(page.getByLabel('Email')).toHaveValue('early@example.org');
  await expect(page.getByLabel('Name')).toHaveValue('Ruth Hale');
  await expect(page.getByLabel('Giant Swing')).toBeChecked();
  await expect(page.getByRole('radio', { name: 'No photos, please' })).toBeChecked();
  await expect(page.locator('output')).toHaveText('$51.00');
  await page.getByRole('button', { name: 'Pay through Square' }).click();
  await page.waitForURL(/\/pretend-checkout\//);
  await expect(page.getByText('$51.00').first()).toBeVisible();
  expect(
    await camp.sql(
      `select church, persons -> 0 ->> 'name' as name, photo_consent as photos from check_ins where email = 'early@example.org'`,
    ),
  ).toEqual([{ church: 'Grace Chapel', name: 'Ruth Hale', photos: 'no' }]);
  await page.context().close();
});

test('a hundred keys typed while the script loads are all kept @long', async ({ browser, camp }) => {
  const { page, arrive } = await openWaitingPhone(browser);
  await page.goto(formOf(camp), { waitUntil: 'commit' });
  const words = 'Grace Chapel of the Lake and the Pines, First Fellowship of the Northern Shore and its Islands';
  await page.getByLabel('Church').focus();
  const typing = page.keyboard.type(words, { delay: 15 });
  await page.waitForTimeout(300);
  await Promise.all([typing, arrive()]);
  await expect(page.getByLabel('Church')).toHaveValue(words);
  await page.reload();
  await expect(page.getByLabel('Church')).toHaveValue(words);
  await page.context().close();
});

test('text typed before the script loads is merged with the stored draft and takes precedence @long', async ({ browser, camp }) => {
  const { page, arrive } = await openWaitingPhone(browser, { locale: 'es-MX' });
  await page.goto(formOf(camp), { waitUntil: 'commit' });
  await arrive();
  await page.getByLabel('Iglesia').fill('Hillside');
  await page.getByLabel('Nombre').fill('Lucía Núñez');
  await page.getByLabel('Edad').fill('34');
  await page.getByLabel('Comidas').fill('2');
  await page.getByLabel('Giant Swing').check();
  await page.getByRole('button', { name: 'Agregar persona' }).click();
  await page.getByLabel('Nombre').fill('Mateo');

  const secondPage = await page.context().newPage();
  secondPage.on('pageerror', (error) => expect(error).toBeNull());
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await secondPage.route('**/assets/guest-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await secondPage.goto(formOf(camp), { waitUntil: 'commit' });
  await secondPage.getByLabel('Iglesia').fill('Grace Chapel');
  release();
  await expect(secondPage.getByText('Recuperamos el formulario que empezó en este teléfono.')).toBeVisible();
  await expect(secondPage.getByLabel('Iglesia')).toHaveValue('Grace Chapel');
  await expect(secondPage.getByLabel('Iglesia')).toBeFocused();
  await expect(secondPage.getByText('Lucía Núñez').first()).toBeVisible();
  await expect(secondPage.getByLabel('Nombre')).toHaveValue('Mateo');
  // A new person starts with the meals of the first person.
  await expect(secondPage.locator('output')).toHaveText('$67.00');
  await page.context().close();
});

test('a card becomes a table row on a wide screen without losing the caret @long', async ({ browser, camp }) => {
  const { page, arrive } = await openWaitingPhone(browser, { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });
  await page.goto(formOf(camp), { waitUntil: 'commit' });
  await page.getByLabel('Name').pressSequentially('Rth Hale');
  await page.evaluate(() => (document.activeElement as HTMLInputElement).setSelectionRange(1, 1));
  await arrive();
  await expect(page.getByRole('columnheader', { name: 'Premier Activities' })).toBeVisible();
  expect(await caretIn(page)).toMatchObject({ id: 'p1-name', start: 1, end: 1 });
  await page.keyboard.type('u');
  await expect(page.getByLabel('Name, Ruth Hale')).toHaveValue('Ruth Hale');
  await page.context().close();
});

test('a cached page of another address is rendered again and keeps the text typed before @long', async ({ browser, camp }) => {
  const { page, arrive } = await openWaitingPhone(browser);
  await page.route('**/guest/check-in?event=*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/data-drawn="[^"]*"/, 'data-drawn="/guest/check-in"');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(formOf(camp), { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('copy@example.org');
  await page.getByLabel('Church').pressSequentially('Gace');
  await page.evaluate(() => (document.activeElement as HTMLInputElement).setSelectionRange(1, 1));
  await arrive();
  await page.keyboard.type('r');
  await expect(page.getByLabel('Church')).toHaveValue('Grace');
  await expect(page.getByLabel('Email')).toHaveValue('copy@example.org');
  await page.context().close();
});

test('Spanish loads with the script on a Spanish page, and otherwise when the user chooses it or starts the form @long', async ({
  browser,
  camp,
}) => {
  for (const [locale, act] of [
    ['es-MX', () => Promise.resolve()],
    ['en-US', (page: Page) => page.getByRole('button', { name: 'Español' }).click()],
    ['en-US', (page: Page) => page.getByLabel('Church').focus()],
  ] as const) {
    const { page, arrive } = await openWaitingPhone(browser, { locale });
    const requests: string[] = [];
    const finished: string[] = [];
    page.on('request', (request) => void requests.push(request.url()));
    page.on('requestfinished', (request) => void finished.push(request.url()));
    const hasSpanish = (urls: readonly string[]) => urls.some((url) => /\/guest-es-[^/]*\.js$/.test(url));
    await page.goto(formOf(camp), { waitUntil: 'commit' });
    await arrive();
    expect(hasSpanish(requests), 'an English page does not load Spanish').toBe(locale === 'es-MX');
    await act(page);
    await expect.poll(() => hasSpanish(finished)).toBe(true);
    await page.context().setOffline(true);
    if (locale === 'en-US') await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByLabel('Iglesia')).toBeVisible();
    await page.context().close();
  }
});

test('if Spanish fails to load, a message in Spanish appears, and the next page is in Spanish @long', async ({ browser, camp }) => {
  const { page, arrive } = await openWaitingPhone(browser);
  await page.route('**/assets/guest-es-*.js', (route) => route.abort());
  await page.goto(formOf(camp), { waitUntil: 'commit' });
  await page.getByLabel('Church').fill('Grace Chapel');
  await arrive();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No se pudo cargar el español.' })).toBeVisible();
  await expect(page.getByLabel('Church')).toHaveValue('Grace Chapel');
  await page.unroute('**/assets/guest-es-*.js');
  await page.reload();
  await expect(page.getByLabel('Iglesia')).toHaveValue('Grace Chapel');
  await page.context().close();
});
