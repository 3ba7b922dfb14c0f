/**
 * Takes pictures of every screen in eight variants (size, color scheme, language), combines them on one sheet and reports layout flaws.
 * `node bench/screenshots.ts [NAME…]` (`desk-` means the screen `desk` and all screens whose names begin with `desk-`)
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '#tests/chromium.ts';
import { waitUntilSettled } from '#tests/navigate.ts';
import type { Camp } from '#tests/open-camp.ts';
import { openCamps } from './screenshots/camps.ts';
import { findLayoutFlaws } from './screenshots/layout-flaws.ts';
import { type ScreenshotPage, openPages } from './screenshots/pages.ts';
import { screens } from './screenshots/screens.ts';
import type { Screen } from './screenshots/screens/screen.ts';
import { composeContactSheet } from './screenshots/contact-sheet.ts';

const folder = join('test-results', 'looks');
const wantedNames = process.argv.slice(2);
const isAsked = (name: string) =>
  wantedNames.some(
    (wantedName) => name === wantedName || `${name}-` === wantedName || (wantedName.endsWith('-') && name.startsWith(wantedName)),
  );
const wanted = Object.entries(screens).filter(([name]) => wantedNames.length === 0 || isAsked(name));
if (wanted.length === 0) throw new Error(`no screen is called so; there are ${Object.keys(screens).join(', ')}`);

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
const camps = openCamps(browser);
const pages = openPages(browser, camps);
const failed: string[] = [];
try {
  for (const [name, screen] of wanted) {
    const began = performance.now();
    try {
      const found = await look(name, screen);
      console.log(`${name}, ${((performance.now() - began) / 1_000).toFixed(1)} s${found.map((flaw) => `\n  ${flaw}`).join('')}`);
    } catch (why) {
      // Continue with the other screens after a failure.
      console.log(`${name} was not reached: ${String(why).split('\n', 1)[0]}`);
      failed.push(name);
      await pages.close();
    }
  }
} finally {
  await browser.close();
  await camps.close();
}
console.log(`${wanted.length - failed.length} of ${wanted.length} sheets are in ${folder}.`);
if (failed.length > 0) {
  console.log(`Not reached: ${failed.join(', ')}.`);
  process.exitCode = 1;
}

/** Takes the pictures of a screen and returns its layout flaws. If a step fails, the sheet shows the last state. */
async function look(name: string, { account: as, at, steps }: Screen): Promise<string[]> {
  const camp = await camps.of(as);
  const address = camp.url + (typeof at === 'string' ? at : await addressFrom(camp, at.sql));
  const accountPages = await pages.of(as);
  const ways = await Promise.allSettled(accountPages.map(({ page }) => reach(page, address, steps)));
  const found = await Promise.all(accountPages.map(findFlaws));
  const pictures = await Promise.all(accountPages.map(({ page }) => inBothSchemes(page)));
  await composeContactSheet(pictures.slice(0, 2).flat(), pictures.slice(2).flat(), join(folder, `${name}.png`));
  for (const way of ways) if (way.status === 'rejected') throw way.reason;
  return found.flat();
}

async function reach(page: ScreenshotPage['page'], address: string, steps: Screen['steps']): Promise<void> {
  await page.goto(address);
  await waitUntilSettled(page);
  for (const step of steps) await step(page);
  if (steps.length > 0) await waitUntilSettled(page);
}

async function findFlaws({ page, size, language, complaints }: ScreenshotPage): Promise<string[]> {
  return [...complaints.map((complaint) => `console: ${complaint}`), ...(await page.evaluate(findLayoutFlaws))].map(
    (flaw) => `${size} ${language}, ${flaw}`,
  );
}

async function inBothSchemes(page: ScreenshotPage['page']): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    pictures.push(await page.screenshot({ animations: 'disabled' }));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return pictures;
}

async function addressFrom(camp: Camp, sql: string): Promise<string> {
  const [row] = await camp.sql(sql);
  if (!row) throw new Error(`nothing of the camp is found by: ${sql}`);
  return Object.values(row).join('');
}
