/** Shared by the benches of screens: opens a page until it has painted, measures a baseline and prints figures. */
import type { Browser, Page } from '@playwright/test';

interface Opening {
  address: string;
  viewport: { width: number; height: number };
  slower: number;
  painted: string;
  /** Name of the User Timing mark at which the measurement starts. */
  since: string;
}

/** Opens a page in a new context and waits until it is idle. `measurePaint` then returns the time of its first paint. */
export async function openPage(on: Browser, { address, viewport, slower, painted, since }: Opening): Promise<Page> {
  const context = await on.newContext({ viewport, locale: 'en-US' });
  const page = await context.newPage();
  if (slower > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(
    ([selector, mark]) => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        seen.disconnect();
        // The timer runs after the frame has been painted.
        requestAnimationFrame(() =>
          setTimeout(() => {
            const [began] = performance.getEntriesByName(mark);
            Object.assign(window, { painted: performance.now() - (began?.startTime ?? 0) });
          }),
        );
      });
      seen.observe(document, { childList: true, subtree: true });
    },
    [painted, since] as const,
  );
  await page.goto(address);
  await page.waitForFunction(() => 'painted' in window);
  await page.waitForTimeout(500);
  return page;
}

export function measurePaint(page: Page): Promise<number> {
  return page.evaluate(() => (window as never as { painted: number }).painted);
}

/** Measures the baseline: the time to paint the same elements as static HTML on this machine. Afterwards the page is unusable. */
export function measurePlainPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const html = document.body.innerHTML;
        document.body.replaceChildren();
        requestAnimationFrame(() =>
          setTimeout(() => {
            const from = performance.now();
            document.body.innerHTML = html;
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
          }),
        );
      }),
  );
}

export function median(values: number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? NaN;
}

/** Prints a figure and its limit. If the figure exceeds the limit, the process exits with an error. */
export function printFigure(what: string, milliseconds: number, goal: number | null): void {
  const beside = goal === null ? '' : ` (at most ${goal})${milliseconds > goal ? '  ← too slow' : ''}`;
  console.log(`${what}: ${milliseconds.toFixed(0)} ms${beside}`);
  if (goal !== null && milliseconds > goal) process.exitCode = 1;
}
