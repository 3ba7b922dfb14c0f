import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * Returns false during hydration and true afterwards. Use it for data that only the browser has, because the first render must equal the
 * server's.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, returnTrue, returnFalse);
}

const returnTrue = () => true;
const returnFalse = () => false;
