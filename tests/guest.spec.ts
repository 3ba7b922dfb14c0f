import { type Browser, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { findAxeViolations } from './axe.ts';
import { type GuestCamp, openGuestCamp, prices } from './guest-camp.ts';

const test = base.extend<{ closePages: void }, { camp: GuestCamp; squareCamp: GuestCamp }>({
  camp: [({}, use) => useCamp(false, use), { scope: 'worker', timeout: 240_000 }],
  squareCamp: [({}, use) => useCamp(true, use), { scope: 'worker', timeout: 240_000 }],
  closePages: [
    async ({ browser }, use) => {
      await use();
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});

test.use({ serviceWorkers: 'allow' });
// The tests share no data, so several workers may run them in parallel.
test.describe.configure({ mode: 'parallel' });

async function useCamp(withSquare: boolean, use: (camp: GuestCamp) => Promise<void>): Promise<void> {
  const camp = await openGuestCamp({ withSquare });
  await use(camp);
  await camp.close();
}

async function phone(browser: Browser, more: BrowserContextOptions = {}): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, ...more })
  ).newPage();
  page.on('pageerror', (error) => expect(error, 'an error of the page').toBeNull());
  return page;
}

const posterOf = ({ url, eventId }: GuestCamp) => `${url}/guest/check-in?event=${eventId}`;

/** Fills in the form for Ruth with two meals and the swing. Her price is $26.00, and the day fee is $25.00. */
async function fillIn(page: Page, email: string, total = '$51.00'): Promise<void> {
  await page.getByLabel('Church').fill('Grace Chapel');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill('Ruth Hale');
  await page.getByLabel('Age').fill('34');
  await page.getByLabel('Meals').fill('2');
  await page.getByLabel('Giant Swing').check();
  await expect(page.locator('output')).toHaveText(total);
}

