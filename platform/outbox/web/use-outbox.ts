import { useSyncExternalStore } from 'react';
import { outbox } from './device-outbox.ts';
import type { OutboxItem } from './outbox-item.ts';

/** Returns the outbox items of all accounts on this device, oldest first. */
export function useOutbox(): readonly OutboxItem[] {
  return useSyncExternalStore(outbox.subscribe, outbox.items);
}
