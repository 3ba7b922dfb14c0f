import { useSyncExternalStore } from 'react';

/** A keyboard covers more than this share of a phone's screen; the browser's own bars cover less. */
const minKeyboardShare = 0.25;

/** Returns whether a keyboard covers a part of the page. With an open keyboard, a sticky bar would hide the focused field. */
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
