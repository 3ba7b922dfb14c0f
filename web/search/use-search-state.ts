import { useLayoutEffect, useMemo, useState } from 'react';
import { type EarlyKeys, createEarlyKeys } from './early-keys.ts';
import { getSearchKeyAction } from './search-keys.ts';

export interface SearchState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** What is typed before its field is there. */
  early: EarlyKeys;
}

/**
 * Whether the search of the house is open, by its button or by a key anywhere. It hears the keys from the
 * moment that the screen is there, also while the navigation is still being fetched.
 */
export function useSearchState(isOffered: boolean): SearchState {
  const [isOpen, setOpen] = useState(false);
  const [early] = useState(createEarlyKeys);
  useLayoutEffect(() => {
    if (!isOffered) return;
    function press(event: KeyboardEvent): void {
      const own = findScreenSearch();
      const meant = getSearchKeyAction(event, own !== null);
      if (meant === null) return;
      event.preventDefault();
      if (meant === 'page') own?.focus();
      else setOpen((is) => (meant === 'toggle' ? !is : true));
    }
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      setOpen(false);
    };
  }, [isOffered]);
  useLayoutEffect(() => {
    if (!isOpen) return;
    function type(event: KeyboardEvent): void {
      if (!early.press(event)) return;
      event.preventDefault();
      if (event.key === 'Escape') setOpen(false);
    }
    // Before whatever has the focus until then.
    document.addEventListener('keydown', type, true);
    return () => {
      document.removeEventListener('keydown', type, true);
      early.forget();
    };
  }, [isOpen, early]);
  return useMemo(() => ({ isOpen, open: () => setOpen(true), close: () => setOpen(false), early }), [isOpen, early]);
}

/** The search field of the screen itself, where it has one in sight. */
function findScreenSearch(): HTMLInputElement | null {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]');
  return [...fields].find((field) => field.offsetParent !== null && field.closest('dialog') === null) ?? null;
}
