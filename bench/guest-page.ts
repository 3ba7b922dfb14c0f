/**
 * The guest form on a phone: size, time until its first field accepts typing, time until its script runs, and Lighthouse scores.
 * `node bench/guest-page.ts [quick]` (quick: without Lighthouse)
 */
import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '#tests/chromium.ts';
import { openCamp } from '#tests/open-camp.ts';
import { runLighthouse, measureTransfer } from './page-figures.ts';

const most = { kilobytes: 36, typingMs: 2_000, takenOverMs: 2_500, lcpMs: 1_400 };
const church = 'Grace Chapel of the Lake';
const quick = process.argv.includes('quick');
const camp = await openCamp('server/demo.ts');
const form = `${camp.url}/guest/check-in`;
try {
  checkLimit(await measureTransfer(form), most.kilobytes, (kilobytes) => `guest form: ${kilobytes.toFixed(1)} kB transferred in all`);
  const uses = [await firstUse(form), await firstUse(form), await firstUse(form)];
  const network = 'at 400 kbit/s with 400 ms round trips';
  checkLimit(
    middle(uses.map(({ typingMs }) => typingMs)),
    most.typingMs,
    (ms) => `first field takes typing after ${Math.round(ms)} ms ${network}`,
  );
  checkLimit(
    middle(uses.map(({ takenOverMs }) => takenOverMs)),
    most.takenOverMs,
    (ms) => `the script has taken it over, with all that was typed, after ${Math.round(ms)} ms`,
  );
  if (!quick) {
    const looks = [await runLighthouse(form), await runLighthouse(form), await runLighthouse(form)];
    // Take the best of three runs, because other load on the machine only makes them worse.
    const { performance, accessibility, lcp } = looks.toSorted(
      (left, right) => right.performance - left.performance,
    )[0] as (typeof looks)[0];
    checkLimit(parseFloat(lcp) * 1_000, most.lcpMs, () => `Lighthouse, mobile, the best of three: largest paint ${lcp}`);
    checkLimit(-performance, -100, () => `performance ${performance}`);
    checkLimit(-accessibility, -100, () => `accessibility ${accessibility}`);
  }
} finally {
  await camp.close();
}

function checkLimit(figure: number, limit: number, formatFigure: (figure: number) => string): void {
  const isReached = figure <= limit;
  if (!isReached) process.exitCode = 1;
  console.log(`${formatFigure(figure)} (${limit < 0 ? 'at least' : 'at most'} ${Math.abs(limit)})${isReached ? '' : '  ← not kept'}`);
}

function middle(figures: number[]): number {
  return figures.toSorted((left, right) => left - right)[Math.floor(figures.length / 2)] ?? Infinity;
}

/** Measures the time until the first field shows a key and until the form works. Every key pressed before must be kept. */
async function firstUse(url: string): Promise<{ typingMs: number; takenOverMs: number }> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const throughput = (400 * 1_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  const begun = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const field = document.querySelector<HTMLInputElement>('#church');
    field?.focus();
    return field !== null && document.activeElement === field;
  });
  await page.keyboard.type(church.charAt(0));
  await page.waitForFunction((typed) => document.querySelector<HTMLInputElement>('#church')?.value === typed, church.charAt(0));
  const typingMs = performance.now() - begun;
  const typing = page.keyboard.type(church.slice(1), { delay: 60 });
  await page.waitForFunction(() => document.querySelector('button.add:enabled') !== null);
  const takenOverMs = performance.now() - begun;
  await typing;
  const fieldValue = await page.inputValue('#church');
  if (fieldValue !== church) throw new Error(`typed: ${church}; there is: ${fieldValue}`);
  await browser.close();
  return { typingMs, takenOverMs };
}
