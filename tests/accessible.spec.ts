import type { Browser, Page } from '@playwright/test';
import { axeFindsEachWay } from './axe.ts';
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
  '/confirm-email/nobody-has-this-link-00000',
  '/undo-email/nobody-has-this-link-00000',
  '/contact',
  '/contact/call-desk',
  '/check-in-out-form',
  '/nowhere',
  '/map',
];
const forPlanners = [
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
];
const adminTabs = ['requests', 'changes', 'people', 'messages', 'places', 'pointPersons', 'costs', 'mails', 'jobs', 'settings'];

test('axe finds nothing on what everyone may see', async ({ browser, demo }) => {
  test.slow();
  const page = await opened(browser);
  expect(await foundOn(page, demo, forEveryone)).toEqual([]);
  await comeIn(page, demo, 'volunteer@demo.test');
  expect(await foundOn(page, demo, ['/admin'])).toEqual([]);
});

test('axe finds nothing on what staff may see', async ({ browser, demo }) => {
  test.slow();
  const page = await opened(browser);
  await comeIn(page, demo, 'admin@demo.test');
  expect(await foundOn(page, demo, forPlanners)).toEqual([]);
});

test('axe finds nothing on what administrators may see', async ({ browser, demo }) => {
  test.slow();
  const page = await opened(browser);
  await comeIn(page, demo, 'admin@demo.test');
  const paths = adminTabs.map((tab) => `/admin?tab=${tab}`);
  expect(await foundOn(page, demo, paths)).toEqual([]);
});

async function opened(browser: Browser): Promise<Page> {
  return (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
}

async function foundOn(page: Page, camp: Camp, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(camp.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    found.push(...(await axeFindsEachWay(page)).map((one) => `${path}, ${one}`));
  }
  return found;
}
