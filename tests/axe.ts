import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What axe finds on a page, or within a part of it: one line each. Looking takes a fifth of what its own
 * builder takes for it, which opens a blank page each time for the sake of frames, hands out all that is well,
 * and brings itself along for every look.
 */
export async function axeFinds(page: Page, within?: string): Promise<string[]> {
  expect(page.frames(), 'axe looks into no frames here').toHaveLength(1);
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
