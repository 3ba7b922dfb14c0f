import type { Page } from '@playwright/test';

/**
 * Sends all keys at once like a barcode scanner, with the browser's default actions: letters go into the focused field, and Enter presses
 * the focused button.
 */
export function createScanner(page: Page): (text: string, end?: string[]) => Promise<void> {
  return (text: string, end = ['Enter']) =>
    page.evaluate(
      (keys) => {
        // Create all events before sending them, so that handling one key does not delay the timestamp of the next one.
        const events = keys.map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        for (const down of events) {
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
