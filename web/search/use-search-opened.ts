import { useLayoutEffect, useMemo, useState } from 'react';
import { searchKeyMeans } from './search-keys.ts';

export interface SearchOpened {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/**
 * Whether the search of the house is open, by its button or by a key anywhere. It hears the keys from the
 * moment that the screen is there, also while the navigation is still being fetched.
 */
export function useSearchOpened(isOffered: boolean): SearchOpened {
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (!isOffered) return;
    function press(event: KeyboardEvent): void {
      const own = ownSearch();
      const meant = searchKeyMeans(event, own !== null);
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
  return useMemo(() => ({ isOpen, open: () => setOpen(true), close: () => setOpen(false) }), [isOpen]);
}

/** The search field of the screen itself, where it has one in sight. */
function ownSearch(): HTMLInputElement | null {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]');
  return [...fields].find((field) => field.offsetParent !== null && field.closest('dialog') === null) ?? null;
}
