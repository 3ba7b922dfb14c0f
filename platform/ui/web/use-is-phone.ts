import { useSyncExternalStore } from 'react';

const query = '(max-width: 40em)';

/** Returns whether the page is as narrow as a phone. Where possible, use the CSS classes `narrow-only` and `wide-only` instead. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}

function listen(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
