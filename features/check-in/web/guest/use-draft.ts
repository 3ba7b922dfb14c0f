import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Draft, applyEarlyInput } from './draft.ts';
import type { EarlyInputCollector } from './early-input.ts';
import { restoreFocus, type FocusedField } from './focused-field.ts';
import { guestStorage, readDraft } from './guest-storage.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

export type Update = (change: (draft: Draft) => Draft) => void;

/**
 * A form that survives: every key stroke is kept before it is shown, and what another tab of this phone
 * types is shown here, so that there is one form however often it is open. `forget` when it has arrived.
 * `early` is what was typed before the script came.
 */
export function useDraft(name: string, begin: () => Draft, early: EarlyInputCollector | null = null) {
  const isReady = useIsHydrated();
  const [draft, show] = useState(() => (isReady ? readDraft(name) : null) ?? begin());
  const [wasKept, setWasKept] = useState(draft.isTouched);
  const [focus, setFocus] = useState<FocusedField | null>(null);
  const latest = useRef(draft);

  const update: Update = useCallback(
    (change) => {
      latest.current = change(latest.current);
      guestStorage.save(name, JSON.stringify(latest.current));
      show(latest.current);
    },
    [name],
  );

  // Before anything is drawn again: drawing would put the empty text of the server back into the fields.
  useLayoutEffect(() => {
    const kept = readDraft(name);
    if (kept !== null) {
      latest.current = kept;
      // oxlint-disable-next-line react/set-state-in-effect -- what this phone kept may not be in the first drawing, which must equal the server's
      show(kept);
      setWasKept(kept.isTouched);
    }
    const typed = early?.take() ?? null;
    if (typed === null) return;
    const after = applyEarlyInput(latest.current, typed);
    if (after !== latest.current) update(() => after);
    setFocus(typed.focus);
  }, [name, early, update]);

  // After the fields hold their text again: setting it moves the caret.
  useLayoutEffect(() => restoreFocus(focus), [focus]);

  useEffect(() => {
    // The key must be there before a second tab makes its own.
    if (readDraft(name) === null) guestStorage.save(name, JSON.stringify(latest.current));
    const adopt = () => {
      const kept = readDraft(name);
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

  const forget = useCallback(() => guestStorage.save(name, null), [name]);
  return { draft, update, forget, wasKept, dismissKept: () => setWasKept(false) };
}
