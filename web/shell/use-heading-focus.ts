import { useLayoutEffect } from 'react';

/** Where the focus went last; null before the first page. */
let arrivedAt: string | null = null;
/** Its place in the browser's history when this page was opened. */
const openedAt = placeOf(window.history.state);

/**
 * After going to another page, the focus goes to its heading: a screen reader says where one has come,
 * and the next Tab is the first thing on it. Not after a change of filters in the same address, nor on the page that
 * was opened first, which begins at its top as any page does; somebody may leave that one before it stands.
 * Used beside the screen itself, so that it runs when the screen stands, however late its script came;
 * the router's own event is left out when a screen changes its address while it is still awaited.
 */
export function useHeadingFocus(address: string): void {
  // The browser's history and not the router's: what is said instead of the whole house stands outside the router.
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
  // A screen that put the focus somewhere itself, such as into its first field, knows better.
  if (main?.contains(document.activeElement) && document.activeElement !== main) return;
  const heading = main?.querySelector('h1') ?? main;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
