import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Search, SearchChange } from './address.ts';

/** 'step' is a place to come back to with the browser's back button; 'settle' is the same place seen otherwise. */
export type Turn = 'step' | 'settle';

/** What the address says, by `read`, and how to change some of it while the rest stays. */
export function useAddress<Address>(read: (search: Search) => Address): [Address, (change: SearchChange, turn: Turn) => void] {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const address = useMemo(() => read(search), [read, search]);
  const put = useCallback(
    (change: SearchChange, turn: Turn) =>
      void navigate({
        to: '.',
        search: ((before: Search) => ({ ...before, ...change })) as never,
        replace: turn === 'settle',
        resetScroll: false,
      }),
    [navigate],
  );
  return [address, put];
}
