import type { Locator } from '@playwright/test';

/**
 * A hand that lies on a list, until what is given back lifts it. It stirs within the page, where a list counts the two
 * seconds after which a hand that rests holds nothing: however late this side is, it never rests for so long.
 */
export async function holdPointerOver(list: Locator): Promise<() => Promise<void>> {
  const page = list.page();
  await list.getByRole('listitem').first().hover();
  const timer = await list.evaluate((node) => {
    const stir = () => node.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
    return window.setInterval(stir, 300);
  });
  return async () => {
    await page.evaluate((stirring) => clearInterval(stirring), timer);
    await page.mouse.move(2, 2);
  };
}
