import { useSyncExternalStore } from 'react';

const nothingChanges = () => () => {};

/**
 * False while the page is as the server drew it and the script takes it over; true from then on, and where
 * nothing was drawn. What only this browser knows may be shown once it is true: the first drawing must equal the server's.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(nothingChanges, yes, no);
}

const yes = () => true;
const no = () => false;
