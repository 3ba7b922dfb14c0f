import type { Page, Route } from '@playwright/test';
import { interceptLiveConnection } from './live-connection.ts';
import { expect, signIn, signInByForm, test } from './fixtures.ts';

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const profileOf = (page: Page) => page.getByRole('dialog', { name: 'Your account' });
const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the root address leads to the sign-in page, and after signing in to home', async ({ page, demo }) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => void sockets.push(socket.url()));
  await page.goto(demo.url);
  await expect(page).toHaveURL(`${demo.url}/signin`);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(sockets, 'a visitor needs no live connection').toEqual([]);
  await signInByForm(page, demo, 'missionary@demo.test');
  await page.goto(demo.url);
  await expect(page).toHaveURL(`${demo.url}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Grace$/);
  await expect(sidebarOf(page).getByRole('listitem')).toHaveText(['Home']);
});

test('navigating focuses the heading, marks the menu entry and sets the title of the page @long', async ({ page, demo }) => {
  await signIn(page, demo, 'admin@demo.test');
  await sidebarOf(page).getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveTitle(/^Calendar \| /);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar');
  await expect(sidebarOf(page).locator('[aria-current=page]')).toHaveText('Calendar');
  await page.keyboard.press('Shift+Tab');
  await page.goBack();
  await expect(page).toHaveTitle(/^Home \| /);
});

test('the focus moves to the heading only when a screen that loads late has rendered it @long', async ({ page, demo }) => {
  await signIn(page, demo, 'admin@demo.test');
  await expect(sidebarOf(page).getByRole('link', { name: 'Calendar' })).toBeVisible();
  let ms = 0;
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
  for (const name of ['Calendar', 'Reservations']) {
    ms += 350;
    await sidebarOf(page).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the profile picture opens the account menu, and Escape or a click outside only closes the menu @long', async ({ page, demo }) => {
  await signIn(page, demo, 'admin@demo.test');
  const picture = page.getByRole('button', { name: 'Your account' });
  await picture.click();
  await expect(profileOf(page)).toContainText('Hi, Dana!');
  await expect(profileOf(page)).toContainText('Signed in as admin@demo.test');
  await page.keyboard.press('Escape');
  await expect(profileOf(page)).toBeHidden();
  await expect(picture).toBeFocused();

  await picture.click();
  await expect(profileOf(page)).toBeVisible();
  const calendar = await sidebarOf(page).getByText('Calendar').boundingBox();
  if (calendar) await page.mouse.click(calendar.x + 5, calendar.y + 5);
  await expect(profileOf(page)).toBeHidden();
  await expect(page).toHaveURL(`${demo.url}/home`);

  await picture.click();
  await profileOf(page).getByText('Español').click();
  await expect(page).toHaveTitle(/^Inicio \| /);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  // Restore the language: it is stored in the account, which other tests share.
  const storedLanguage = () => demo.sql("select language from accounts where email = 'admin@demo.test'");
  await expect.poll(storedLanguage).toEqual([{ language: 'es' }]);
  await page.getByRole('dialog', { name: 'Su cuenta' }).getByText('English').click();
  await expect(page).toHaveTitle(/^Home \| /);
  await expect.poll(storedLanguage).toEqual([{ language: 'en' }]);
  await profileOf(page).getByRole('link', { name: 'Account Settings' }).click();
  await expect(page).toHaveURL(`${demo.url}/account-settings`);
  await expect(profileOf(page)).toBeHidden();
});

test('if two languages are chosen quickly, the second one applies, and it is requested without delay @long', async ({ page, demo }) => {
  await signIn(page, demo, 'admin@demo.test');
  const pendingRoutes: Route[] = [];
  await page.route(/\/api\/accounts\.changeProfile/, (route) => void pendingRoutes.push(route));
  await page.getByRole('button', { name: 'Your account' }).click();
  await profileOf(page).getByText('Español').click();
  await expect.poll(() => pendingRoutes.length).toBe(1);
  await page.getByRole('dialog', { name: 'Su cuenta' }).getByText('English').click();
  await expect.poll(() => pendingRoutes.length).toBe(2);
  await pendingRoutes[1]?.continue();
  await expect.poll(() => demo.sql("select language from accounts where email = 'admin@demo.test'")).toEqual([{ language: 'en' }]);
  await expect(page).toHaveTitle(/^Home \| /);
});

test('the menu is always visible on a wide screen, and opens on request on a narrow one @long', async ({ page, demo }) => {
  await signIn(page, demo, 'admin@demo.test');
  await page.getByRole('button', { name: 'Hide the menu' }).click();
  await expect(sidebarOf(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sidebarOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menuOf(page).getByRole('listitem')).toHaveText([
    'Home',
    'Calendar',
    'Matrix List',
    'Housekeeping',
    'Maintenance',
    'Admin',
    'TV Displays',
    'Check-In Desk',
    'Reservations',
    'Payments',
    'Forms',
    'Kitchen',
    'Roll Call',
    'Pauses',
    'Images',
  ]);
  await page.mouse.click(900, 300);
  await expect(menuOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menuOf(page).getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL(`${demo.url}/admin`);
  await expect(menuOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Keep the menu open' }).click();
  await expect(sidebarOf(page)).toBeVisible();

  // The layout for small screens applies up to 1024 px (specification §9).
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(sidebarOf(page)).toBeHidden();
  await page.setViewportSize({ width: 1025, height: 800 });
  await expect(sidebarOf(page)).toBeVisible();
});

test('the navigation of a phone is in reach of the thumb @long', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo, 'housekeeping@demo.test');
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Housekeeping', 'Maintenance', 'Roll Call']);
  await bar.getByRole('button', { name: 'Menu' }).click();
  await expect(menuOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
  await bar.getByRole('button', { name: 'Menu' }).click();
  await menuOf(page).getByRole('link', { name: 'Housekeeping' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Housekeeping');
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no horizontal overflow').toBe(390);
});

test('the bottom bar of a phone contains the most used screens, and does not change while the page is open @long', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo, 'admin@demo.test');
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  const usualEntries = ['Home', 'Calendar', 'Matrix List', 'Housekeeping'];
  await expect(bar.getByRole('link')).toHaveText(usualEntries);
  await bar.getByRole('button', { name: 'Menu' }).click();
  await menuOf(page).getByRole('link', { name: 'Check-In Desk' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check-In Desk');
  await expect(bar.getByRole('link')).toHaveText(usualEntries);
  await page.reload();
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Calendar', 'Matrix List', 'Check-In Desk']);
});

test('the spinner of a slow screen appears only after 600 ms, and disappears when the screen is loaded @long', async ({ page, demo }) => {
  await signIn(page, demo, 'admin@demo.test');
  await expect(sidebarOf(page).getByRole('link', { name: 'Calendar' })).toBeVisible();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await sidebarOf(page).getByRole('link', { name: 'Payments' }).click();
  const spinner = page.getByRole('main').locator('.spinner');
  await expect(spinner).toBeVisible();
  await expect(page.getByRole('main').locator('.spinner[data-pausing]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible({ timeout: 1 });
  await expect(spinner).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a lost connection shows a quiet message until the connection returns @long', async ({ page, demo }) => {
  const line = await interceptLiveConnection(page);
  await signIn(page, demo, 'volunteer@demo.test');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: /connection/i });
  await expect(note).toHaveCount(0);
  line.cut();
  await expect(note).toBeVisible();
  line.restore();
  await expect(note).toHaveCount(0);
});

test('a screen that fails to load shows a message, and works after a reload @long', async ({ page, demo }) => {
  await signIn(page, demo, 'volunteer@demo.test');
  await page.route('**/assets/account-settings*.js', (route) => route.abort());
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Account Settings' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute('**/assets/account-settings*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Account Settings', level: 1 })).toBeVisible();
});

test('signing out in one tab signs out all tabs', async ({ page, context, demo }) => {
  await signIn(page, demo, 'director@demo.test');
  const otherTab = await context.newPage();
  await otherTab.goto(`${demo.url}/home`);
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await profileOf(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${demo.url}/signin`);
  await expect(otherTab).toHaveURL(`${demo.url}/signin?to=%2Fhome&ended=yes`);
  await expect(otherTab.getByText('You were signed out by another device')).toBeVisible();
});

