import { useSyncExternalStore } from 'react';
import { live } from './live.ts';

/** Returns, while away, since when rows may be outdated (milliseconds) and whether a part of the screen was never loaded. */
export function useStaleness(): { seenAt: number | null; lacks: boolean } {
  const seenAt = useSyncExternalStore(live.hearAway, live.lastKnownAt, () => null);
  const lacks = useSyncExternalStore(live.hearAway, live.hasMissingRows, () => false);
  return { seenAt, lacks };
}

/** Returns `away` after two seconds without a connection: rows may be outdated. */
export function useConnection(): 'live' | 'away' {
  return useSyncExternalStore(live.hearAway, live.isAway, () => false) ? 'away' : 'live';
}
