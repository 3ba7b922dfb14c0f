import { useCallback, useSyncExternalStore } from 'react';
import type { AppViews } from '#platform/http/web/app-types.ts';
import type { ViewInput, ViewRow } from '#platform/live/server/view.ts';
import { live, liveKey } from './live.ts';
import { type LiveState, loading } from './watch.ts';

/** Every view's wire name, `room.view`. */
export type ViewName = { [Room in keyof AppViews & string]: `${Room}.${keyof AppViews[Room] & string}` }[keyof AppViews & string];

/** A view by its wire name. */
export type NamedView<Name> = Name extends `${infer Room}.${infer View}`
  ? Room extends keyof AppViews
    ? View extends keyof AppViews[Room]
      ? AppViews[Room][View]
      : never
    : never
  : never;

/** A row of a view by its name, for the components that show it. @example Row<'accounts.requests'> */
export type Row<Name extends ViewName> = ViewRow<NamedView<Name>>;

export interface LiveResult<Name extends ViewName> {
  /** As the server gave them first, newcomers at the end: a screen that promises an order sorts. */
  rows: readonly Row<Name>[];
  state: LiveState;
}

/**
 * A list that is shown while it changes. Rows that did not change stay the same objects. Any number
 * of components may ask for the same; it is watched once. `skip` watches nothing for now; `aside` is what is fetched
 * ahead or says itself what it lacks: without a network the screen is not said to lack it.
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
  // The view's own types promise its rows; the platform carries them without looking in.
  return useSyncExternalStore(watch, now, () => loading) as LiveResult<Name>;
}
