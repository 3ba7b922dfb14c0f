import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type AddressOf, type AddressShape, changedSearch, readAddress, type Search } from '#platform/address/address.ts';

/** 'push' is a place to come back to by the browser's back button; 'replace' is the same place seen otherwise. */
export type HistoryMode = 'push' | 'replace';

export type ChangeAddress<Shape extends AddressShape> = (change: Partial<AddressOf<Shape>>, mode?: HistoryMode) => void;

/**
 * What the address of this screen says, and how to change some of it while the rest stays: what a screen
 * shows stands in its address, so that a link shows the same.
 *
 * @example
 * const [{ q, state }, change] = useAddress(inboxAddress);
 * change({ state: 'closed', message: null }, 'push');
 */
export function useAddress<Shape extends AddressShape>(shape: Shape): [AddressOf<Shape>, ChangeAddress<Shape>] {
  // Of the root's match, which changes with the screens: the router's location is ahead of them while one is awaited.
  const search = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const address = useMemo(() => readAddress(shape, search), [shape, search]);
  const change = useCallback<ChangeAddress<Shape>>(
    (some, mode = 'replace') =>
      void navigate({
        to: '.',
        // From what the address says by then: two changes may come between two drawings.
        search: (before: Search) => changedSearch(shape, before, some),
        replace: mode === 'replace',
        resetScroll: false,
      }),
    [navigate, shape],
  );
  return [address, change];
}
