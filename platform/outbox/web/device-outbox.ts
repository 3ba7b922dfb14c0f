import { openOutbox } from './outbox.ts';
import { deviceStore } from './outbox-store.ts';
import { transport } from './transport.ts';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox');

/** This device's, shared by all its tabs. @example await outbox.put({ key, account, call: 'checkIn.arrive', input: { id, key }, about, at }) */
export const outbox = openOutbox({
  store: deviceStore(),
  transport,
  alone,
  tell: () => channel?.postMessage('changed'),
  onTold(listener) {
    channel?.addEventListener('message', listener);
    // A tab that slept in the background heard of nothing.
    window.addEventListener('pageshow', listener);
    // A page that is being left must not begin to read: WebKit keeps that transaction open, and no other page may write.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener());
  },
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
