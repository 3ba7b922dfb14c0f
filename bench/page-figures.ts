import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath, sharedMemoryFlag } from '#tests/chromium.ts';

/**
 * Returns the number of kilobytes that a phone transfers. Repeats until it no longer falls, because a fresh build still compresses its
 * files.
 */
export async function measureTransfer(url: string, account?: Account): Promise<number> {
  let before = await transferredNow(url, account);
  for (;;) {
    await pause(8_000);
    const now = await transferredNow(url, account);
    if (now >= before) return now;
    before = now;
  }
}

interface Account {
  email: string;
  password: string;
}

/** Opens a page on a phone, signed in if an account is given. The caller must close the browser. */
async function phonePage(url: string, account?: Account): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  if (account !== undefined) {
    const { origin } = new URL(url);
    const answer = await page.request.post(`${origin}/api/accounts.signIn`, { data: account, headers: { origin } });
    if (!answer.ok()) throw new Error(`signing in was answered with ${answer.status()}`);
  }
  return { browser, page };
}

/** Returns milliseconds to the largest paint of a first visit on a slow phone: processor ×4, 1.6 Mbit/s, 150 ms round trips. */
export async function measureLargestPaint(url: string, account?: Account): Promise<number> {
  const { browser, page } = await phonePage(url, account);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const recordLargest = (list: PerformanceObserverEntryList) => Object.assign(window, { largest: list.getEntries().at(-1)?.startTime });
    new PerformanceObserver(recordLargest).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await pause(1_000);
  const largest = await page.evaluate(() => (window as never as { largest: number }).largest);
  await browser.close();
  return largest;
}

async function transferredNow(url: string, account?: Account): Promise<number> {
  const { browser, page } = await phonePage(url, account);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url, { waitUntil: 'networkidle' });
  await browser.close();
  return bytes / 1_000;
}

export interface Scores {
  performance: number;
  accessibility: number;
  lcp: string;
}

/** Returns Lighthouse's scores for mobile. Retries, because Lighthouse sometimes misses the start of the page. */
export async function runLighthouse(url: string, tries = 3): Promise<Scores> {
  try {
    return await scored(url);
  } catch (why) {
    if (tries === 1) throw why;
    return runLighthouse(url, tries - 1);
  }
}

async function scored(url: string): Promise<Scores> {
  const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-page-'));
  const report = join(folder, 'report.json');
  const flags = `--chrome-flags=--headless ${[...chromiumArguments, sharedMemoryFlag].join(' ')}`;
  try {
    execFileSync(
      'npx',
      [
        '--yes',
        'lighthouse@13.5.0',
        url,
        '--quiet',
        '--only-categories=performance,accessibility',
        '--output=json',
        `--output-path=${report}`,
        flags,
      ],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, CHROME_PATH: await chromiumPath() },
        timeout: 120_000,
      },
    );
    const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
    const score = (name: string): number => Math.round(categories[name].score * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      lcp: audits['largest-contentful-paint'].displayValue,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
