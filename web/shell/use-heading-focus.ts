import { useLayoutEffect } from 'react';

/** The address that last received focus; null before the first page. */
let arrivedAt: string | null = null;
const openedAt = placeOf(window.history.state);

/** Moves the focus to a page's heading after navigation, so that a screen reader announces the page. Not after a filter change. */
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
