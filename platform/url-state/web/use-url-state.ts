import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type UrlStateOf, type UrlStateShape, changeSearchParams, readUrlState, type SearchParams } from '#platform/url-state/url-state.ts';

/** 'push' is a place to come back to by the browser's back button; 'replace' is the same place seen otherwise. */
export type HistoryMode = 'push' | 'replace';

export type ChangeUrlState<Shape extends UrlStateShape> = (change: Partial<UrlStateOf<Shape>>, mode?: HistoryMode) => void;

/**
 * What the address of this screen says, and how to change some of it while the rest stays: what a screen
 * shows stands in its address, so that a link shows the same.
 *
 * @example
 * const [{ q, state }, change] = useAddress(inboxAddress);
 * change({ state: 'closed', message: null }, 'push');
 */
export function useUrlState<Shape extends UrlStateShape>(shape: Shape): [UrlStateOf<Shape>, ChangeUrlState<Shape>] {
  // Of the root's match, which changes with the screens: the router's location is ahead of them while one is awaited.
  const search = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const address = useMemo(() => readUrlState(shape, search), [shape, search]);
  const change = useCallback<ChangeUrlState<Shape>>(
    (some, mode = 'replace') =>
      void navigate({
        to: '.',
        // From what the address says by then: two changes may come between two drawings.
        search: (before: SearchParams) => changeSearchParams(shape, before, some),
        replace: mode === 'replace',
        resetScroll: false,
      }),
    [navigate, shape],
  );
  return [address, change];
}
