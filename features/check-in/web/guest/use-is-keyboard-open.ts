import { useSyncExternalStore } from 'react';

/** A keyboard takes more of a phone than its browser's own bars ever do. */
const leastShare = 0.25;

/** Whether a keyboard lies over the page. What sticks to the foot of the page would then lie over the field that is typed into. */
export function useIsKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribeToViewport, isOpen, () => false);
}

function isOpen(): boolean {
  const seen = window.visualViewport;
  return seen !== null && seen !== undefined && seen.scale === 1 && seen.height < window.innerHeight * (1 - leastShare);
}

function subscribeToViewport(look: () => void): () => void {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', look);
  return () => seen?.removeEventListener('resize', look);
}
