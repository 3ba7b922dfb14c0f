import { useLayoutEffect } from 'react';

/** The address that last received focus; null before the first page. */
let arrivedAt: string | null = null;
/** The position in the browser's history when this page opened. */
const openedAt = placeOf(window.history.state);

/**
 * Moves the focus to a page's heading after navigation, so that a screen reader announces the page and Tab
 * continues in it. Not after a filter change, nor on the first page, which starts at its top. Runs with the
 * screen itself, however late its code loads; the router's event is missing if a screen changes its address
 * while loading.
 */
export function useHeadingFocus(address: string): void {
  // The browser's history and not the router's: error pages are rendered outside the router.
  useLayoutEffect(() => {
    if (arrivedAt === address) return;
    const isFirst = arrivedAt === null && placeOf(window.history.state) === openedAt;
    arrivedAt = address;
    if (!isFirst) focusHeading();
  }, [address]);
}

function placeOf(state: unknown): number {
  return (state as { __TSR_index?: number } | null)?.__TSR_index ?? 0;
}

function focusHeading(): void {
  const main = document.querySelector('main');
  // A screen may have focused an element itself, such as its first field.
  if (main?.contains(document.activeElement) && document.activeElement !== main) return;
  const heading = main?.querySelector('h1') ?? main;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
