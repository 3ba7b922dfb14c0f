import { useSyncExternalStore } from 'react';

// Six columns of fields need this much, more than a tablet has (specification §9): below it each person is a card.
const wide = '(min-width: 1180px)';

/** The server draws for phones. */
export function useWide(): boolean {
  return useSyncExternalStore(
    hear,
    () => matchMedia(wide).matches,
    () => false,
  );
}

function hear(look: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', look);
  return () => query.removeEventListener('change', look);
}
