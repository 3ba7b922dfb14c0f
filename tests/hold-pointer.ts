import type { Locator } from '@playwright/test';

/**
 * Holds the pointer over a list until the returned function is called. The pointer keeps moving, because a list ignores one that rests for
 * two seconds; it moves by code in the page, because a busy test runner may be too slow.
 */
export async function holdPointerOver(list: Locator): Promise<() => Promise<void>> {
  const page = list.page();
  await list.getByRole('listitem').first().hover();
  const timer = await list.evaluate((node) => {
    const movePointer = () => node.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
    return window.setInterval(movePointer, 300);
  });
  return async () => {
    await page.evaluate((timerId) => clearInterval(timerId), timer);
    await page.mouse.move(2, 2);
  };
}