async function countStored(camp: GuestCamp, email: string): Promise<{ checkIns: number; requests: number; cards: number[] }> {
  const ids = (await camp.sql<{ id: string }>('select id from check_ins where email = $1', [email])).map(({ id }) => id);
  const requests = await camp.sql('select id from payment_requests where folio_id = any($1)', [ids]);
  const cards = await camp.sql<{ cents: number }>(
    `select amount_cents as cents from money_entries where folio_id = any($1) and kind = 'card'`,
    [ids],
  );
  return { checkIns: ids.length, requests: requests.length, cards: cards.map(({ cents }) => cents) };
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay through Square' });

test('a family goes from the poster to its receipt through the test checkout, on a small phone', async ({ browser, camp }) => {
  const page = await phone(browser);
  await page.goto(posterOf(camp));
  await expect(page).toHaveTitle('Guest Check In | Bunkhouse');
  await expect(
    page.getByText(
      'Please fill out the below form to check-in. Please add all family members who will be visiting with you. (Children 5 years and younger are free)',
    ),
  ).toBeVisible();
  await expect(page.getByText('Current Event: Lakeside Family Camp')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight), 'the form is longer than the phone').toBeGreaterThan(1_000);
  await expect(page.locator('output')).toBeInViewport({ ratio: 1 });
  await expect(pay(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Leap of Faith')).toHaveCount(0);

  await pay(page).click();
  await expect(page.getByLabel('Church')).toBeFocused();
  await expect(page.getByText('Fill in this field.').first()).toBeVisible();
  await fillIn(page, 'poster@example.org');
  const arrival = await page.getByLabel('Arrival').inputValue();
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Add Person' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Arrival')).toHaveValue(arrival);
  await page.getByLabel('Name').fill('Mia');
  await page.getByLabel('Age').fill('4');
  await page.getByLabel('Meals').fill('2');
  await page.getByRole('button', { name: 'Done, Mia' }).click();
  await expect(page.getByText('Mia, 4: free')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Mia' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Mia, 4: free')).toBeVisible();
  await expect(page.locator('output')).toHaveText('$51.00');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await pay(page).click();
  await page.waitForURL(/\/pretend-checkout\//);
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await expect(page.getByText('Not paid yet')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $51.00 through Square' }).click();
  await page.waitForURL(/\/pretend-checkout\//);
  await page.getByRole('button', { name: 'Pay $51.00' }).click();
  await page.waitForURL(/\/guest\/check-in\/payment-complete\?id=/);
  await expect(page).toHaveTitle('Check In Complete | Bunkhouse');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check In Process Complete');
  await expect(page.getByText('Thank you!')).toBeVisible();
  await expect(page.getByText('We received your payment.')).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await countStored(camp, 'poster@example.org')).toEqual({ checkIns: 1, requests: 1, cards: [-5_100] });
  const labelHeights = await page
    .locator('dt')
    .evaluateAll((elements) => elements.slice(0, 4).map((element) => element.getBoundingClientRect().height));
  expect(labelHeights.length).toBe(4);
  for (const height of labelHeights) expect(height).toBeLessThan(30);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.getByRole('link', { name: 'View or change your check-in' }).click();
  await expect(page).toHaveTitle('Your Check In | Bunkhouse');
  await page.getByRole('button', { name: 'Change check-in' }).click();
  await page.getByRole('button', { name: 'Edit Ruth Hale' }).click();
  await page.getByLabel('Meals').fill('3');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Not paid yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $8.00 through Square' })).toBeVisible();

  await page.goto(posterOf(camp));
  await expect(page.getByText('We received your check-in')).toBeVisible();
});

test('a family goes from the poster to its receipt in Spanish, through a separate fake Square server', async ({
  browser,
  squareCamp: camp,
}) => {
  const page = await phone(browser, { locale: 'es-MX' });
  await page.goto(posterOf(camp));
  await expect(page).toHaveTitle('Registro de huéspedes | Bunkhouse');
  await page.getByLabel('Iglesia').fill('Iglesia de la Gracia');
  await page.getByLabel('Teléfono').pressSequentially('5135550142');
  await expect(page.getByLabel('Teléfono')).toHaveValue('(513) 555-0142');
  await page.getByLabel('Teléfono').press('End');
  await page.getByLabel('Teléfono').pressSequentially('7');
  await expect(page.getByLabel('Teléfono')).toHaveValue('51355501427');
  await page.getByLabel('Teléfono').press('Backspace');
  await page.getByLabel('Teléfono').blur();
  await expect(page.getByLabel('Teléfono')).toHaveValue('(513) 555-0142');
  await page.getByLabel('Correo electrónico').fill('lucia@example.org');
  await page.getByLabel('Nombre').fill('Lucía Núñez 李');
  await page.getByLabel('Edad').fill('34');
  await page.getByLabel('Comidas').fill('2');
  await page.getByRole('button', { name: 'Pagar con Square' }).click();
  await page.waitForURL(`${camp.square?.url}/checkout/**`);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(`${camp.url}/guest/check-in/payment-complete?id=*`);
  await expect(page).toHaveTitle('Registro completo | Bunkhouse');
  await expect(page.getByText('Recibimos su pago.')).toBeVisible();
  await expect(page.getByText('$41.00')).toHaveCount(2);
  expect(await countStored(camp, 'lucia@example.org')).toEqual({ checkIns: 1, requests: 1, cards: [-4_100] });
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveTitle('Check In Complete | Bunkhouse');
  await page.reload();
  await expect(page.getByText('Thank you!')).toBeVisible();
});

test('a form opens again without a network, keeps its draft, and is sent once after the connection returns', async ({ browser, camp }) => {
  const page = await phone(browser);
  // Block requests in the page: if a service worker has loaded the page, offline mode and routes of Playwright let some requests through.
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = (...args) => (sessionStorage.getItem('cut') ? Promise.reject(new TypeError('Failed to fetch')) : real(...args));
  });
  await page.goto(posterOf(camp));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const hasPage = async () => (await (await caches.open('guest')).keys()).some(({ url }) => url.includes('/guest/check-in'));
    while (!(await hasPage())) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await fillIn(page, 'offline@example.org');
  await page.evaluate(() => sessionStorage.setItem('cut', 'yes'));
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline. You can continue')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We restored the form you started on this phone.')).toBeVisible();
  await expect(page.getByText('These prices are from')).toBeVisible();
  await pay(page).click();
  await expect(page.getByText('Saved on this phone.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Saved on this phone.')).toBeVisible();
  expect(await countStored(camp, 'offline@example.org')).toEqual({ checkIns: 0, requests: 0, cards: [] });
  await page.evaluate(() => sessionStorage.removeItem('cut'));
  await page.context().setOffline(false);
  await page.waitForURL(/\/pretend-checkout\//);
  expect(await countStored(camp, 'offline@example.org')).toEqual({ checkIns: 1, requests: 1, cards: [] });
});

