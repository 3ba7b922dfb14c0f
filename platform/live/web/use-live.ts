import { useCallback, useSyncExternalStore } from 'react';
import type { AppViews } from '#platform/http/web/app-types.ts';
import type { ViewInput, ViewRow } from '#platform/live/server/view.ts';
import { live, liveKey } from './live.ts';
import { type LiveState, loading } from './watch.ts';

/** The names of all views in messages, in the form `feature.view`. */
export type ViewName = { [Feature in keyof AppViews & string]: `${Feature}.${keyof AppViews[Feature] & string}` }[keyof AppViews & string];

export type NamedView<Name> = Name extends `${infer Feature}.${infer View}`
  ? Feature extends keyof AppViews
    ? View extends keyof AppViews[Feature]
      ? AppViews[Feature][View]
      : never
    : never
  : never;

/** The row type of the view with this name. @example Row<'accounts.requests'> */
export type Row<Name extends ViewName> = ViewRow<NamedView<Name>>;

export interface LiveResult<Name extends ViewName> {
  /** The rows in the order of the first answer, with new rows at the end. Sort them if the order matters. */
  rows: readonly Row<Name>[];
  state: LiveState;
}

/**
 * Returns the rows of a view and keeps them current. With `skip` it watches nothing; with `aside`, missing rows do not count as missing
 * while offline.
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
  // The cast is safe: the view's types describe its rows, which the platform does not inspect.
  return useSyncExternalStore(watch, now, () => loading) as LiveResult<Name>;
}
