import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './guest-fixtures.ts';

/** Opens a browser page that lacks the named functions. Returns the page, and the policy violations that it reports. */
async function browserWithout(browser: Browser, names: string[]): Promise<{ page: Page; violations: string[] }> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  // Allow service workers: with blocked ones, staff pages get no registration object, which real browsers always return.
  const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' });
  const violations: string[] = [];
  await context.exposeFunction('violated', (what: string) => violations.push(what));
  await context.addInitScript((missingNames) => {
    for (const name of missingNames) {
      const path = name.split('.');
      const last = path.pop() ?? '';
      // oxlint-disable-next-line typescript/no-explicit-any -- walks to whatever bears the function
      const owner = path.reduce((value: any, step) => value?.[step], globalThis);
      if (owner) delete owner[last];
    }
    document.addEventListener('securitypolicyviolation', (event) => {
      void (globalThis as unknown as { violated(what: string): void }).violated(`${event.violatedDirective} ${event.blockedURI}`);
    });
  }, names);
  const page = await context.newPage();
  page.on('pageerror', (error) => expect(error, 'an error of the page').toBeNull());
  return { page, violations };
}

/** Functions that Safari 15.4, Chrome 105 or Firefox 115 lack. */
const newerFeatures = [
  'URL.canParse',
  'URL.parse',
  'Promise.withResolvers',
  'Promise.try',
  'Map.groupBy',
  'Object.groupBy',
  'Array.fromAsync',
  'Array.prototype.toSpliced',
  'Array.prototype.toSorted',
  'Array.prototype.toReversed',
  'Array.prototype.with',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Iterator',
  ...['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'].map((name) => `Set.prototype.${name}`),
  'HTMLElement.prototype.popover',
  'HTMLElement.prototype.showPopover',
];

test('a family can pay on a phone that has only the functions of Safari 15.4 @long', async ({ browser, camp }) => {
  const { page, violations } = await browserWithout(browser, newerFeatures);
  await page.goto(`${camp.url}/guest/check-in?event=${camp.eventId}`);
  await page.getByLabel('Church').fill('Grace Chapel');
  await page.getByLabel('Email').fill('iphone7@example.org');
  await page.getByLabel('Name').fill('Ruth Hale');
  await page.getByLabel('Age').fill('34');
  await page.getByLabel('Meals').fill('2');
  await page.getByRole('button', { name: 'Add Person' }).click();
  await page.getByLabel('Name').fill('Mia');
  await page.getByLabel('Age').fill('4');
  await page.getByLabel('Meals').fill('2');
  await page.getByRole('button', { name: 'Remove Mia' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Pay through Square' }).click();
  await page.waitForURL(/\/pretend-checkout\//);
  await page.getByRole('button', { name: 'Pay $41.00' }).click();
  await page.waitForURL(/\/payment-complete/);
  await expect(page.getByText('We received your payment.')).toBeVisible();
  await expect(page.locator('#too-old')).toHaveCount(0);
  expect(violations).toEqual([]);
  await page.context().close();
});

test('pages violate no rule of their content security policy, such as the ban on compiling code @long', async ({ browser, camp }) => {
  const { page, violations } = await browserWithout(browser, []);
  for (const path of ['/signin', '/contact', '/request-account', '/check-in-out-form', '/guest/payment?id=nobody-has-this-one']) {
    await page.goto(camp.url + path, { waitUntil: 'networkidle' });
    await expect(page.locator('h1').first()).toBeVisible();
  }
  expect(violations).toEqual([]);
  await page.context().close();
});

test('an unsupported browser shows one sentence that says what still works @long', async ({ browser, camp }) => {
  const { page } = await browserWithout(browser, ['Object.hasOwn']);
  await page.goto(`${camp.url}/guest/check-in`);
  await expect(page.getByText('The browser of this device is too old for this page; the desk is glad to check you in')).toBeVisible();
  await page.goto(`${camp.url}/signin`);
  await expect(page.getByText('This browser is too old for this page, which needs Safari 17')).toBeVisible();
  await page.context().close();
});

test('a TV from 2019 shows no warning, and an older one shows one sentence @long', async ({ browser, camp }) => {
  const { page, violations } = await browserWithout(browser, [...newerFeatures, 'Object.hasOwn', 'Array.prototype.at', 'CSS.supports']);
  await page.goto(`${camp.url}/tv`);
  await expect(page.getByText('Pair this screen')).toBeVisible();
  await expect(page.locator('#too-old')).toHaveCount(0);
  expect(violations).toEqual([]);
  await page.context().close();
  const { page: older } = await browserWithout(browser, ['Intl.PluralRules']);
  await older.goto(`${camp.url}/tv`);
  await expect(older.locator('#too-old')).toHaveText(/^The browser of this TV is too old for this page; .*\.$/);
  await older.context().close();
});
