import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What axe finds on a page, or within a part of it: one line each. Looking takes a fifth of what its own
 * builder takes for it, which opens a blank page each time for the sake of frames, hands out all that is well,
 * and brings itself along for every look.
 */
export async function axeFinds(page: Page, within?: string, only?: 'colours'): Promise<string[]> {
  expect(page.frames(), 'axe looks into no frames here').toHaveLength(1);
  await page.evaluate(hasCome);
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (only) builder.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** The schemes differ in nothing but colours: at each width the second is looked at for these alone. */
const ways = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390, only: 'colours' },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 1280, only: 'colours' },
] as const;

/** What axe finds on an open page in light and in dark, on a phone and on a desk. The page stays as the last look left it. */
export async function axeFindsEachWay(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(withoutFading);
  const found: string[] = [];
  for (const { colorScheme, width, ...rest } of page.viewportSize()?.width === 390 ? ways : ways.toReversed()) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
    found.push(
      ...(await axeFinds(page, within, 'only' in rest ? rest.only : undefined)).map((one) => `${colorScheme}, ${width} px: ${one}`),
    );
  }
  return found;
}

/** A change of scheme would otherwise go down from each element to those within it, a frame a level. */
function withoutFading(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [sheet];
}

/** A window that is still fading in is looked through: its colours are not yet its own. What turns for ever or long is not waited for. */
async function hasCome(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  const soon = new Promise((pass) => setTimeout(pass, 1_000));
  await Promise.race([soon, Promise.allSettled(ending.map(({ finished }) => finished))]);
}