test('a double tap without a network counts as one press, and does not press the button that replaces the first @long', async ({
  browser,
  camp,
}) => {
  const page = await phone(browser, { serviceWorkers: 'block' });
  await page.clock.install();
  await page.goto(posterOf(camp));
  await fillIn(page, 'twice-offline@example.org');
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline. You can continue')).toBeVisible();
  await pay(page).scrollIntoViewIfNeeded();
  const button = await pay(page).boundingBox();
  if (!button) throw new Error('the button is not visible');
  const [x, y] = [button.x + button.width / 2, button.y + button.height / 2];
  // Stop the timers that the page starts after the press.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.mouse.click(x, y);
  await expect(page.getByText('Saved on this phone.')).toBeVisible();
  await page.clock.runFor(400);
  await page.mouse.click(x, y);
  await expect(page.getByText('Saved on this phone.')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('button', { name: 'Edit form' })).toBeVisible();
  await page.clock.resume();
  await page.context().setOffline(false);
  await page.waitForURL(/\/pretend-checkout\//);
  expect(await countStored(camp, 'twice-offline@example.org')).toEqual({ checkIns: 1, requests: 1, cards: [] });
});

test('a double press, a second tab and a reload create only one check-in', async ({ browser, camp }) => {
  const page = await phone(browser, { serviceWorkers: 'block' });
  await page.goto(posterOf(camp));
  const second = await page.context().newPage();
  await second.goto(posterOf(camp));
  await fillIn(page, 'twice@example.org');
  await expect(second.getByLabel('Church')).toHaveValue('Grace Chapel');
  await expect(second.locator('output')).toHaveText('$51.00');

  let forwardedCount = 0;
  let isReloaded = false;
  // Deliver the requests but delay their responses until the reload, because a response would open the next page.
  await page.context().route('**/api/checkIn.submit', async (route) => {
    forwardedCount += 1;
    if (isReloaded) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const presses = [page, second].map((tab) => pay(tab).dblclick());
  await Promise.any(presses);
  // The button may be gone before the second press.
  await Promise.race([Promise.allSettled(presses), page.waitForTimeout(2_000)]);
  await expect.poll(() => forwardedCount).toBeGreaterThan(1);
  await page.reload();
  isReloaded = true;
  await Promise.any([page.waitForURL(/\/pretend-checkout\//), second.waitForURL(/\/pretend-checkout\//)]);
  expect(await countStored(camp, 'twice@example.org')).toEqual({ checkIns: 1, requests: 1, cards: [] });
});

/** Hides the page, because a visible form polls for changes every 15 s. In these tests the form must find the change only at the press. */
const hidePage = (page: Page) =>
  page.evaluate(() => Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }));
const showPage = (page: Page) => page.evaluate(() => void Reflect.deleteProperty(document, 'visibilityState'));

test('a family sees old and new prices, and confirms the new ones, if prices change while it fills in the form', async ({
  browser,
  camp,
}) => {
  const page = await phone(browser);
  await page.goto(posterOf(camp));
  await fillIn(page, 'dearer@example.org');
  await hidePage(page);
  await camp.changeCosts({ ...prices, dailyFeeCents: 3_000 });
  await pay(page).click();
  const note = page.getByRole('alert').filter({ hasText: 'The price has changed' });
  await expect(note).toContainText('$51.00');
  await expect(note).toContainText('$56.00');
  expect(await countStored(camp, 'dearer@example.org')).toEqual({ checkIns: 0, requests: 0, cards: [] });
  await showPage(page);
  await page.getByRole('button', { name: 'Continue with $56.00' }).click();
  await page.waitForURL(/\/pretend-checkout\//);
  await expect(page.getByRole('button', { name: 'Pay $56.00' })).toBeVisible();
  await camp.changeCosts(prices);
});

test('more people of a family pay no second day fee, but a second family on the same phone does @long', async ({ browser, camp }) => {
  const page = await phone(browser);
  const joins = page.getByText('This form joins your first one');
  const more = page.getByRole('button', { name: 'Add people of my family' });
  const familyOf = async (email: string) => {
    const [found] = await camp.sql<{ id: string; joins: string | null }>('select id, joins_id as joins from check_ins where email = $1', [
      email,
    ]);
    return found;
  };
  await page.goto(posterOf(camp));
  await fillIn(page, 'hale@example.org');
  await pay(page).click();
  await page.waitForURL(/\/pretend-checkout\//);

  // When the phone is handed to another family, the form contains no data of the first one.
  await page.goto(posterOf(camp));
  await more.click();
  await expect(joins).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Check in another family' }).click();
  await expect(page.getByLabel('Church')).toBeVisible();
  await expect(joins).toHaveCount(0);
  await fillIn(page, 'boone@example.org');
  await pay(page).click();
  await page.waitForURL(/\/pretend-checkout\//);
  expect(await familyOf('boone@example.org')).toMatchObject({ joins: null });

  // A new start discards the draft for more people. The list shows the newest family first.
  await page.goto(posterOf(camp));
  await more.first().click();
  await page.getByLabel('Church').fill('Bethany');
  await page.reload();
  await expect(joins).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(joins).toHaveCount(0);
  await page.reload();

  await more.first().click();
  await fillIn(page, 'late@example.org', '$26.00');
  await camp.callApi('checkIn.cancel', { id: (await familyOf('boone@example.org'))?.id, reason: 'Ill' });
  await pay(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The price has changed' })).toContainText('$51.00');
  await expect(joins).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue with $51.00' }).click();
  await page.waitForURL(/\/pretend-checkout\//);
  await expect(page.getByRole('button', { name: 'Pay $51.00' })).toBeVisible();
  expect(await familyOf('late@example.org')).toMatchObject({ joins: null });
});

test('a phone lists each form that it has sent, with its balance due @long', async ({ browser, camp }) => {
  const page = await phone(browser);
  const fill = async (name: string) => {
    await page.getByLabel('Church').fill('Grace Chapel');
    await page.getByLabel('Phone').fill('5135550142');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Age').fill('34');
    await page.getByLabel('Meals').fill('1');
    await pay(page).click();
    await page.waitForURL(/\/pretend-checkout\//);
  };
  const sent = page.getByRole('listitem');
  await page.goto(posterOf(camp));
  await fill('Rep One');
  await page.getByRole('button', { name: 'Pay $33.00' }).click();
  await expect(page.getByText('We received your payment.')).toBeVisible();

  await page.goto(posterOf(camp));
  await page.getByRole('button', { name: 'Add people of my family' }).click();
  await fill('Rep Two');
  await page.goto(posterOf(camp));
  await expect(sent).toHaveCount(2);
  await expect(sent.filter({ hasText: 'Rep One' })).toContainText('Paid');
  await expect(sent.filter({ hasText: 'Rep Two' })).toContainText('$8.00 still to pay');

  // While a form for another family is open, the list stays reachable, even after typing.
  await page.getByRole('button', { name: 'Check in another family' }).click();
  await page.getByLabel('Church').fill('Bethany');
  await page.reload();
  await expect(page.getByLabel('Church')).toHaveValue('Bethany');
  await page.getByRole('button', { name: 'View check-in' }).click();
  await expect(sent).toHaveCount(2);
  await page.getByRole('button', { name: 'Continue your form' }).click();
  await expect(page.getByLabel('Church')).toHaveValue('Bethany');
  await page.getByRole('button', { name: 'View check-in' }).click();

  await sent.filter({ hasText: 'Rep Two' }).getByRole('link', { name: 'View check-in' }).click();
  await expect(page.getByRole('button', { name: 'Pay $8.00 through Square' })).toBeVisible();
  await page.goto(posterOf(camp));
  await page.getByRole('button', { name: 'View check-in' }).click();
  await page.getByRole('button', { name: 'Continue your form' }).click();
  await fill('Rep Three');
  await page.goto(posterOf(camp));
  await expect(sent).toHaveCount(3);
  await expect(sent.filter({ hasText: 'Rep Three' })).toContainText('$33.00 still to pay');
  await expect(page.getByRole('button', { name: 'Add people of my family' })).toHaveCount(2);
});

test('an activity that closes while a family fills in the form is removed, and a message names it @long', async ({ browser, camp }) => {
  const page = await phone(browser);
  await page.goto(posterOf(camp));
  await fillIn(page, 'wind@example.org');
  await hidePage(page);
  await camp.closePlace('Giant Swing');
  await pay(page).click();
  await expect(page.getByText('Giant Swing: no longer offered')).toBeVisible();
  await expect(page.getByText('Closed today')).toBeVisible();
  await expect(page.locator('output')).toHaveText('$41.00');
  await camp.openPlace('Giant Swing');
});

test('the form can be filled in with the keyboard alone @long', async ({ browser, camp }) => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await page.goto(posterOf(camp));
  await page.getByLabel('Church').focus();
  const { keyboard } = page;
  for (const text of ['Grace Chapel', '5135550142', 'keys@example.org', 'Ruth Hale', '34']) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  await page.getByLabel('Meals, Ruth Hale').focus();
  await keyboard.type('1');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(page.getByLabel('Giant Swing')).toBeChecked();
  await page.getByRole('button', { name: 'Add Person' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Name, Person 2')).toBeFocused();
  await keyboard.type('Mia');
  await page.getByRole('button', { name: 'Remove Mia' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('Mia was removed.')).toBeVisible();
  await page.getByLabel('Meals, Ruth Hale').focus();
  await keyboard.press('Enter');
  await page.waitForURL(/\/pretend-checkout\//);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds no violations on the guest pages in ${colorScheme} @long`, async ({ browser, camp }) => {
    const page = await phone(browser, { colorScheme });
    await page.goto(posterOf(camp));
    await pay(page).click();
    await expect(page.getByLabel('Church')).toBeFocused();
    expect(await findAxeViolations(page)).toEqual([]);
    await fillIn(page, `axe-${colorScheme}@example.org`);
    await page.getByRole('button', { name: 'Add Person' }).click();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByRole('columnheader', { name: 'Premier Activities' })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    // On a wide screen the first column of the table must not be hidden.
    await expect(page.getByRole('columnheader', { name: 'Premier Activities' })).toHaveCount(0);
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await pay(page).click();
    await page.waitForURL(/\/pretend-checkout\//);
    await page.goBack();
    await expect(page.getByText('Not paid yet')).toBeVisible();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    for (const path of ['/guest/check-in/payment-complete', '/guest/payment?id=nobody-has-this-one', '/guest/check-in?event=None']) {
      await page.goto(camp.url + path);
      await expect(page.getByRole('button', { name: 'Español' })).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
    }
  });

test('if the server crashes between press and response, one check-in exists after its restart', async ({ browser, squareCamp: camp }) => {
  // Raise the timeout, because a server that starts beside ten others needs half a minute.
  test.slow();
  const page = await phone(browser, { serviceWorkers: 'block' });
  await page.goto(posterOf(camp));
  await fillIn(page, 'killed@example.org');
  let attempts = 0;
  await page.route('**/api/checkIn.submit', async (route) => {
    if ((attempts += 1) > 1) return route.continue();
    await route.fetch();
    await camp.kill();
    return route.abort();
  });
  await pay(page).click();
  await expect(page.getByText('No answer from the camp yet. We keep trying.')).toBeVisible();
  await camp.start();
  await page.waitForURL(`${camp.square?.url}/checkout/**`);
  expect(attempts).toBeGreaterThan(1);
  expect(await countStored(camp, 'killed@example.org')).toEqual({ checkIns: 1, requests: 1, cards: [] });
});

test('if scripts fail to load, the page shows a message, offers a reload and keeps the typed text @long', async ({ browser, camp }) => {
  const page = await phone(browser, { serviceWorkers: 'block' });
  await page.goto(posterOf(camp));
  await fillIn(page, 'half-way@example.org');
  await page.route('**/assets/guest-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Current Event: Lakeside Family Camp')).toBeVisible();
  await expect(page.getByText('This page is slow to load.')).toBeVisible();
  await page.unroute('**/assets/guest-*.js');
  await page.getByRole('link', { name: 'Reload page' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Ruth Hale');
  await expect(page.getByText('We restored the form you started on this phone.')).toBeVisible();
  await expect(page.locator('output')).toHaveText('$51.00');

  await page.route('**/assets/guest-lazy-pages-*.js', (route) => route.abort());
  await page.goto(`${camp.url}/guest/check-in/yours?id=nobody-has-this-secret`);
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/guest-lazy-pages-*.js');
  await page.getByRole('link', { name: 'Reload page' }).click();
  await expect(page.getByText('We can’t find this check-in')).toBeVisible();
});

test('if scripts or texts hang, the page stops waiting for them after a time limit @long', async ({ browser, camp }) => {
  const page = await phone(browser, { serviceWorkers: 'block', locale: 'es-MX' });
  await page.clock.install();
  let requestCount = 0;
  const countRequest = () => void requestCount++;
  await page.route('**/assets/guest-es-*.js', countRequest);
  await page.goto(posterOf(camp), { waitUntil: 'commit' });
  await expect.poll(() => requestCount).toBe(1);
  await page.clock.runFor(11_000);
  await page.getByLabel('Church').fill('Grace Chapel');
  await expect(page.getByRole('button', { name: 'Add Person' })).toBeEnabled();

  await page.unroute('**/assets/guest-es-*.js');
  await page.route('**/assets/guest-lazy-pages-*.js', countRequest);
  await page.goto(`${camp.url}/guest/check-in/yours?id=nobody-has-this-secret`, { waitUntil: 'commit' });
  await expect.poll(() => requestCount).toBe(2);
  await page.clock.runFor(121_000);
  await expect(page.getByText('No se pudo cargar esta página.')).toBeVisible();
  await page.unroute('**/assets/guest-lazy-pages-*.js');
  await page.getByRole('link', { name: 'Recargar la página' }).click();
  await expect(page.getByText('No encontramos este registro')).toBeVisible();
});

test('a family without a balance due sees the confirmation as soon as its form is sent @long', async ({ browser, camp }) => {
  const freeCosts = { baseCents: 0, free5Under: true };
  await camp.changeCosts({ dailyFeeCents: 0, meals: freeCosts, activities: [] });
  const page = await phone(browser);
  await page.goto(posterOf(camp));
  await page.getByLabel('Church').fill('Grace Chapel');
  await page.getByLabel('Phone').fill('5135550142');
  await page.getByLabel('Name').fill('Ruth Hale');
  await page.getByLabel('Age').fill('34');
  await page.getByLabel('Meals').fill('0');
  await expect(pay(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Check In', exact: true }).click();
  await page.waitForURL(/\/guest\/check-in\/payment-complete\?id=/);
  await expect(page).toHaveTitle('Check In Complete | Bunkhouse');
  await expect(page.getByText('You are checked in. See you soon!')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);

  await page.goto(`${camp.url}/guest/check-in/yours${new URL(page.url()).search}`);
  const photos = page.getByRole('group', { name: 'May we take and show photos of your family?' });
  await expect(photos.getByRole('radio', { checked: true })).toHaveCount(0);
  await photos.getByRole('radio', { name: 'No photos, please' }).check();
  await expect(photos.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(photos.getByRole('radio', { name: 'No photos, please' })).toBeChecked();

  // A page without a pending payment must still receive changes by the desk.
  const [family] = await camp.sql<{ id: string }>(
    `select id from check_ins where phone like '%5135550142' order by created_at desc limit 1`,
  );
  await photos.getByRole('radio', { name: 'Yes' }).check();
  await expect(photos.getByText('Saved.')).toBeVisible();
  await camp.callApi('checkIn.sayPhotos', { id: family?.id, photos: 'no' });
  await expect(photos.getByRole('radio', { name: 'No photos, please' })).toBeChecked();
  await expect(photos.getByText('Saved.')).toHaveCount(0);
  await camp.callApi('checkIn.cancel', { id: family?.id, reason: 'Ill' });
  await expect(page.getByText('This check-in was canceled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print pass' })).toBeHidden();
  await camp.changeCosts(prices);
});

test('a guest pays by a link from the office', async ({ browser, camp }) => {
  const id = 'DepositOfTheRetreatX';
  const input = { reservationId: camp.eventId, purpose: 'deposit', description: 'Deposit for the retreat', amountCents: 25_000 };
  await camp.callApi('payments.request', { id, ...input, language: 'en' });
  const [request] = await camp.sql<{ secret: string }>('select secret from payment_requests where id = $1', [id]);
  const page = await phone(browser);
  await page.goto(`${camp.url}/guest/payment?id=${request?.secret}`);
  await expect(page).toHaveTitle('Payment | Bunkhouse');
  await expect(page.getByText('Deposit for the retreat')).toBeVisible();
  await expect(page.getByText('$250.00')).toBeVisible();
  await expect(page.getByText('Payment request')).toBeVisible();
  await pay(page).click();
  await page.waitForURL(/\/pretend-checkout\//);
  await page.getByRole('button', { name: 'Pay $250.00' }).click();
  await page.waitForURL(/\/guest\/payment\?id=/);
  await expect(page.getByText('Paid. We’ll email you a receipt')).toBeVisible();
  await expect(page.getByText('Payment request')).toHaveCount(0);
  await expect(pay(page)).toHaveCount(0);
});

/** The guest pays in a second window, which neither sends a webhook nor redirects. */
async function payWithoutWebhook(page: Page, checkout: string): Promise<void> {
  const form = new URLSearchParams([
    ['odd', 'silent'],
    ['odd', 'lost'],
  ]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await expect(page.request.post(checkout, { data: form.toString(), headers, maxRedirects: 0 })).rejects.toThrow();
}

test('a family that pays and presses Back sees within seconds that it has paid, even without a webhook', async ({ browser, camp }) => {
  const page = await phone(browser);
  for (const restoration of ['loaded anew', 'brought back as it was']) {
    const email = `${restoration.replaceAll(' ', '-')}@example.org`;
    await page.goto(posterOf(camp));
    const otherFamilyButton = page.getByRole('button', { name: 'Check in another family' });
    await expect(otherFamilyButton.or(page.getByLabel('Church'))).toBeVisible();
    if (await otherFamilyButton.isVisible()) await otherFamilyButton.click();
    await fillIn(page, email);
    await pay(page).click();
    await page.waitForURL(/\/pretend-checkout\//);
    const checkout = page.url();
    if (restoration === 'loaded anew') {
      await payWithoutWebhook(page, checkout);
      await page.goBack();
    } else {
      await page.goBack();
      // The payment is not confirmed yet. The page updates once the provider confirms it.
      await expect(page.getByText('Not paid yet')).toBeVisible();
      await payWithoutWebhook(page, checkout);
      await page.evaluate(() => {
        const secret = new URL(location.href).searchParams.get('id') ?? '';
        sessionStorage.setItem(`guest-leaving:${secret}`, 'yes');
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
    }
    // The camp's regular poll would come only after thirty seconds.
    await expect(page.getByText('We received your payment.')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Not paid yet')).toHaveCount(0);
    expect((await countStored(camp, email)).cards).toEqual([-5_100]);
  }
});

test('the address of an unknown event shows a message and offers the current events @long', async ({ browser, camp }) => {
  const page = await phone(browser);
  await page.goto(`${camp.url}/guest/check-in?event=NoSuchEvent123456789`);
  await expect(page.getByText('The event of this link is over or unknown. This is the current event.')).toBeVisible();
  await expect(page.getByText('Current Event: Lakeside Family Camp')).toBeVisible();
});

test('the first invalid field keeps the focus when cards open below it @long', async ({ browser, camp }) => {
  const page = await phone(browser);
  await page.goto(posterOf(camp));
  await page.getByRole('button', { name: 'Add Person' }).click();
  await page.getByRole('button', { name: 'Edit', exact: false }).click();
  await page.getByLabel('Name').fill('Ruth Hale');
  await page.getByRole('button', { name: 'Pay through Square' }).click();
  await expect(page.getByLabel('Name')).toHaveCount(2);
  // Wait until an effect after the paint would have run.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(page.getByLabel('Church')).toBeFocused();
});

test('an open question is marked at its field, and answering yes by key keeps the focus at the field @long', async ({ browser, camp }) => {
  const page = await phone(browser);
  await page.goto(posterOf(camp));
  await page.getByLabel('Church').fill('Grace Chapel');
  await page.getByLabel('Email').fill('question@example.org');
  await page.getByLabel('Name').fill('Mia Hale');
  await page.getByLabel('Age').fill('5');
  await page.getByLabel('Meals').fill('0');
  const zipline = page.getByRole('checkbox', { name: 'Zipline' });
  await zipline.check();
  await expect(page.getByText('Zipline is for 6 and older, and Mia Hale is 5: is this right?')).toBeVisible();
  await page.getByRole('button', { name: 'Pay through Square' }).click();
  await expect(zipline).toBeFocused();
  await expect(zipline).toHaveAccessibleDescription('Answer this question.');
  await expect(zipline).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Yes, this is right' }).press('Enter');
  await expect(zipline).toBeFocused();
  await expect(zipline).not.toHaveAttribute('aria-invalid');
});

test('a day close to the event requires a confirmation at its field, and a day far from it is refused there @long', async ({
  browser,
  camp,
}) => {
  const page = await phone(browser);
  await page.goto(posterOf(camp));
  await fillIn(page, 'days@example.org');
  const departure = page.getByLabel('Departure');
  const [event] = await camp.sql<{ first: string; last: string; ends: string }>(
    `select to_char(starts_at at time zone 'America/New_York', 'Dy, Mon FMDD') as first, to_char(ends, 'Dy, Mon FMDD') as last,
       to_char(ends, 'YYYY-MM-DD') as ends
     from (select starts_at, (ends_at - interval '1 minute') at time zone 'America/New_York' as ends from reservations where id = $1) as one`,
    [camp.eventId],
  );
  const formatDaysLater = (days: number) =>
    `${new Date(Date.parse(event?.ends ?? '') + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
  const days = `The camp is ${event?.first} to ${event?.last}`;

  await departure.fill(formatDaysLater(30));
  await expect(departure).toHaveAccessibleDescription(`${days}. Choose a day near it.`);
  await pay(page).click();
  await expect(departure).toBeFocused();
  expect(await countStored(camp, 'days@example.org')).toEqual({ checkIns: 0, requests: 0, cards: [] });

  await departure.fill(formatDaysLater(2));
  const question = page.getByRole('status').filter({ hasText: `${days}: is this right?` });
  await expect(question).toBeVisible();
  await pay(page).click();
  await expect(departure).toBeFocused();
  await expect(departure).toHaveAccessibleDescription('Answer this question.');
  await question.getByRole('button', { name: 'Yes, this is right' }).click();
  await expect(question).toHaveCount(0);
  await pay(page).click();
  await page.waitForURL(/\/pretend-checkout\//);
  expect(await countStored(camp, 'days@example.org')).toEqual({ checkIns: 1, requests: 1, cards: [] });
});

test('different input after a lost response opens as a change of the saved check-in, and is shown as saved only after saving @long', async ({
  browser,
  camp,
}) => {
  const page = await phone(browser);
  await page.clock.install();
  await page.goto(posterOf(camp));
  await fillIn(page, 'other-words@example.org');
  let isLost = true;
  await page.route('**/api/checkIn.submit', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await pay(page).click();
  await page.getByRole('button', { name: 'Edit form' }).click();
  isLost = false;
  await page.getByLabel('Church').fill('Hope Chapel');
  await pay(page).click();
  await page.waitForURL(/\/guest\/check-in\/yours/);
  await expect(page.getByText('We received an earlier version of this form')).toBeVisible();
  await expect(page.getByLabel('Church')).toHaveValue('Hope Chapel');
  const churches = () => camp.sql<{ church: string }>(`select church from check_ins where email = 'other-words@example.org'`);
  expect(await churches()).toEqual([{ church: 'Grace Chapel' }]);

  let isAway = true;
  await page.route('**/api/checkIn.change', (route) => (isAway ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Save changes' }).click();
  const isNotSaved = async () => {
    // Skip the pauses between retries.
    await page.clock.runFor(12_000);
    return page.getByText('Not saved: no answer from the camp.').isVisible();
  };
  await expect.poll(isNotSaved, { intervals: [100] }).toBe(true);
  isAway = false;
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByText('We received an earlier version of this form')).toHaveCount(0);
  await page.getByRole('button', { name: 'Change check-in' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await expect(page.getByText('We received an earlier version of this form')).toHaveCount(0);
  expect(await churches()).toEqual([{ church: 'Hope Chapel' }]);
});

test('a family that starts over after a lost response is warned that its first form has arrived, and can still send the second', async ({
  browser,
  camp,
}) => {
  const page = await phone(browser);
  await page.goto(posterOf(camp));
  await fillIn(page, 'alpha@example.org');
  let isLost = true;
  await page.route('**/api/checkIn.submit', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  let isAway = true;
  await page.route('**/api/checkIn.secretOfForm*', (route) => (isAway ? route.abort() : route.continue()));
  await pay(page).click();
  await page.getByRole('button', { name: 'Edit form' }).click();
  isLost = false;
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();

  // The second form is sent only after the server has answered about the first one.
  await fillIn(page, 'beta@example.org');
  await page.getByLabel('Church').fill('Hope Chapel');
  await pay(page).click();
  await expect(page.getByText('No answer from the camp yet')).toBeVisible();
  isAway = false;
  await expect(page.getByRole('alert').filter({ hasText: 'Your earlier check-in was received' })).toBeVisible();
  expect((await countStored(camp, 'beta@example.org')).checkIns).toBe(0);
  await page.getByRole('button', { name: 'View check-in' }).click();
  await expect(page.getByRole('listitem')).toContainText('$51.00 still to pay');
  await page.getByRole('button', { name: 'Continue your form' }).click();
  await pay(page).click();
  await page.waitForURL(/\/pretend-checkout\//);
  expect(
    await camp.sql(
      `select email, church, joins_id as joins from check_ins where email in ('alpha@example.org', 'beta@example.org') order by email`,
    ),
  ).toEqual([
    { email: 'alpha@example.org', church: 'Grace Chapel', joins: null },
    { email: 'beta@example.org', church: 'Hope Chapel', joins: null },
  ]);
  await page.goto(posterOf(camp));
  await expect(page.getByRole('listitem')).toHaveCount(2);
});

test('a family that starts over after a lost response sees at once that its form has arrived @long', async ({ browser, camp }) => {
  const page = await phone(browser);
  await page.goto(posterOf(camp));
  await fillIn(page, 'over@example.org');
  await page.route('**/api/checkIn.submit', async (route) => {
    await route.fetch();
    return route.abort();
  });
  await pay(page).click();
  await page.getByRole('button', { name: 'Edit form' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('We received your check-in')).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText('Ruth Hale');
  await expect(page.getByLabel('Church')).toHaveCount(0);
  await page.getByRole('link', { name: 'View check-in' }).click();
  await expect(page.getByRole('button', { name: 'Pay $51.00 through Square' })).toBeVisible();
  expect(await countStored(camp, 'over@example.org')).toMatchObject({ checkIns: 1, requests: 1 });
});

test('a change that is refused after the family’s arrival stays visible as not saved until the family discards it @long', async ({
  browser,
  camp,
}) => {
  const page = await phone(browser);
  await page.goto(posterOf(camp));
  await fillIn(page, 'meanwhile@example.org');
  await pay(page).click();
  await page.waitForURL(/\/pretend-checkout\//);
  const [sent] = await camp.sql<{ id: string; secret: string }>(`select id, secret from check_ins where email = 'meanwhile@example.org'`);
  const change = page.getByRole('button', { name: 'Change check-in' });
  const save = page.getByRole('button', { name: 'Save changes' });
  const notSaved = page.getByText('Not saved: only the front desk can change your check-in now.');
  await page.goto(`${camp.url}/guest/check-in/yours?id=${sent?.secret}`);
  await change.click();
  await page.getByLabel('Church').fill('Hope Chapel');

  // Simulate a slow network, on which the page learns of the change only after the press.
  const received = Promise.withResolvers<void>();
  await page.route('**/api/checkIn.mine*', async (route) => {
    await received.promise;
    return route.continue().catch(() => {});
  });
  await page.route('**/api/checkIn.change', (route) => route.fulfill({ json: { result: { data: { refused: 'too-late' } } } }), {
    times: 1,
  });
  await save.click();
  await expect(notSaved).toBeVisible();
  await expect(page.getByLabel('Church')).toHaveValue('Hope Chapel');
  received.resolve();

  await camp.callApi('checkIn.arrive', { id: sent?.id });
  await expect(save).toHaveCount(0);
  await expect(notSaved).toBeVisible();
  await page.reload();
  await expect(notSaved).toBeVisible();
  await expect(page.getByLabel('Church')).toHaveValue('Hope Chapel');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByText('You have arrived. Ask the front desk to make changes.')).toBeVisible();
  await expect(notSaved).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('You have arrived. Ask the front desk to make changes.')).toBeVisible();
  await expect(change).toHaveCount(0);
  expect(await camp.sql(`select church from check_ins where id = $1`, [sent?.id])).toEqual([{ church: 'Grace Chapel' }]);
});

test('a family can request a new payment link after the first one failed @long', async ({ browser, camp }) => {
  // Block the service worker, because its requests bypass routes.
  const page = await phone(browser, { serviceWorkers: 'block' });
  await page.goto(posterOf(camp));
  await fillIn(page, 'no-link@example.org');
  await pay(page).click();
  await page.waitForURL(/\/pretend-checkout\//);
  const [sent] = await camp.sql<{ id: string; secret: string }>(`select id, secret from check_ins where email = 'no-link@example.org'`);
  const receiptPath = `${camp.url}/guest/check-in/yours?id=${sent?.secret}`;
  const payButton = page.getByRole('button', { name: 'Pay $51.00 through Square' });
  await page.goto(receiptPath);
  await expect(payButton).toBeEnabled();
  await camp.sql(`update payment_requests set state = 'failed' where folio_id = $1`, [sent?.id]);
  await page.route('**/api/checkIn.payAgain', (route) => route.fulfill({ json: { result: { data: { done: true } } } }));
  // A link stored on this phone must not be used before the server has answered.
  const response = Promise.withResolvers<void>();
  await page.route('**/api/checkIn.mine*', async (route) => {
    await response.promise;
    return route.continue();
  });
  await page.goto(receiptPath);
  await expect(payButton).toBeDisabled();
  response.resolve();
  await payButton.click();
  await expect(page.getByText('We can’t open the payment page.')).toBeVisible();
  await expect(payButton).toBeEnabled();
  await page.unroute('**/api/checkIn.payAgain');
  await payButton.click();
  await page.waitForURL(/\/pretend-checkout\//);
});

test('after an event has ended, it is no longer offered, and the next event is announced @long', async ({ browser, camp }) => {
  const retreat = 'SpringRetreatSoonXXX';
  const hour = 3_600_000;
  const startsAt = new Date(Math.ceil(Date.now() / hour) * hour + 120 * hour);
  const endsAt = new Date(startsAt.getTime() + 48 * hour);
  await camp.callApi('reservations.create', {
    id: retreat,
    name: 'Spring Retreat',
    classification: 'retreat',
    state: 'confirmed',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    bookings: [],
  });
  const page = await phone(browser, { serviceWorkers: 'block' });
  await page.goto(posterOf(camp));
  await page.getByLabel('Church').fill('Grace Chapel');
  await camp.sql(`update reservations set starts_at = starts_at - interval '4 days', ends_at = ends_at - interval '4 days' where id = $1`, [
    camp.eventId,
  ]);
  try {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Lakeside Family Camp has ended, so check-in is closed.')).toBeVisible();
    await expect(page.getByText(/^Next: Spring Retreat, check-in opens /)).toBeVisible();
    await page.goto(posterOf(camp));
    await expect(page.getByText('The event of this link is over or unknown.')).toBeVisible();
    await page.goto(`${camp.url}/guest/check-in`);
    await expect(page.getByText('Current Event:')).toHaveCount(0);
    await page.getByRole('link', { name: 'Fill out form' }).click();
    await expect(page.getByText('Current Event: Spring Retreat')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  } finally {
    await camp.sql(
      `update reservations set starts_at = starts_at + interval '4 days', ends_at = ends_at + interval '4 days' where id = $1`,
      [camp.eventId],
    );
    await camp.sql('delete from reservations where id = $1', [retreat]);
  }
});
