import type { Page } from '@playwright/test';
import { expect, signIn, signInByForm, test } from './fixtures.ts';

/** Features of current browsers that the oldest supported browsers lack. */
const removeFeatures = () => {
  for (const [owner, names] of [
    [Promise, ['withResolvers', 'try']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [URL, ['parse', 'canParse']],
    [Array, ['fromAsync']],
    [AbortSignal, ['any']],
    [Document.prototype, ['startViewTransition']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'find', 'some', 'every', 'forEach', 'toArray']],
    [globalThis, ['requestIdleCallback', 'Iterator']],
  ] as [Record<string, unknown>, string[]][])
    for (const name of names) delete owner[name];
};

function failuresOn(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  return failures;
}

test('the oldest supported browsers can sign in and open the screens that once failed there @long', async ({ browser, demo }) => {
  // Allow service workers: with blocked ones the page gets no registration object, which real browsers always return.
  const page = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
  await page.addInitScript(removeFeatures);
  const failures = failuresOn(page);
  await signInByForm(page, demo, 'admin@demo.test');
  for (const [path, heading] of [
    ['/calendar', 'Calendar'],
    ['/payments', 'Payments'],
    ['/matrix-list', 'Matrix List'],
  ] as const) {
    await page.goto(demo.url + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  expect(await page.evaluate(() => 'withResolvers' in Promise || 'groupBy' in Map)).toBe(false);
  expect(failures).toEqual([]);
});

for (const [locale, sentence] of [
  ['en-US', /^This browser is too old for this page, which needs Safari 17, Chrome 119, Firefox 128 or newer; .*the desk/],
  ['es-MX', /^Este navegador es demasiado antiguo .* Safari 17, Chrome 119, Firefox 128 o posterior; .*la recepción/],
] as const) {
  test(`an older browser shows one sentence with what still works: ${locale} @long`, async ({ browser, demo }) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.addInitScript(() => {
      delete (HTMLElement.prototype as Partial<HTMLElement>).popover;
    });
    await page.goto(`${demo.url}/signin`);
    await expect(page.locator('#too-old')).toHaveText(sentence);
    await expect(page.locator('#too-old')).toHaveCount(1);
  });
}

/** Advances the paused clock of a page to 119 s, and later to 120 s, after its last request. A busy machine may start that request late. */
async function clockFrom(page: Page): Promise<{ notYet(): Promise<void>; all(): Promise<void> }> {
  const now = () => page.evaluate(() => Date.now());
  const before = await now();
  let after = before;
  return {
    async notYet() {
      after = await now();
      await page.clock.pauseAt(before + 119_000);
    },
    all: () => page.clock.runFor(after - before + 2_000),
  };
}

test.describe('files without a response', () => {
  for (const [what, files] of [
    ['script', '**/assets/account-settings*.js'],
    ['stylesheet', '**/assets/account-settings*.css'],
  ] as const) {
    test(`time out after 120 s and load after a reload: the ${what} of a screen @long`, async ({ page, demo }) => {
      await page.clock.install();
      await signIn(page, demo, 'volunteer@demo.test');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      let requestCount = 0;
      await page.route(files, () => void requestCount++);
      const passes = await clockFrom(page);
      await page.getByRole('main').getByRole('link', { name: 'Account Settings' }).click();
      await expect.poll(() => requestCount).toBeGreaterThan(0);
      const errorHeading = page.getByRole('heading', { name: 'This page could not be loaded' });
      await passes.notYet();
      await expect(errorHeading).toHaveCount(0);
      await passes.all();
      await expect(errorHeading).toBeVisible();
      await page.clock.resume();
      await page.unroute(files);
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('heading', { name: 'Account Settings', level: 1 })).toBeVisible();
    });
  }

  test('time out after 120 s and load after a reload: scripts of the first screen after signing in @long', async ({ page, demo }) => {
    await page.clock.install();
    await signIn(page, demo, 'volunteer@demo.test');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Delete the stored files of the app, which would answer the request.
    await page.evaluate(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    let requestCount = 0;
    await page.route('**/assets/session-*.js', () => void requestCount++);
    const passes = await clockFrom(page);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => requestCount).toBeGreaterThan(0);
    await expect(page.locator('html[data-running]')).toBeAttached();
    await passes.notYet();
    const errorHeading = page.getByRole('heading', { name: 'This page could not be loaded' });
    await expect(errorHeading).toHaveCount(0);
    await passes.all();
    await expect(errorHeading).toBeVisible();
    await page.clock.resume();
    await page.unroute('**/assets/session-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Good/);
  });

  for (const files of ['**/assets/index-*.js', '**/assets/index-*.css'])
    test(`the first page: ${files} @long`, async ({ page, demo }) => {
      await page.clock.install();
      let requestCount = 0;
      await page.route(files, () => void requestCount++);
      const passes = await clockFrom(page);
      await page.goto(`${demo.url}/signin`, { waitUntil: 'commit' });
      await expect.poll(() => requestCount).toBeGreaterThan(0);
      // Wait for the inline script, because the browser preloads other scripts before it runs.
      await expect(page.locator('html[data-scheme] #root')).toBeAttached();
      await passes.notYet();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await passes.all();
      await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
      await page.clock.resume();
      await page.unroute(files);
      await page.getByRole('link', { name: 'Reload' }).click();
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    });
});
