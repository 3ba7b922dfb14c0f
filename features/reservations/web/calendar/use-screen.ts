import { useSyncExternalStore } from 'react';

const phone = mediaQuery('(max-width: 700px)');
const paper = mediaQuery('print');

export function useNarrow(): boolean {
  return useSyncExternalStore(phone.subscribe, phone.matches);
}

export function usePrinting(): boolean {
  return useSyncExternalStore(paper.subscribe, paper.matches);
}

export function useWindowHeight(): number {
  return useSyncExternalStore(subscribeToResize, () => window.innerHeight);
}

function mediaQuery(query: string) {
  const media = matchMedia(query);
  return {
    matches: () => media.matches,
    subscribe(listener: () => void) {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
  };
}

function subscribeToResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
