/** What the benches of screens share: a page that is opened until it has painted, its baseline, and how figures are said. */
import type { Browser, Page } from '@playwright/test';

interface Opening {
  address: string;
  viewport: { width: number; height: number };
  /** How much slower than this machine. */
  slower: number;
  /** The first element by which the screen counts as painted. */
  painted: string;
  /** The mark of the User Timing API from which the paint is counted. */
  since: string;
}

/** A page of its own context, at rest; `paintOf` then tells how long its first paint took. */
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

/** Milliseconds. */
export function measurePaint(page: Page): Promise<number> {
  return page.evaluate(() => (window as never as { painted: number }).painted);
}

/** The baseline, and how quick the machine is just now: the same elements without anything that makes them. Takes the page away. */
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

export function median(taken: number[]): number {
  return taken.toSorted((one, other) => one - other)[Math.floor(taken.length / 2)] ?? NaN;
}

/** Says a figure beside its goal; what misses it makes the command fail. */
export function printFigure(what: string, milliseconds: number, goal: number | null): void {
  const beside = goal === null ? '' : ` (at most ${goal})${milliseconds > goal ? '  ← too slow' : ''}`;
  console.log(`${what}: ${milliseconds.toFixed(0)} ms${beside}`);
  if (goal !== null && milliseconds > goal) process.exitCode = 1;
}
