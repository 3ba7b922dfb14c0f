import type { Locator } from '@playwright/test';

/**
 * Holds the pointer over a list until the returned function is called. It moves within the page, because a list ignores a
 * pointer that rests for two seconds, and a busy test runner may be slower.
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
