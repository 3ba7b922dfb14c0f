import { alone } from './alone.ts';
import { openOutbox } from './outbox.ts';
import { deviceStore } from './outbox-store.ts';
import { transport } from './transport.ts';
import { onStoreChange } from './on-store-change.ts';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox');

/** This device's, shared by all its tabs. @example await outbox.put({ key, account, call: 'checkIn.arrive', input: { id, key }, about, at }) */
export const outbox = openOutbox({
  store: deviceStore(),
  transport,
  alone,
  announce: () => channel?.postMessage('changed'),
  onAnnounced: (listener) => onStoreChange(listener, { channel, window, document }),
});
