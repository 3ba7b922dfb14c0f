import { runInOneTab } from './run-in-one-tab.ts';
import { onOtherTabJournal } from './journal.ts';
import { onStoreChange } from './on-store-change.ts';
import type { OutboxStore } from './outbox-store.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { transport } from './transport.ts';

/** Opens the outbox on a store of this browser. All tabs of the browser are notified of changes. */
export function openBrowserOutbox(store: OutboxStore): Outbox {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox');
  return openOutbox({
    store,
    transport,
    runExclusively: runInOneTab,
    announce: () => channel?.postMessage('changed'),
    onAnnounced(listener) {
      onStoreChange(listener, { channel, window, document });
      onOtherTabJournal(() => void store.takeOver().then(listener), window);
    },
  });
}
