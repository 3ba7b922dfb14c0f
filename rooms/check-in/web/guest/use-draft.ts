import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import { keeper, keptDraft } from './kept.ts';

export type Update = (change: (draft: Draft) => Draft) => void;

/**
 * A form that survives: every key stroke is kept before it is shown, and what another tab of this phone
 * types is shown here, so that there is one form however often it is open. `forget` when it has arrived.
 */
export function useDraft(name: string, begin: () => Draft) {
  const [draft, show] = useState(() => keptDraft(name) ?? begin());
  const [wasKept, setWasKept] = useState(draft.isTouched);
  const latest = useRef(draft);

  const update: Update = useCallback(
    (change) => {
      latest.current = change(latest.current);
      keeper.keep(name, JSON.stringify(latest.current));
      show(latest.current);
    },
    [name],
  );

  useEffect(() => {
    // The key must be there before a second tab makes its own.
    if (keptDraft(name) === null) keeper.keep(name, JSON.stringify(latest.current));
    const adopt = () => {
      const kept = keptDraft(name);
      if (kept === null || JSON.stringify(kept) === JSON.stringify(latest.current)) return;
      latest.current = kept;
      show(kept);
    };
    adopt();
    // A page that slept in the background heard of nothing.
    window.addEventListener('storage', adopt);
    window.addEventListener('pageshow', adopt);
    document.addEventListener('visibilitychange', adopt);
    return () => {
      window.removeEventListener('storage', adopt);
      window.removeEventListener('pageshow', adopt);
      document.removeEventListener('visibilitychange', adopt);
    };
  }, [name]);

  const forget = useCallback(() => keeper.keep(name, null), [name]);
  return { draft, update, forget, wasKept, dismissKept: () => setWasKept(false) };
}
