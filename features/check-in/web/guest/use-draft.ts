import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Draft, applyEarlyInput } from './draft.ts';
import type { EarlyInputCollector } from './early-input.ts';
import { restoreFocus, type FocusedField } from './focused-field.ts';
import { guestStorage, readDraft } from './guest-storage.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

export type UpdateDraft = (change: (draft: Draft) => Draft) => void;

/** Returns a draft that survives reloads: each keystroke is stored before it renders. Other tabs share the draft. */
export function useDraft(name: string, createDraft: () => Draft, early: EarlyInputCollector | null = null) {
  const isReady = useIsHydrated();
  const [draft, setDraft] = useState(() => (isReady ? readDraft(name) : null) ?? createDraft());
  const [wasRestored, setWasRestored] = useState(draft.isTouched);
  const [focus, setFocus] = useState<FocusedField | null>(null);
  const latest = useRef(draft);

  const update: UpdateDraft = useCallback(
    (change) => {
      latest.current = change(latest.current);
      guestStorage.save(name, JSON.stringify(latest.current));
      setDraft(latest.current);
    },
    [name],
  );

  // Read early input before the next render, which would replace the text of the fields by the server's empty text.
  useLayoutEffect(() => {
    const stored = readDraft(name);
    if (stored !== null) {
      latest.current = stored;
      // oxlint-disable-next-line react/set-state-in-effect -- stored data must not be in the first render, which must equal the server's
      setDraft(stored);
      setWasRestored(stored.isTouched);
    }
    const input = early?.take() ?? null;
    if (input === null) return;
    const after = applyEarlyInput(latest.current, input);
    if (after !== latest.current) update(() => after);
    setFocus(input.focus);
  }, [name, early, update]);

  // Restore the caret after the fields have their text, because setting the text moves the caret.
  useLayoutEffect(() => restoreFocus(focus), [focus]);

  useEffect(() => {
    // Store the key now, before a second tab creates a different one.
    if (readDraft(name) === null) guestStorage.save(name, JSON.stringify(latest.current));
    const adopt = () => {
      const stored = readDraft(name);
      if (stored === null || JSON.stringify(stored) === JSON.stringify(latest.current)) return;
      latest.current = stored;
      setDraft(stored);
    };
    adopt();
    // Read the stored draft when the page resumes, because a suspended page receives no storage events.
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
  return { draft, update, forget, wasRestored, dismissRestored: () => setWasRestored(false) };
}
