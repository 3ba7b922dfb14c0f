import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What axe finds on a page, or within a part of it: one line each. Looking takes a fifth of what its own
 * builder takes for it, which opens a blank page each time for the sake of frames, hands out all that is well,
 * and brings itself along for every look.
 */
export async function axeFinds(page: Page, within?: string, only?: 'colours'): Promise<string[]> {
  expect(page.frames(), 'axe looks into no frames here').toHaveLength(1);
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (only) builder.withTags('cat.color');
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/**
 * What axe finds on an open page in light and in dark, on a phone and on a desk. The schemes differ in nothing
 * but colours, so the dark one is looked at for these alone. The page stays as the last look left it.
 */
export async function axeFindsEachWay(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(withoutFading);
  const found: string[] = [];
  const widths = page.viewportSize()?.width === 390 ? [390, 1280] : [1280, 390];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
      await page.evaluate(hasCome);
      const these = await axeFinds(page, within, colorScheme === 'dark' ? 'colours' : undefined);
      found.push(...these.map((one) => `${colorScheme}, ${width} px: ${one}`));
    }
  }
  return found;
}

/** A change of scheme would otherwise go down from each element to those within it, a frame a level. */
function withoutFading(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [sheet];
}

/** A window that is still fading in is looked through: its colours are not yet its own. What turns for ever is not waited for. */
async function hasCome(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
