import type { Browser, Page } from '@playwright/test';
import { axeFinds } from './axe.ts';
import { type Camp, comeIn, expect, test } from './story.ts';

// Each by itself, so that they may stand beside each other.
test.describe.configure({ mode: 'parallel' });

const forEveryone = [
  '/signin',
  '/request-account',
  '/request-submitted',
  '/create-account/nobody-has-this-link-00000',
  '/password-reset/request',
  '/password-reset?mode=resetPassword&oobCode=none',
  '/undo-email/nobody-has-this-link-00000',
  '/contact',
  '/contact/call-desk',
  '/check-in-out-form',
  '/nowhere',
  '/map',
];
const forAdministrators = [
  '/home',
  '/account-settings',
  '/calendar',
  '/calendar?view=week',
  '/calendar?view=places',
  '/matrix-list',
  '/reservation/LakesideFamilyCamp26',
  '/reservation/LakesideFamilyCamp26?tab=people',
  '/desk/LakesideFamilyCamp26',
  '/payments',
  '/group-forms',
  ...['requests', 'changes', 'people', 'messages', 'places', 'pointPersons', 'costs', 'mails', 'jobs', 'settings'].map(
    (tab) => `/admin?tab=${tab}`,
  ),
];

for (const width of [390, 1280]) {
  test(`axe finds nothing on what everyone may see, in light and in dark, ${width} px`, async ({ browser, demo }) => {
    test.slow();
    const page = await opened(browser, width);
    expect(await foundOn(page, demo, forEveryone)).toEqual([]);
    await comeIn(page, demo, 'volunteer@demo.test');
    expect(await foundOn(page, demo, ['/admin'])).toEqual([]);
    await page.context().close();
  });

  test(`axe finds nothing on what an administrator may see, in light and in dark, ${width} px`, async ({ browser, demo }) => {
    test.slow();
    const page = await opened(browser, width);
    await comeIn(page, demo, 'admin@demo.test');
    expect(await foundOn(page, demo, forAdministrators)).toEqual([]);
    await page.context().close();
  });
}

async function opened(browser: Browser, width: number): Promise<Page> {
  return (await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })).newPage();
}

/** Each screen is opened once and looked at twice. */
async function foundOn(page: Page, camp: Camp, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [n, path] of paths.entries()) {
    // It comes in one scheme and changes to the other while it is open; the next the other way round.
    const schemes = n % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    await page.emulateMedia({ colorScheme: schemes[0] });
    await page.goto(camp.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(withoutFading);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      found.push(...(await axeFinds(page)).map((one) => `${path} ${colorScheme} ${one}`));
    }
  }
  return found;
}

/** A change of scheme would otherwise go down from each element to those within it, a frame a level. */
function withoutFading(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}
