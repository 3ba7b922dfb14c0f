import { type Browser, type BrowserContext, errors, type Page } from '@playwright/test';
import { screens } from '#features/screens.ts';
import { readPairingCode, openTv } from '#tests/displays-camp.ts';
import { openDemoCamp } from '#tests/open-camp.ts';
import { callApi, type Camp, startSessionFor, expect, test } from '#tests/fixtures.ts';
import { plantPayloads, payloadSelector } from './plant-payloads.ts';

const event = 'LakesideFamilyCamp26';

/** Use a separate camp, because the payloads in its texts would break other tests. */
let camp: Camp;
test.beforeAll(async () => {
  camp = await openDemoCamp();
});
test.afterAll(() => camp.close());

async function idIn(query: string): Promise<string> {
  const [row] = await camp.sql<{ id: string }>(query);
  return row?.id ?? '';
}

/** Returns one address for each screen, for which there is content. */
async function addresses(staff: Page): Promise<string[]> {
  const pathOf = async (call: string, query: string): Promise<string> => {
    const result = (await callApi(staff, camp, call, { id: await idIn(query) })) as { path?: string } | undefined;
    expect(result?.path, call).toBeDefined();
    return result?.path ?? '';
  };
  const sheet = await idIn('select id from sheets where not is_template order by 1 limit 1');
  const addressByScreen: Partial<Record<keyof typeof screens, string>> = {
    '/reservation/$id': `/reservation/${event}`,
    '/desk/$id': `/desk/${event}`,
    '/desk/$id/poster': `/desk/${event}/poster`,
    '/roll-call/$id': `/roll-call/${event}`,
    '/roll-call/$id/paper': `/roll-call/${event}/paper`,
    '/images/poster': `/images/poster?event=${event}`,
    '/payments/$id': `/payments/${await idIn('select folio_id as id from payment_requests limit 1')}`,
    '/group-forms/$id': `/group-forms/${await idIn('select event_id as id from group_forms limit 1')}`,
    '/maintenance/ticket/$id': `/maintenance/ticket/${await idIn('select ticket_id as id from maintenance_comments limit 1')}`,
    '/maintenance/task/$id': `/maintenance/task/${await idIn('select task_id as id from task_completions limit 1')}`,
    '/matrices/$': `/matrices/${sheet}`,
    '/matrix-print/$id': `/matrix-print/${sheet}`,
    '/report/$code': `/report/${await idIn('select code as id from maintenance_codes limit 1')}`,
    '/contact/call-{$name}': '/contact/call-office',
    '/guest/check-in': `/guest/check-in?event=${event}`,
    '/guest/check-in/yours': await pathOf('checkIn.privateLink', `select id from check_ins where event_id = '${event}' limit 1`),
    '/check-in-out-form/submitted': await pathOf('forms.privateLink', 'select id from group_forms limit 1'),
  };
  const tabs = ['people', 'requests', 'messages', 'mails', 'settings', 'history'].map((tab) => `/admin?tab=${tab}`);
  const screenList = Object.entries(screens).filter(([, screen]) => !('leadsTo' in screen) && !('tv' in screen));
  return [
    ...screenList.map(([path]) => addressByScreen[path as keyof typeof screens] ?? path.replaceAll(/\$\w*/g, 'NobodyHasThisId00000')),
    ...tabs,
  ];
}

async function contextOf(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Object.assign(window, { payloadRuns: 0, refusedInline: [] as string[] });
    Object.assign(window, { __ran: () => Object.assign(window, { payloadRuns: 1 }) });
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
      (Reflect.get(window, 'refusedInline') as string[]).push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return context;
}

/** Returns all signs of markup or code on a page that came from a typed text. */
function findPlanted(page: Page): Promise<string[]> {
  return page.evaluate((element) => {
    const elements = [...document.querySelectorAll(`${element}, img[src="x"]`)].map((node) => node.outerHTML.slice(0, 80));
    const dangerousLinks = [...document.querySelectorAll('[href], [src], [action]')].flatMap((node) =>
      ['href', 'src', 'action']
        .map((name) => node.getAttribute(name) ?? '')
        .filter((target) => /^\s*(javascript|data:text|vbscript):?/i.test(target)),
    );
    const runs = Reflect.get(window, 'payloadRuns') === 1 ? ['the payload ran'] : [];
    return [...elements, ...dangerousLinks, ...runs, ...(Reflect.get(window, 'refusedInline') as string[])];
  }, payloadSelector);
}

