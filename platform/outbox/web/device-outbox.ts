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

/** A browser gives locks on a secure address alone. Elsewhere several tabs may send the same call, which the server does once. */
async function alone(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run();
  try {
    await navigator.locks.request(name, { signal }, run);
  } catch (why) {
    if (!(why instanceof DOMException && why.name === 'AbortError')) throw why;
  }
}
