import { useSyncExternalStore } from 'react';
import { live } from './live.ts';

/** While away: since when what is on the screen may be different, in milliseconds, and whether a part was never seen here. */
export function useStaleness(): { seenAt: number | null; lacks: boolean } {
  const seenAt = useSyncExternalStore(live.hearAway, live.lastKnownAt, () => null);
  const lacks = useSyncExternalStore(live.hearAway, live.hasMissingRows, () => false);
  return { seenAt, lacks };
}

/** `away` once the connection to live views has been gone for two seconds: what is shown may be old. */
export function useConnection(): 'live' | 'away' {
  return useSyncExternalStore(live.hearAway, live.isAway, () => false) ? 'away' : 'live';
}
