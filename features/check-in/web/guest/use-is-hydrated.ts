import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * Returns false during hydration, true afterwards and on pages without server rendering. Show browser-only data once it is
 * true, because the first render must equal the server's.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, yes, no);
}

const yes = () => true;
const no = () => false;
