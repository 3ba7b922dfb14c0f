import { useSyncExternalStore } from 'react';
import { live } from './live.ts';

/** `away` once the connection to live views has been gone for two seconds: what is shown may be old. */
export function useConnection(): 'live' | 'away' {
  return useSyncExternalStore(live.hearAway, live.isAway, () => false) ? 'away' : 'live';
}
