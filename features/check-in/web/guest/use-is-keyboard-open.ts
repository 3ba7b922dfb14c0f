import { useSyncExternalStore } from 'react';

/** A keyboard covers more of a phone's screen than the browser's own bars. */
const minKeyboardShare = 0.25;

/** Returns whether a keyboard covers the page: a sticky bar would then cover the focused field. */
export function useIsKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribeToViewport, isOpen, () => false);
}

function isOpen(): boolean {
  const viewport = window.visualViewport;
  return (
    viewport !== null && viewport !== undefined && viewport.scale === 1 && viewport.height < window.innerHeight * (1 - minKeyboardShare)
  );
}

function subscribeToViewport(onChange: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', onChange);
  return () => viewport?.removeEventListener('resize', onChange);
}
