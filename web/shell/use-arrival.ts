import { useLayoutEffect } from 'react';

/** Where the focus went last; null before the first page, which begins at its top as any page does. */
let arrivedAt: string | null = null;

/**
 * After going to another page, the focus goes to its heading: a screen reader says where one has come,
 * and the next Tab is the first thing on it. Not after a change of filters in the same address.
 * Used beside the screen itself, so that it runs when the screen stands, however late its script came;
 * the router's own event is left out when a screen changes its address while it is still awaited.
 */
export function useArrival(address: string): void {
  useLayoutEffect(() => {
    if (arrivedAt === address) return;
    const isFirst = arrivedAt === null;
    arrivedAt = address;
    if (!isFirst) focusHeading();
  }, [address]);
}

function focusHeading(): void {
  const main = document.querySelector('main');
  // A screen that put the focus somewhere itself, such as into its first field, knows better.
  if (main?.contains(document.activeElement) && document.activeElement !== main) return;
  const heading = main?.querySelector('h1') ?? main;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
