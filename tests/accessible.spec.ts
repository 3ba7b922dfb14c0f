import type { Browser, Page } from '@playwright/test';
import { type Path, paths, screenOf } from '#features/screens.ts';
import { findScreen } from '#features/find-screen.ts';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { navigate, waitUntilSettled } from './navigate.ts';
import { type Camp, startSessionFor, expect, test } from './fixtures.ts';

// The tests are independent of each other, so they can run in parallel.
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
  '/upload-images',
  '/nowhere',
  '/map',
];
/** Other tests check these screens and create the family, payment or link that the screens need. */
const checkedElsewhere: readonly Path[] = [
  '/guest/check-in',
  '/guest/check-in/payment-complete',
  '/guest/check-in/yours',
  '/guest/payment',
  '/check-in-out-form/submitted',
  '/maintenance',
  '/maintenance/codes',
  '/maintenance/ticket/$id',
  '/maintenance/task/$id',
  '/report/$code',
  '/reported/$secret',
  '/upload-images/$secret',
  '/album/$secret',
  '/tv',
];
/** All planned screens show the same page, so checking one of them (the map) is enough. */
const plannedScreens = paths.filter((path) => screenOf(path).isPlanned);
const forPlanners = [
  '/home',
  '/account-settings',
  '/notifications',
  '/notifications?tab=devices',
  '/notifications?tab=urgent',
  '/notifications?tab=settings',
  '/calendar',
  '/calendar?view=week',
  '/calendar?view=places',
  '/calendar/import',
  '/reservations',
  '/reservations?when=past&q=nobody+is+called+so',
  '/matrix-list',
  '/matrix-print/LakesideFamilyCamp26',
  '/kitchen',
  '/roll-call',
  '/roll-call/LakesideFamilyCamp26',
  '/roll-call/LakesideFamilyCamp26/paper',
  '/pauses',
  '/reservation/LakesideFamilyCamp26',
  '/reservation/LakesideFamilyCamp26?tab=people',
  '/matrices/LakesideFamilyCamp26',
];
const forCashiers = [
  '/desk',
  '/desk/LakesideFamilyCamp26',
  '/desk/LakesideFamilyCamp26/poster',
  '/payments',
  '/payments?tab=alarms',
  '/payments?tab=day',
  '/payments/DemoFamilyLake000000',
  '/group-forms',
  '/group-forms/LakesideFamilyCamp26',
  '/images',
  '/images?part=albums',
  '/images/poster',
  '/tv-displays',
  '/tv-displays?tab=slides',
];
const forHousekeepers = ['/housekeeping', '/housekeeping?tab=linen', '/housekeeping?tab=lost', '/housekeeping?tab=settings'];
const adminTabs = ['requests', 'changes', 'people', 'messages', 'places', 'pointPersons', 'costs', 'mails', 'jobs', 'settings'];

test('every screen has an accessibility check', () => {
  const checkedHere = [...forEveryone, ...forPlanners, ...forCashiers, ...forHousekeepers, '/admin'].map(
    (path) => findScreen(path.split('?', 1)[0] ?? '').path,
  );
  const checked = new Set<string | null>([...checkedHere, ...checkedElsewhere, ...plannedScreens, '/']);
  expect(paths.filter((path) => !checked.has(path) && !screenOf(path).redirectsTo)).toEqual([]);
});

test('axe finds no violations on the public screens @long', async ({ browser, demo }) => {
  test.slow();
  const page = await openPage(browser);
  expect(await findViolationsOn(page, demo, forEveryone)).toEqual([]);
  await startSessionFor(page, demo, 'volunteer@demo.test');
  expect(await findViolationsOn(page, demo, ['/admin'])).toEqual([]);
});

for (const [person, paths] of [
  ['planners', forPlanners],
  ['cashiers', forCashiers],
  ['housekeepers', forHousekeepers],
] as const)
  test(`axe finds no violations on the screens of ${person} @long`, async ({ browser, demo }) => {
    test.slow();
    const page = await openPage(browser);
    await startSessionFor(page, demo, 'admin@demo.test');
    expect(await findViolationsOn(page, demo, paths)).toEqual([]);
  });

test('axe finds no violations on the screens of administrators @long', async ({ browser, demo }) => {
  test.slow();
  const page = await openPage(browser);
  await startSessionFor(page, demo, 'admin@demo.test');
  const paths = adminTabs.map((tab) => `/admin?tab=${tab}`);
  expect(await findViolationsOn(page, demo, paths)).toEqual([]);
});

async function openPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
}

async function findViolationsOn(page: Page, camp: Camp, [first = '', ...rest]: readonly string[]): Promise<string[]> {
  const findOn = async (path: string) => (await findAxeViolationsInEachTheme(page)).map((violation) => `${path}, ${violation}`);
  await page.goto(camp.url + first);
  await waitUntilSettled(page);
  const found = await findOn(first);
  for (const path of rest) {
    await navigate(page, path);
    found.push(...(await findOn(path)));
  }
  return found;
}
