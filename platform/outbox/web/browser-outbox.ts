import { alone } from './alone.ts';
import { onOthersJournal } from './journal.ts';
import { onStoreChange } from './on-store-change.ts';
import type { OutboxStore } from './outbox-store.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { transport } from './transport.ts';

/** Over a store of this browser; all its tabs hear of a change. */
export function browserOutbox(store: OutboxStore): Outbox {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox');
  return openOutbox({
    store,
    transport,
    alone,
    announce: () => channel?.postMessage('changed'),
    onAnnounced(listener) {
      onStoreChange(listener, { channel, window, document });
      onOthersJournal(() => void store.takeOver().then(listener), window);
    },
  });
}
