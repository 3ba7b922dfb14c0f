import { type Browser, chromium, type Page } from '@playwright/test';
import { addReservation } from './add-reservation.ts';
import { chromiumArguments, chromiumPath } from './chromium.ts';
import { navigate, waitUntilSettled } from './navigate.ts';
import { type Camp, startSessionFor, expect, signIn, test } from './fixtures.ts';

// The tests are independent of each other, so they can run in parallel.
test.describe.configure({ mode: 'parallel' });

const event = 'LakesideFamilyCamp26';
const languages = ['en', 'es'] as const;

async function staffPage(browser: Browser, camp: Camp, width: number, language: 'en' | 'es' = 'en'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await startSessionFor(page, camp, 'admin@demo.test');
  await context.addCookies([{ name: 'language', value: language, url: camp.url }]);
  return page;
}

test('home appears at once, and none of its parts moves afterwards @long', async ({ browser, demo }) => {
  const page = await staffPage(browser, demo, 1280);
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${demo.url}/home`);
  await waitUntilSettled(page);
  await expect(page.getByText('Waiting for you')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.1);
});

test('the reservation list shows contacts and states in full, and its title is beside its button @long', async ({ browser, demo }) => {
  for (const language of languages)
    for (const width of [1280, 820]) {
      const page = await staffPage(browser, demo, width, language);
      await page.goto(`${demo.url}/reservations`);
      await waitUntilSettled(page);
      const rows = page.getByRole('table').getByRole('row');
      await expect(rows).toHaveCount(11);
      const cut = await page.evaluate(() => {
        const isCut = (node: Element) => node.scrollWidth > node.clientWidth && getComputedStyle(node).overflow !== 'visible';
        return [...document.querySelectorAll('[role=row] > [role=cell]')].flatMap((cell) => {
          const end = cell.getBoundingClientRect().right + 1;
          const parts = [...cell.querySelectorAll('*')];
          return parts.some((part) => isCut(part) || part.getBoundingClientRect().right > end) ? [cell.textContent] : [];
        });
      });
      expect(cut, `${language} ${width}`).toEqual([]);
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const button = await page.getByRole('button', { name: /^(New reservation|Nueva reservación)$/ }).boundingBox();
      const middle = (box: typeof title) => (box ? box.y + box.height / 2 : Infinity);
      expect(Math.abs(middle(title) - middle(button))).toBeLessThan(4);
      const last = await rows.last().boundingBox();
      if (width === 1280) expect((last?.y ?? Infinity) + (last?.height ?? 0), 'ten rows are visible').toBeLessThanOrEqual(800);
      await page.context().close();
    }
});

test('the columns of a list are aligned in all of its sections @long', async ({ browser, demo }) => {
  for (const path of ['/payments?tab=requests', '/maintenance', '/group-forms']) {
    const page = await staffPage(browser, demo, 1280);
    await page.goto(demo.url + path);
    await expect(page.locator('.list-row').nth(2)).toBeVisible();
    const leftEdges = await page.evaluate(() =>
      [3, 4].map((part) => {
        const parts = [...document.querySelectorAll(`.list-row > :nth-child(${part})`)];
        return new Set(parts.map((element) => Math.round(element.getBoundingClientRect().left))).size;
      }),
    );
    expect(leftEdges, path).toEqual([1, 1]);
    await page.context().close();
  }
});

test('a family’s dates are shown in full on a phone, a tablet and a desktop @long', async ({ browser, demo }) => {
  for (const width of [390, 820, 1280]) {
    const page = await staffPage(browser, demo, width);
    await page.goto(`${demo.url}/guest/check-in?event=${event}`);
    await expect(page.locator('input[type="datetime-local"]')).toHaveCount(2);
    expect(await page.evaluate(countNarrowDates), String(width)).toBe(0);
    await page
      .locator('input[type="datetime-local"]')
      .evaluateAll((fields) => fields.forEach((field) => ((field as HTMLElement).style.width = '6rem')));
    expect(await page.evaluate(countNarrowDates), 'a truncated field is found').toBe(2);
    await page.context().close();
  }
});

/** Counts date fields with cut text. A date field reports no overflow, so its width is compared with a copy of natural width. */
function countNarrowDates(): number {
  return [...document.querySelectorAll<HTMLInputElement>('input[type="datetime-local"]')].filter((field) => {
    const has = field.getBoundingClientRect().width;
    const free = field.cloneNode() as HTMLInputElement;
    free.style.cssText = 'width: max-content !important; min-width: 0; position: absolute';
    field.after(free);
    const needs = free.getBoundingClientRect().width;
    free.remove();
    return needs > has + 1;
  }).length;
}

test('the bottom bar of a phone does not cut its words @long', async ({ browser, demo }) => {
  for (const width of [390, 360]) {
    const page = await staffPage(browser, demo, width, 'es');
    await page.goto(`${demo.url}/home`);
    await waitUntilSettled(page);
    const bar = page.getByRole('navigation', { name: 'Acceso rápido' });
    const cut = await bar.locator('span').evaluateAll((words) => words.filter((word) => word.scrollWidth > word.clientWidth).length);
    expect(cut, String(width)).toBe(0);
    for (const place of await bar.locator('> *').all()) expect((await place.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    await page.context().close();
  }
});

test('the printed list has no break inside a church name @long', async ({ browser, demo }) => {
  const page = await staffPage(browser, demo, 718);
  await page.goto(`${demo.url}/desk/${event}`);
  await waitUntilSettled(page);
  await page.emulateMedia({ media: 'print' });
  const broken = await page.evaluate(() => {
    const lines = (text: Text, [from, to]: [number, number]) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    };
    return [...document.querySelectorAll('table td:nth-child(2)')].flatMap(({ firstChild }) => {
      if (!(firstChild instanceof Text)) return [];
      const words = [...firstChild.data.matchAll(/\S+/g)];
      return words.filter(({ 0: word, index }) => lines(firstChild, [index, index + word.length]) > 1).map(([word]) => word);
    });
  });
  expect(broken).toEqual([]);
});

/** Screens with little space for rows, choices and buttons. `press` is the button to press first. */
const narrow: readonly { path: string; opens?: string; widths: readonly number[] }[] = [
  { path: '/admin?tab=people', opens: '[role=option]', widths: [1280, 820] },
  { path: '/admin?tab=places', opens: '[role=treeitem]', widths: [1280] },
  { path: '/admin?tab=messages', opens: '.list-row', widths: [1280] },
  { path: '/admin?tab=messages', widths: [390] },
  { path: '/admin?tab=mails', widths: [1280] },
  { path: '/payments', opens: '.list-row', widths: [1280] },
  { path: '/home', widths: [1280, 820] },
  { path: '/desk', widths: [1280] },
  { path: '/reservations', widths: [390] },
  { path: '/account-settings', widths: [390] },
  { path: `/matrix-print/${event}`, widths: [390] },
  { path: '/home', opens: 'button.rounded-full', widths: [1280, 390] },
];

test('no word is broken, cut text ends with an ellipsis, and names and amounts stay readable @long', async ({ browser, demo }) => {
  test.slow();
  for (const language of languages)
    for (const width of [1280, 820, 390]) {
      const page = await staffPage(browser, demo, width, language);
      await page.goto(`${demo.url}/reservations`);
      for (const { path, opens, widths } of narrow) {
        if (!widths.includes(width)) continue;
        await navigate(page, path);
        if (opens) await page.locator(opens).first().click();
        await waitUntilSettled(page);
        expect(await page.evaluate(unreadable), `${language} ${width} ${path}`).toEqual([]);
      }
      await page.context().close();
    }
});

/** Returns words that are broken, cut off at an edge, or shortened to almost nothing. */
function unreadable(): string[] {
  const brokenWords: string[] = [];
  const texts = document.createTreeWalker(document.querySelector('dialog:modal') ?? document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const around: Element[] = [];
    for (let at = text.parentElement; at !== null; at = at.parentElement) around.push(at);
    const isForScreenReaders = around.some((element) => {
      const { clip, clipPath } = getComputedStyle(element);
      return clip !== 'auto' || clipPath !== 'none';
    });
    if (!text.parentElement?.checkVisibility() || isForScreenReaders) continue;
    const dots = around.find(
      (element) => getComputedStyle(element).textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth,
    );
    if (dots && (dots.clientWidth < 40 || /[$]/.test(text.data))) brokenWords.push(`next to nothing: ${text.data}`);
    if (dots) continue;
    // Words in a scrolling area are fine. A choice must stay within its frame, and a tag within its background.
    const scrollIndex = around.findIndex((element) => /auto|scroll/.test(getComputedStyle(element).overflowX));
    const edges = (scrollIndex < 0 ? around : around.slice(0, scrollIndex)).filter(
      (element) => element.matches('fieldset, .tag') || getComputedStyle(element).overflowX !== 'visible',
    );
    const end = Math.min(...edges.map((edge) => edge.getBoundingClientRect().right), scrollIndex < 0 ? window.innerWidth : Infinity);
    for (const { 0: word, index } of text.data.matchAll(/[^\s\-–/@·]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const boxes = [...range.getClientRects()];
      const isEndless = word.length > 24;
      if (!isEndless && new Set(boxes.map(({ top }) => Math.round(top))).size > 1) brokenWords.push(`broken: ${word}`);
      if (boxes.some(({ right }) => right > end + 1)) brokenWords.push(`cut: ${word}`);
    }
  }
  return brokenWords;
}

test('rows of people are as high as their content, even after a change of the window size @long', async ({ browser, demo }) => {
  const page = await staffPage(browser, demo, 1280);
  await page.goto(`${demo.url}/admin?tab=people`);
  const rows = page.locator('[role=option]');
  await expect(rows.first()).toBeVisible();
  for (const width of [1280, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(async () => {
      const cut = await rows.evaluateAll((rowElements) => rowElements.filter((row) => row.scrollHeight > row.clientHeight + 1).length);
      const maxHeight = await rows.evaluateAll((rowElements) => Math.max(...rowElements.map((row) => row.clientHeight)));
      expect([cut, maxHeight > 60], String(width)).toEqual([0, width === 390]);
    }).toPass();
  }
});

test('turning a phone keeps the chosen section visible and the map at full size @long', async ({ browser, demo }) => {
  const page = await staffPage(browser, demo, 844, 'es');
  const turnPhone = async (width: number, height: number) => page.setViewportSize({ width, height });
  for (const [path, chosen] of [
    ['/notifications?tab=settings', '[aria-selected=true]'],
    ['/admin?tab=settings', 'nav [aria-current]'],
  ] as const) {
    await turnPhone(1280, 390);
    await page.goto(demo.url + path);
    await waitUntilSettled(page);
    await turnPhone(390, 844);
    await expect(page.locator('#content').locator(chosen)).toBeInViewport({ ratio: 0.99 });
  }
  await turnPhone(844, 390);
  await page.goto(`${demo.url}/map`);
  const map = page.getByRole('region', { name: 'Plano del campamento' });
  await expect(map.locator('img').first()).toBeVisible();
  await turnPhone(390, 844);
  await expect(async () => {
    const [frame, plan] = [await map.boundingBox(), await map.locator('img').first().boundingBox()];
    expect((plan?.y ?? 0) + (plan?.height ?? 0)).toBeGreaterThanOrEqual((frame?.y ?? 0) + (frame?.height ?? Infinity) - 2);
  }).toPass();
});

test('opening a dialog does not move the page, even if the page has a scroll bar @long', async ({ demo }) => {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: chromiumArguments,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await staffPage(browser, demo, 1280);
  for (const path of ['/account-settings', '/desk']) {
    await page.goto(`${demo.url}${path}`);
    await waitUntilSettled(page);
    const widths = () => page.evaluate(() => [document.body.clientWidth, document.documentElement.getBoundingClientRect().width]);
    const [before] = await widths();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    expect(await widths(), path).toEqual([before, 1280]);
  }
  await browser.close();
});

test('the search on a phone has one input line and rows of equal height @long', async ({ browser, demo }) => {
  const page = await staffPage(browser, demo, 390);
  await page.goto(`${demo.url}/home`);
  await page.getByRole('button', { name: 'Search' }).click();
  const search = page.getByRole('dialog');
  const isOneLine = async () => expect((await search.getByRole('combobox').locator('..').boundingBox())?.height).toBeLessThan(64);
  await search.getByRole('combobox').fill('Cabin 1');
  await expect(search.getByRole('option', { name: 'Cabin 1' }).first()).toBeVisible();
  await isOneLine();
  const heights = await search.getByRole('option').evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(new Set(heights).size).toBe(1);
  await search.getByRole('combobox').fill('no such thing');
  await expect(search.getByText('no such thing')).toBeVisible();
  await isOneLine();
});

test('very long names do not overflow on a phone @long', async ({ browser, empty }) => {
  test.slow();
  const endless = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })).newPage();
  await empty.sql('update settings set administrators_need_second_factor = false');
  await page.goto(empty.url + empty.firstAdministrator);
  await page.getByLabel('First Name').fill(endless.slice(0, 50));
  await page.getByLabel('Last Name').fill(endless.slice(0, 50));
  await page.getByLabel('Email Address').fill('robin@example.org');
  await page.getByLabel('New Password', { exact: true }).fill('bunkhouse');
  await page.getByLabel('Retype New Password').fill('bunkhouse');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL(`${empty.url}/home`);
  const days = { from: "now() - interval '1 day'", until: "now() + interval '2 days'" };
  const id = await addReservation(empty, endless, { ...days, columns: { group_name: endless, contact_name: endless } });
  await empty.sql(
    `insert into places (id, kind, name, position, tree_interval, created_at) values ('EndlessPlace00000001', 'building', $1, 1, '[0,1024)', now())`,
    [endless],
  );
  for (const language of languages) {
    await page.context().addCookies([{ name: 'language', value: language, url: empty.url }]);
    const isAsWide = async (path: string) =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${language} ${path}`).toBe(390);
    await page.goto(`${empty.url}/home`);
    await waitUntilSettled(page);
    await isAsWide('/home');
    for (const path of [
      '/calendar',
      '/calendar?view=week',
      '/calendar?view=places',
      '/reservations',
      `/reservation/${id}`,
      `/desk/${id}`,
      '/payments',
      '/group-forms',
      '/roll-call',
      `/roll-call/${id}`,
      `/roll-call/${id}/paper`,
      '/pauses',
      '/admin?tab=people',
      '/admin?tab=requests',
      '/admin?tab=messages',
      '/admin?tab=places',
      '/admin?tab=costs',
    ]) {
      await navigate(page, path);
      await isAsWide(path);
    }
    await page.goto(`${empty.url}/guest/check-in?event=${id}`);
    await waitUntilSettled(page);
    await isAsWide('/guest/check-in');
  }
});

test('home highlights no item that existed before home opened @long', async ({ demo, page }) => {
  await signIn(page, demo, 'admin@demo.test');
  await expect(page.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem').first()).toBeVisible();
  const running = await page.evaluate(() => document.getAnimations().map((element) => (element as CSSAnimation).animationName ?? ''));
  expect(running.filter((name) => name.includes('settle'))).toEqual([]);
});
