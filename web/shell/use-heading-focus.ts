import { useLayoutEffect } from 'react';

/** The address whose heading last received focus; null before the first page. */
let arrivedAt: string | null = null;
const openedAt = placeOf(window.history.state);

/** Focuses the heading of a page after navigation, so that a screen reader announces it. A filter change does not move the focus. */
export function useHeadingFocus(address: string): void {
  // Uses the browser's history instead of the router's, because error pages are rendered outside the router.
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
  // Do not move the focus if the screen has focused an element, such as its first field.
  if (main?.contains(document.activeElement) && document.activeElement !== main) return;
  const heading = main?.querySelector('h1') ?? main;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
