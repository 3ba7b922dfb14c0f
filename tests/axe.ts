import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

interface AxeOptions {
  /** A CSS selector of the part to check. The default is the full page. */
  within?: string | undefined;
  rules?: readonly string[] | undefined;
}

/** Returns the axe violations of a page, or of a part of it. Each violation is one line of text. */
export async function findAxeViolations(page: Page, within?: string): Promise<string[]> {
  return runAxe(page, { within });
}

async function runAxe(page: Page, options: AxeOptions): Promise<string[]> {
  expect(page.frames(), 'axe checks no frames here').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(runAxeInPage, options);
}

/**
 * This function runs in the page. It waits until short animations have ended, because the colors of a fading dialog change; it ignores long
 * and endless animations.
 */
async function runAxeInPage({ within, rules }: AxeOptions): Promise<string[]> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  const timeout = new Promise((pass) => setTimeout(pass, 1_000));
  await Promise.race([timeout, Promise.allSettled(ending.map(({ finished }) => finished))]);
  const { axe: loadedAxe } = window as unknown as { axe: typeof axe };
  const { violations } = await loadedAxe.run(within ?? document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: [...rules] }),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

const colorRules = ['color-contrast', 'link-in-text-block'];

/** Themes differ only in colors, so the second theme at each width runs only the color rules. */
const themes = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390, rules: colorRules },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 1280, rules: colorRules },
] as const;

/**
 * Returns the axe violations of an open page in the light and dark theme, on a phone and a desktop. The page stays in the last theme and
 * size.
 */
export async function findAxeViolationsInEachTheme(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(disableTransitions);
  const found: string[] = [];
  for (const { colorScheme, width, ...rest } of page.viewportSize()?.width === 390 ? themes : themes.toReversed()) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
    if (within === undefined) await waitForContent(page);
    found.push(...(await runAxe(page, { within, ...rest })).map((violation) => `${colorScheme}, ${width} px: ${violation}`));
  }
  return found;
}

/** Wait until the page has a heading and no dimmed list: a loading screen has no heading, and an outdated list is dimmed. */
async function waitForContent(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/**
 * Turn transitions off: otherwise a new theme takes several frames to reach all elements, because each level of elements starts its
 * transition one frame later.
 */
function disableTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [sheet];
}
