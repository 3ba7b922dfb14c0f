/**
 * The sign-in page as a phone gets it: bytes transferred in all, beside React alone as the floor of any
 * page, and Lighthouse's mobile scores. Lighthouse is fetched by npx, since nothing else needs it.
 *
 *   node bench/sign-in-page.ts [quick]      quick leaves Lighthouse out
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../tests/chromium.ts';
import { openCamp } from '../tests/open-camp.ts';

const quick = process.argv.includes('quick');
const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-page-'));
const camp = await openCamp('server/main.ts');
try {
  const kilobytes = await transferred(`${camp.url}/signin`);
  console.log(
    `sign-in page: ${kilobytes.toFixed(1)} kB transferred in all (at most 170); React as npm ships it, packed the same way, is ${reactAlone().toFixed(1)} kB`,
  );
  if (!quick) {
    const { performance, accessibility, lcp } = await lighthouse(`${camp.url}/signin`);
    console.log(`Lighthouse, mobile: performance ${performance} (at least 95), accessibility ${accessibility} (100), largest paint ${lcp}`);
  }
} finally {
  await camp.close();
  rmSync(folder, { recursive: true, force: true });
}

async function transferred(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url, { waitUntil: 'networkidle' });
  await browser.close();
  return bytes / 1_000;
}

function reactAlone(): number {
  const files = [
    'react/cjs/react.production.js',
    'react-dom/cjs/react-dom.production.js',
    'react-dom/cjs/react-dom-client.production.js',
    'scheduler/cjs/scheduler.production.js',
  ];
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join('node_modules', file))).length, 0) / 1_000;
}

async function lighthouse(url: string): Promise<{ performance: number; accessibility: number; lcp: string }> {
  const report = join(folder, 'report.json');
  const flags = `--chrome-flags=--headless ${chromiumArguments.join(' ')}`;
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
  return { performance: score('performance'), accessibility: score('accessibility'), lcp: audits['largest-contentful-paint'].displayValue };
}