/** Waits for the last request, but at most five seconds, because a page with a pending payment polls continually. */
async function quiet(page: Page): Promise<void> {
  try {
    await page.waitForLoadState('networkidle', { timeout: 5_000 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

function isPayloadVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => document.body.textContent.includes('onerror=__ran()'));
}

test('typed texts create no elements, run no code and add no external links, on every screen, on paper and on a TV @long', async ({
  browser,
}) => {
  test.setTimeout(1_200_000);
  const context = await contextOf(browser);
  const page = await context.newPage();
  await startSessionFor(page, camp, 'admin@demo.test');
  const tv = await openTv(browser, camp);
  await callApi(page, camp, 'displays.pair', { code: await readPairingCode(tv), name: 'Hall', placeId: null, language: 'en' });
  const visitedPaths = await addresses(page);
  const { columns } = await plantPayloads((text) => camp.sql(text));
  expect(columns.length).toBeGreaterThan(60);

  const faults: string[] = [];
  const visible: string[] = [];
  for (const address of visitedPaths) {
    await page.goto(camp.url + address);
    await quiet(page);
    faults.push(...(await findPlanted(page)).map((fault) => `${address}: ${fault}`));
    if (await isPayloadVisible(page)) visible.push(address);
    await page.emulateMedia({ media: 'print' });
    faults.push(...(await findPlanted(page)).map((fault) => `${address} on paper: ${fault}`));
    await page.emulateMedia({ media: null });
  }
  await tv.reload();
  await quiet(tv);
  expect(await tv.locator(`${payloadSelector}, img[src="x"]`).count()).toBe(0);
  expect(faults).toEqual([]);
  // The payload must be visible on at least this many screens. Otherwise the test would prove nothing.
  expect(visible.length, visible.join(' ')).toBeGreaterThan(20);
  await tv.context().close();
  await context.close();
});

test('every page has its security headers, and no page links to another host @long', async ({ browser }) => {
  test.setTimeout(600_000);
  const context = await browser.newContext();
  const page = await context.newPage();
  await startSessionFor(page, camp, 'admin@demo.test');
  const visitor = await browser.newContext();
  const faults: string[] = [];
  for (const { request } of [context, visitor])
    for (const path of [...Object.keys(screens), '/nothing-is-here', '/Home', '/sw.js', '/manifest.webmanifest']) {
      const answer = await request.get(camp.url + path.replaceAll(/\{?\$\w*\}?/g, 'x'), { maxRedirects: 0 });
      const headers = answer.headers();
      const isPage = headers['content-type']?.startsWith('text/html') === true;
      const expectedHeaders: [string, RegExp][] = [
        ['x-content-type-options', /^nosniff$/],
        ...(isPage
          ? ([
              ['content-security-policy', /default-src 'none'.*script-src 'self'.*frame-ancestors 'none'/],
              ['cache-control', /no-cache|no-store/],
              ['referrer-policy', /^same-origin$/],
              ['permissions-policy', /geolocation=\(self\)/],
              ['x-frame-options', /^DENY$/],
            ] as [string, RegExp][])
          : []),
      ];
      for (const [name, pattern] of expectedHeaders)
        if (!pattern.test(headers[name] ?? '')) faults.push(`${path}: ${name} ${headers[name]}`);
      if (/unsafe-(inline|eval)/.test(headers['content-security-policy'] ?? '')) faults.push(`${path}: unsafe`);
    }
  for (const path of [
    '//evil.example/Home',
    '/%2F%2Fevil.example',
    '/\\evil.example',
    '/HOME//evil.example',
    '/signin/?to=//evil.example',
  ]) {
    const answer = await context.request.get(camp.url + path, { maxRedirects: 0 }).catch(() => null);
    const location = answer?.headers()['location'];
    if (location !== undefined && new URL(location, camp.url).origin !== camp.url) faults.push(`${path} leads to ${location}`);
  }
  expect(faults).toEqual([]);
  await context.close();
  await visitor.close();
});

test('signing in redirects to no other host @long', async ({ browser }) => {
  for (const target of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:__ran()', '/%09/evil.example']) {
    const context = await contextOf(browser);
    const page = await context.newPage();
    await page.goto(`${camp.url}/signin?to=${encodeURIComponent(target)}`);
    await page.getByLabel('Email Address').fill('volunteer@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('bunkhouse');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
    expect(new URL(page.url()).origin, target).toBe(camp.url);
    expect(await page.evaluate(() => Reflect.get(window, 'payloadRuns'))).toBe(0);
    await context.close();
  }
});
