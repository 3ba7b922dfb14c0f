import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ViewInput } from '#platform/live/server/view.ts';
import { live, liveKey } from './live.ts';
import type { PresentPerson } from './presence.ts';
import type { NamedView, ViewName } from './use-live.ts';

/** Keys come faster than others need to know. */
const pauseMs = 120;

/**
 * Who else looks at the same view, and where on it, as they say; `at` is told to them, null for nowhere. Nothing of it
 * is kept. The view must allow it (`presence`). @example const people = usePresence('sheets.here', { id }, at)
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
