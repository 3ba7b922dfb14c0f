import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type UrlStateOf, type UrlStateShape, changeSearchParams, readUrlState, type SearchParams } from '#platform/url-state/url-state.ts';

/** The history mode: 'push' adds an entry to the history, 'replace' replaces the current entry. */
export type HistoryMode = 'push' | 'replace';

export type ChangeUrlState<Shape extends UrlStateShape> = (change: Partial<UrlStateOf<Shape>>, mode?: HistoryMode) => void;

/** Returns the URL state of this screen, and a function that changes some of its values. */
export function useUrlState<Shape extends UrlStateShape>(shape: Shape): [UrlStateOf<Shape>, ChangeUrlState<Shape>] {
  // Read the root match, because it changes together with the screen. The router's location changes earlier, while the next screen is
  // loading.
  const search = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const address = useMemo(() => readUrlState(shape, search), [shape, search]);
  const change = useCallback<ChangeUrlState<Shape>>(
    (some, mode = 'replace') =>
      void navigate({
        to: '.',
        // Use the latest URL, because two changes may happen before the next render.
        search: (before: SearchParams) => changeSearchParams(shape, before, some),
        replace: mode === 'replace',
        resetScroll: false,
      }),
    [navigate, shape],
  );
  return [address, change];
}
