import { type Browser, expect, type Page, test as base, type TestInfo } from '@playwright/test';
import { type Camp, openCamp, openDemoCamp } from './open-camp.ts';

export type { Camp };

export const password = 'bunkhouse';

/** `empty` is a camp on its first day, of each story its own: it has one first administrator. `demo` is the demonstration camp. */
export const test = base.extend<{ goneAfterwards: void; empty: Camp }, { demo: Camp }>({
  empty: [({}, use) => lent(() => openCamp('server/main.ts'), use), { timeout: 180_000 }],
  // The first wait until it has been filled, ten seconds of work that a busy machine may take minutes for.
  demo: [({}, use) => lent(openDemoCamp, use), { scope: 'worker', timeout: 600_000 }],
  page: async ({ page }, use, testInfo) => {
    await use(page);
    await tellIfFailed(testInfo, [page]);
  },
  // Whoever a story has let in goes when it ends: left open, their pages go on living beside all later stories.
  goneAfterwards: [
    async ({ browser }, use, testInfo) => {
      await use();
      for (const context of browser.contexts()) await tellIfFailed(testInfo, context.pages());
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});
export { expect };

/** Where the pages of a story that failed were, what had the focus there, and what the house had to say. */
async function tellIfFailed({ status, expectedStatus }: TestInfo, pages: readonly Page[]): Promise<void> {
  if (status === expectedStatus) return;
  for (const page of pages) {
    const focused = page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    const said = page.getByRole('region', { name: /^(Notifications|Avisos)$/ }).innerText({ timeout: 1_000 });
    const found = await Promise.allSettled([focused, said]);
    console.log([page.url(), ...found.map((one) => (one.status === 'fulfilled' ? one.value : 'none'))].join('\n    '));
  }
}

async function lent(open: () => Promise<Camp>, use: (camp: Camp) => Promise<void>): Promise<void> {
  const camp = await open();
  await use(camp);
  await camp.close();
}

/** Gives a page a session of its own, as signing in would; the stories of signing in type instead (`signInByHand`). */
export async function startSessionFor(page: Page, camp: Pick<Camp, 'url'>, email: string): Promise<void> {
  // A camp that has just started beside others may have no connection to its database yet, and says so: where much is
  // written to the disk meanwhile, for half a minute.
  await expect.poll(() => callApi(page, camp, 'accounts.signIn', { email, password }), { timeout: 90_000 }).toEqual({ signedIn: true });
}

/** Comes in and opens a page. */
export async function signIn(page: Page, camp: Pick<Camp, 'url'>, email: string, to = '/home'): Promise<void> {
  await startSessionFor(page, camp, email);
  await page.goto(camp.url + to);
}

/** Opens the link that a new camp prints for its first administrator, and makes the account: Robin Kline. */
export async function createFirstAdministrator(browser: Browser, camp: Camp): Promise<Page> {
  // A new camp asks for a second factor first, which has a story of its own (second-factor.spec.ts).
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

/** Signs in as a person would, and waits for the first page. */
export async function signInByForm(page: Page, camp: Camp, email: string, to = '/home'): Promise<void> {
  await page.goto(`${camp.url}/signin?to=${encodeURIComponent(to)}`);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${camp.url}${to}`);
}

/** What stands before a story begins: asked for as its screens would, by who is signed in there. */
export async function callAndExpectDone(page: Page, camp: Camp, call: string, input: object): Promise<void> {
  expect(await callApi(page, camp, call, input)).toEqual({ done: true });
}

/** What a call answers; what a busy server puts off is asked for again, as the pages do. */
export async function callApi(page: Page, camp: Pick<Camp, 'url'>, call: string, input: object) {
  for (let tries = 1; ; tries += 1) {
    const answer = await page.request.post(`${camp.url}/api/${call}`, { data: input, headers: { origin: camp.url } });
    if (answer.status() !== 503 || tries === 10) return (await answer.json()).result?.data;
    await page.waitForTimeout(1_000);
  }
}
