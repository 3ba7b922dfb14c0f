/** Shared by the screen benches: opens a page until it has painted, measures its baseline and prints figures. */
import type { Browser, Page } from '@playwright/test';

interface Opening {
  address: string;
  viewport: { width: number; height: number };
  slower: number;
  painted: string;
  /** The User Timing mark from which the paint is counted. */
  since: string;
}

/** Opens an idle page in a new context; `measurePaint` then returns the time of its first paint. */
export async function openPage(on: Browser, { address, viewport, slower, painted, since }: Opening): Promise<Page> {
  const context = await on.newContext({ viewport, locale: 'en-US' });
  const page = await context.newPage();
  if (slower > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(
    ([selector, mark]) => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        seen.disconnect();
        // The frame after next begins when this one has been painted.
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

/** The baseline: the same elements as static HTML, which shows the machine's current speed. Closes the page. */
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

/** Prints a figure beside its goal; a missed goal makes the command fail. */
export function printFigure(what: string, milliseconds: number, goal: number | null): void {
  const beside = goal === null ? '' : ` (at most ${goal})${milliseconds > goal ? '  ← too slow' : ''}`;
  console.log(`${what}: ${milliseconds.toFixed(0)} ms${beside}`);
  if (goal !== null && milliseconds > goal) process.exitCode = 1;
}
