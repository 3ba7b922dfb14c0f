import { useSyncExternalStore } from 'react';

/** Maximum width of `narrow-only` and `at-foot` in styles/layout.css. */
const query = '(max-width: 40em)';

/**
 * Returns whether the page is as narrow as a phone, for a screen whose order differs there. Where CSS can do it, use `narrow-only` and
 * `wide-only`.
 */
export function useIsPhone(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}

function listen(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