test('a draft in a tab is hidden from the next person who signs in, and reappears for its author', async ({ page, demo }) => {
  const title = page.locator('input[name=title]');
  const openNew = async (email: string) => {
    await signInByForm(page, demo, email, '/maintenance');
    await page.getByRole('button', { name: 'New ticket' }).click();
    await expect(title).toBeVisible();
  };
  await openNew('admin@demo.test');
  await title.fill('Between the two of us');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Your account' }).click();
  await profileOf(page).getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/signin');
  await openNew('maintenance@demo.test');
  await expect(title).toHaveValue('');
  await page.request.post(`${demo.url}/api/accounts.signOut`, { data: {}, headers: { origin: demo.url } });
  await page.waitForURL(/\/signin\?/);
  await openNew('admin@demo.test');
  await expect(title).toHaveValue('Between the two of us');
});

test('the account menu offers to install the app if the browser supports it, and explains the steps on an iPhone @long', async ({
  browser,
  demo,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(page, demo, 'volunteer@demo.test');
  const menu = page.getByRole('dialog', { name: 'Your account' });
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(menu.getByRole('link', { name: 'Account Settings' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Install the app' })).toHaveCount(0);
  // Simulate the browser event that offers an installation.
  await page.evaluate(() =>
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => Reflect.set(window, 'wasAsked', true),
      }),
    ),
  );
  await menu.getByRole('button', { name: 'Install the app' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'wasAsked'))).toBe(true);
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(menu.getByRole('button', { name: 'Install the app' })).toHaveCount(0);

  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, userAgent: safari })).newPage();
  await phone.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
  await signIn(phone, demo, 'volunteer@demo.test');
  await phone.getByRole('button', { name: 'Your account' }).click();
  await expect(phone.getByText('To install: Share, then Add to Home Screen.')).toBeVisible();
});
