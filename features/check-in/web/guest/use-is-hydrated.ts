import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Returns false during hydration. Show browser-only data once it is true: the first render must equal the server's. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, returnTrue, returnFalse);
}

const returnTrue = () => true;
const returnFalse = () => false;
