import { useEffect, useState } from 'react';

/**
 * Keeps a draft with every change from the first on. One that nobody has touched is not kept: lying there, it would
 * stand in the way of what its own person comes back to (hand-over-drafts.ts).
 * @param keep the same function each time
 */
export function useKeeping<Draft>(draft: Draft, keep: (draft: Draft) => void): void {
  const [untouched] = useState(draft);
  useEffect(() => {
    if (draft !== untouched) keep(draft);
  }, [draft, untouched, keep]);
}
