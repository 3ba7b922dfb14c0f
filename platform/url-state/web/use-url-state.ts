import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type UrlStateOf, type UrlStateShape, changeSearchParams, readUrlState, type SearchParams } from '#platform/url-state/url-state.ts';

/** Names the history mode: 'push' adds an entry; 'replace' changes the current one. */
export type HistoryMode = 'push' | 'replace';

export type ChangeUrlState<Shape extends UrlStateShape> = (change: Partial<UrlStateOf<Shape>>, mode?: HistoryMode) => void;

/** Returns the URL state of this screen and a function to change some of it. */
export function useUrlState<Shape extends UrlStateShape>(shape: Shape): [UrlStateOf<Shape>, ChangeUrlState<Shape>] {
  // The root match changes together with the screens; the router's location is ahead while a screen loads.
  const search = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const address = useMemo(() => readUrlState(shape, search), [shape, search]);
  const change = useCallback<ChangeUrlState<Shape>>(
    (some, mode = 'replace') =>
      void navigate({
        to: '.',
        // Uses the latest URL, because two changes may occur between renders.
        search: (before: SearchParams) => changeSearchParams(shape, before, some),
        replace: mode === 'replace',
        resetScroll: false,
      }),
    [navigate, shape],
  );
  return [address, change];
}
