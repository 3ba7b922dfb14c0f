import { useCallback, useSyncExternalStore } from 'react';
import type { AppViews } from '#platform/http/web/app-types.ts';
import type { ViewInput, ViewRow } from '#platform/live/server/view.ts';
import { live, liveKey } from './live.ts';
import { type LiveState, loading } from './watch.ts';

/** The wire names of all views, `feature.view`. */
export type ViewName = { [Feature in keyof AppViews & string]: `${Feature}.${keyof AppViews[Feature] & string}` }[keyof AppViews & string];

export type NamedView<Name> = Name extends `${infer Feature}.${infer View}`
  ? Feature extends keyof AppViews
    ? View extends keyof AppViews[Feature]
      ? AppViews[Feature][View]
      : never
    : never
  : never;

/** A row of a view by the view's name. @example Row<'accounts.requests'> */
export type Row<Name extends ViewName> = ViewRow<NamedView<Name>>;

export interface LiveResult<Name extends ViewName> {
  /** In the server's first order, new rows last: sort them if the order matters. */
  rows: readonly Row<Name>[];
  state: LiveState;
}

/**
 * Returns the rows of a view, kept current. `skip` watches nothing; rows with `aside` do not count as missing while offline.
 * @example const { rows, state } = useLive('accounts.requests', {});
 */
export function useLive<Name extends ViewName>(
  name: Name,
  input: ViewInput<NamedView<Name>>,
  { skip = false, aside = false } = {},
): LiveResult<Name> {
  const key = skip ? null : liveKey(name, input);
  const watch = useCallback((listener: () => void) => (key === null ? () => {} : live.watch(key, listener, aside)), [key, aside]);
  const now = () => (key === null ? loading : live.current(key));
  // The view's types guarantee its rows; the platform does not inspect them.
  return useSyncExternalStore(watch, now, () => loading) as LiveResult<Name>;
}
