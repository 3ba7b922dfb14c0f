import type { Page } from '@playwright/test';

/** Types every key at once, as a scanner does, and does what a browser would: letters go into a field, Enter presses a button. */
export function createScanner(page: Page): (text: string, end?: string[]) => Promise<void> {
  return (text: string, end = ['Enter']) =>
    page.evaluate(
      (keys) => {
        // Made before the first is heard: what the screen does with one key must not delay when the next was pressed.
        const pressed = keys.map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        for (const down of pressed) {
          const target = document.activeElement ?? document.body;
          if (!target.dispatchEvent(down)) continue;
          if (down.key === 'Enter' && target instanceof HTMLButtonElement) target.click();
          if (down.key.length > 1 || !(target instanceof HTMLInputElement)) continue;
          const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
          set?.call(target, target.value + down.key);
          target.dispatchEvent(new Event('input', { bubbles: true }));
        }
      },
      [...text, ...end],
    );
}
