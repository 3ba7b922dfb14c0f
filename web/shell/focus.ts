import type { router } from './routes.tsx';

/**
 * After going to another page, the focus goes to its heading: a screen reader says where one has come,
 * and the next Tab is the first thing on it. Not after a change of filters in the same address.
 */
export function focusOnArrival(house: typeof router): void {
  house.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    const main = document.querySelector('main');
    // A screen that put the focus somewhere itself, such as into its first field, knows better.
    if (main?.contains(document.activeElement) && document.activeElement !== main) return;
    const heading = main?.querySelector('h1') ?? main;
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  });
}
