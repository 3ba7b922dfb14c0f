import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ViewInput } from '#platform/live/server/view.ts';
import { live, liveKey } from './live.ts';
import type { PresentPerson } from './presence.ts';
import type { NamedView, ViewName } from './use-live.ts';

/** Debounce: a position may change with each key that the person presses. */
const pauseMs = 120;

/**
 * Returns the other people who watch this view, which must declare `presence`. Shares `at`, the position of this person, or null for none.
 */
export function usePresence<Name extends ViewName>(
  name: Name,
  input: ViewInput<NamedView<Name>>,
  at: string | null,
  { skip = false } = {},
): readonly PresentPerson[] {
  const key = skip ? null : liveKey(name, input);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => (key === null ? undefined : live.watch(key, () => {})), [key]);
  useEffect(() => {
    if (key === null) return undefined;
    timer.current = setTimeout(() => live.sharePosition(key, at), pauseMs);
    return () => clearTimeout(timer.current);
  }, [key, at]);
  const people = useCallback(() => live.people(key), [key]);
  return useSyncExternalStore(live.onPeopleChange, people, people);
}
