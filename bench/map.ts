import { chromium, type Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { chromiumArguments, chromiumPath } from '#tests/chromium.ts';
import { openCamp } from '#tests/open-camp.ts';
import { measureTransfer } from './page-figures.ts';
import { median, openPage, measurePaint, printFigure } from './measure-paint.ts';

/** The map with 500 places: first paint, longest frame while moving and zooming, and size. Run `node server/build.ts` first. */
const places = 500;
const slower = 4;

const camp = await openCamp('server/demo.ts');
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
try {
  await fill();
  const beyond = (await measureTransfer(`${camp.url}/map`)) - (await measureTransfer(`${camp.url}/contact/call-desk`));
  console.log(`the map beyond a page of the shell: ${beyond.toFixed(0)} kB (at most 120)`);
  if (beyond > 120) process.exitCode = 1;
  const address = `${camp.url}/map`;
  const viewport = { width: 1280, height: 800 };
  const opening = { address, viewport, painted: '[data-mark]', since: 'none' };
  const paints: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const page = await openPage(browser, { ...opening, slower: 1 });
    paints.push(await measurePaint(page));
    await page.context().close();
  }
  printFigure('first paint with all marks, median of 5', median(paints), 500);
  const frames: number[][] = [[], [], []];
  for (let nth = 0; nth < 5; nth += 1) {
    const page = await openPage(browser, { ...opening, slower });
    if (nth === 0) console.log(`marks on the plan: ${await page.locator('span[data-mark]').count()}`);
    (await framesOf(page)).forEach((longest, which) => frames[which]?.push(longest));
    await page.context().close();
  }
  ['zooming in', 'moving', 'zooming out'].forEach((what, which) =>
    printFigure(`longest frame of ${what}, processor ×${slower}, median of 5`, median(frames[which] ?? []), 50),
  );
} finally {
  await browser.close();
  await camp.close();
}

async function framesOf(page: Page): Promise<[number, number, number]> {
  await page.waitForTimeout(2_000);
  const box = await page.getByRole('region', { name: 'Plan of the grounds' }).boundingBox();
  if (box === null) throw new Error('there is no plan');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  const zoomingIn = await longestFrame(page, () => wheel(page, -60));
  const moving = await longestFrame(page, async () => {
    await page.mouse.down();
    for (let n = 0; n < 40; n += 1) {
      await page.mouse.move(middle.x - n * 6, middle.y - n * 3);
      await page.waitForTimeout(16);
    }
    await page.mouse.up();
  });
  return [zoomingIn, moving, await longestFrame(page, () => wheel(page, 60))];
}

async function wheel(page: Page, by: number): Promise<void> {
  for (let n = 0; n < 30; n += 1) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(16);
  }
}

/** Returns the length of the longest task, from long animation frames. A task under 50 ms counts as none. */
async function longestFrame(page: Page, action: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { longest: 0 });
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(window, { longest: Math.max(Number(Reflect.get(window, 'longest')), duration) });
    });
    observer.observe({ type: 'long-animation-frame', buffered: false });
    Object.assign(window, { frames: observer });
  });
  await action();
  await page.waitForTimeout(600);
  return page.evaluate(() => {
    (Reflect.get(window, 'frames') as unknown as PerformanceObserver).disconnect();
    return Number(Reflect.get(window, 'longest'));
  });
}

async function fill(): Promise<void> {
  await camp.sql('delete from map_marks');
  for (let nth = 0; nth < places; nth += 1) {
    const [across, down] = [(nth % 25) * 390 + 200, Math.floor(nth / 25) * 480 + 300];
    await camp.sql(
      `with place as (
         insert into places (id, kind, name, position, tree_interval, created_at)
         values ($1, 'building', $2, $3, int8range(($4::bigint), ($4::bigint) + 1), now()) returning id)
       insert into map_marks (id, kind, place_id, points, audience, created_at) select $5, 'place', id, $6, 'all', now() from place`,
      [newId(), `Bench cabin ${nth}`, 10_000 + nth, String(4_000_000_000_000_000n + BigInt(nth) * 1_000n), newId(), [across, down]],
    );
  }
}
