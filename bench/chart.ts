/**
 * The chart with 60 places and 500 bookings: time to open it, time to show another person's change, and the longest frame while scrolling.
 * `node bench/chart.ts [quick]` (quick: three loads instead of seven)
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '#tests/chromium.ts';
import { firstDay, createBookings, createPlaces, createWaitingReservations } from './chart-fixture.ts';
import { serveChart } from './serve-page.ts';
import { median, openPage, measurePaint, measurePlainPaint, printFigure } from './measure-paint.ts';

const loads = process.argv.includes('quick') ? 3 : 7;
const wanted = { 1: { paint: 300, change: 50, scroll: 50 }, 4: { paint: 500, change: 60, scroll: null } } as const;

const places = createPlaces();
const bookings = createBookings(places);
const page = await serveChart({
  'reservations.places': places,
  'reservations.bookings': bookings,
  'reservations.calendar': createWaitingReservations(),
});
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
try {
  console.log(`${places.length} places, ${bookings.length} bookings in 30 days, 1280 × 900; median of ${loads} loads`);
  // Wait, because the browser is busy just after its start.
  await (await opened(browser, 1)).waitForTimeout(3_000);
  for (const slower of [1, 4] as const) await measure(browser, slower);
} finally {
  await browser.close();
  await page.close();
}

async function measure(on: Browser, slower: 1 | 4): Promise<void> {
  const results = {
    paint: [] as number[],
    change: [] as number[],
    frame: [] as number[],
    late: [] as number[],
    still: [] as number[],
    plain: [] as number[],
    bars: 0,
  };
  for (let load = 0; load < loads; load += 1) {
    const page = await opened(on, slower);
    results.paint.push(await measurePaint(page));
    results.bars = await page.locator('[data-booking]').count();
    results.change.push(await page.evaluate(timeOfChange, bookings[3]));
    results.still.push(Math.max(...(await framesDuring(page, () => page.waitForTimeout(1_000)))));
    const frames = await framesDuring(page, () => scroll(page));
    results.frame.push(Math.max(...frames));
    results.late.push(frames.filter((frame) => frame > 50).length);
    results.plain.push(await measurePlainPaint(page));
    await page.context().close();
  }
  const goal = wanted[slower];
  console.log(`CPU ×${slower} (${results.bars} bars in or near sight)`);
  printFigure('  first paint of the bars', median(results.paint), goal.paint);
  const plain = median(results.plain);
  console.log(
    `    what the browser takes for the same page as plain HTML: ${plain.toFixed(0)} ms, ratio ${(median(results.paint) / plain).toFixed(1)}`,
  );
  printFigure('  a changed booking on the screen', median(results.change), goal.change);
  printFigure('  longest frame while scrolling', median(results.frame), goal.scroll);
  const late = results.late.reduce((sum, value) => sum + value, 0);
  console.log(
    `  frames over 50 ms in ${loads} scrolls: ${late}; longest frame at rest, what the machine itself does: ${median(results.still).toFixed(0)} ms`,
  );
}

function opened(on: Browser, slower: number): Promise<Page> {
  const address = `${page.address}?from=${firstDay}&days=30&zoom=month`;
  const viewport = { width: 1280, height: 900 };
  return openPage(on, { address, viewport, slower, painted: '[data-booking]', since: 'turned to the places' });
}

/** Milliseconds from the message to the frame that shows it. */
function timeOfChange(booking: (typeof bookings)[number] | undefined): Promise<number> {
  return new Promise((resolve) => {
    const from = performance.now();
    const name = `Renamed ${from}`;
    const until = new MutationObserver(() => {
      if (!document.querySelector(`[aria-label^="${name}"]`)) return;
      until.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
    });
    until.observe(document, { childList: true, subtree: true, attributes: true });
    (window as never as { put(view: string, row: unknown): void }).put('reservations.bookings', { ...booking, name });
  });
}

async function framesDuring(page: Page, what: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = 0;
    const next = (now: number) => {
      if (last > 0) frames.push(now - last);
      last = now;
      if ((window as never as { frames: unknown }).frames === frames) requestAnimationFrame(next);
    };
    Object.assign(window, { frames });
    requestAnimationFrame(next);
  });
  await what();
  return page.evaluate(() => {
    const { frames } = window as never as { frames: number[] };
    Object.assign(window, { frames: null });
    return frames;
  });
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 400);
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(turn % 2 === 0 ? 0 : 90, turn % 2 === 0 ? 110 : 0);
    await page.waitForTimeout(16);
  }
}
