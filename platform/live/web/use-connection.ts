import { useSyncExternalStore } from 'react';
import { live } from './live.ts';

/** Returns, while away, since when rows may be outdated (in milliseconds), and whether a part of the screen was never loaded. */
export function useStaleness(): { seenAt: number | null; hasMissingRows: boolean } {
  const seenAt = useSyncExternalStore(live.subscribeToConnection, live.lastKnownAt, () => null);
  const hasMissingRows = useSyncExternalStore(live.subscribeToConnection, live.hasMissingRows, () => false);
  return { seenAt, hasMissingRows };
}

/** Returns `away` after two seconds without a connection, because rows may then be outdated. */
export function useConnection(): 'live' | 'away' {
  return useSyncExternalStore(live.subscribeToConnection, live.isAway, () => false) ? 'away' : 'live';
}
