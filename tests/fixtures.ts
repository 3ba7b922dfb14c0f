import { type Browser, expect, type Page, test as base, type TestInfo } from '@playwright/test';
import { type Camp, openCamp, openDemoCamp } from './open-camp.ts';

export type { Camp };

export const password = 'bunkhouse';

/** `empty` is a new camp for each test, with one administrator. `demo` is the demonstration camp, which the tests of one worker share. */
export const test = base.extend<{ closePages: void; empty: Camp }, { demo: Camp }>({
  empty: [({}, use) => useCamp(() => openCamp('server/main.ts'), use), { timeout: 180_000 }],
  // The first test waits until the demo data exists. This takes ten seconds, or minutes on a busy machine.
  demo: [({}, use) => useCamp(openDemoCamp, use), { scope: 'worker', timeout: 600_000 }],
  page: async ({ page }, use, testInfo) => {
    await use(page);
    await logFailure(testInfo, [page]);
  },
  // Close the pages after each test, because open pages would run during all later tests.
  closePages: [
    async ({ browser }, use, testInfo) => {
      await use();
      for (const context of browser.contexts()) await logFailure(testInfo, context.pages());
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});
export { expect };

/** Prints the address, the focused element and the toasts of each page after a failed test. */
async function logFailure({ status, expectedStatus }: TestInfo, pages: readonly Page[]): Promise<void> {
  if (status === expectedStatus) return;
  for (const page of pages) {
    const focused = page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    const toasts = page.getByRole('region', { name: /^(Notifications|Avisos)$/ }).innerText({ timeout: 1_000 });
    const found = await Promise.allSettled([focused, toasts]);
    console.log([page.url(), ...found.map((result) => (result.status === 'fulfilled' ? result.value : 'none'))].join('\n    '));
  }
}

async function useCamp(open: () => Promise<Camp>, use: (camp: Camp) => Promise<void>): Promise<void> {
  const camp = await open();
  await use(camp);
  await camp.close();
}

/** Signs a page in without the form. The tests of signing in use `signInByForm`. */
export async function startSessionFor(page: Page, camp: Pick<Camp, 'url'>, email: string): Promise<void> {
  // Retry: on a busy disk, a new camp may have no database connection for half a minute, and answers with that error.
  await expect.poll(() => callApi(page, camp, 'accounts.signIn', { email, password }), { timeout: 90_000 }).toEqual({ signedIn: true });
}

export async function signIn(page: Page, camp: Pick<Camp, 'url'>, email: string, to = '/home'): Promise<void> {
  await startSessionFor(page, camp, email);
  await page.goto(camp.url + to);
}

/** Opens the link that a new camp prints, and creates the first administrator, Robin Kline. */
export async function createFirstAdministrator(browser: Browser, camp: Camp): Promise<Page> {
  // Skip the second factor, which a new camp requires. second-factor.spec.ts tests it.
  await camp.sql('update settings set administrators_need_second_factor = false');
  const page = await (await browser.newContext()).newPage();
  expect(camp.firstAdministrator).toMatch(/^\/create-account\/\S{20,}$/);
  await page.goto(camp.url + camp.firstAdministrator);
  await page.getByLabel('First Name').fill('Robin');
  await page.getByLabel('Last Name').fill('Kline');
  await page.getByLabel('Email Address').fill('robin@example.org');
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Retype New Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL(`${camp.url}/home`);
  return page;
}

/** Signs in by the form and waits for the first page after it. */
export async function signInByForm(page: Page, camp: Camp, email: string, to = '/home'): Promise<void> {
  await page.goto(`${camp.url}/signin?to=${encodeURIComponent(to)}`);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${camp.url}${to}`);
}

/** Prepares a test by a call with the account signed in to this page. The call must succeed. */
export async function callAndExpectDone(page: Page, camp: Camp, call: string, input: object): Promise<void> {
  expect(await callApi(page, camp, call, input)).toEqual({ done: true });
}

/** Makes a call and returns its result. Retries if a busy server asks for it, as the pages do. */
export async function callApi(page: Page, camp: Pick<Camp, 'url'>, call: string, input: object) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await page.request.post(`${camp.url}/api/${call}`, { data: input, headers: { origin: camp.url } });
    if (answer.status() !== 503 || attempt === 10) return (await answer.json()).result?.data;
    await page.waitForTimeout(1_000);
  }
}
