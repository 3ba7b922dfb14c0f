import { useLayoutEffect, useMemo, useState } from 'react';
import { type EarlyKeys, createEarlyKeys } from './early-keys.ts';
import { getSearchKeyAction } from './search-keys.ts';

export interface SearchState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  early: EarlyKeys;
}

/** Opens and closes the global search by button or key. Listens from the first paint, while the navigation still loads. */
export function useSearchState(isOffered: boolean): SearchState {
  const [isOpen, setOpen] = useState(false);
  const [early] = useState(createEarlyKeys);
  useLayoutEffect(() => {
    if (!isOffered) return;
    function press(event: KeyboardEvent): void {
      const own = findScreenSearch();
      const action = getSearchKeyAction(event, own !== null);
      if (action === null) return;
      event.preventDefault();
      if (action === 'page') own?.focus();
      else setOpen((wasOpen) => (action === 'toggle' ? !wasOpen : true));
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
    document.addEventListener('keydown', type, true);
    return () => {
      document.removeEventListener('keydown', type, true);
      early.forget();
    };
  }, [isOpen, early]);
  return useMemo(() => ({ isOpen, open: () => setOpen(true), close: () => setOpen(false), early }), [isOpen, early]);
}

function findScreenSearch(): HTMLInputElement | null {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]');
  return [...fields].find((field) => field.offsetParent !== null && field.closest('dialog') === null) ?? null;
}
