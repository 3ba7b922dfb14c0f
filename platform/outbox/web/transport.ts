import { useSyncExternalStore } from 'react';
import type { Transport } from './send.ts';

const sendNow = 'outbox-send-now';

/** Sending from this browser. Longer than the server ever takes to answer, shorter than a person's patience. */
export const transport: Transport = {
  fetch: (url, request) => fetch(url, request),
  origin: '',
  timeoutMs: 12_000,
  pause: pauseOrReturn,
  random: Math.random,
};

/** For calls that wait at the server, eight seconds at the most. */
export const longPollTransport: Transport = { ...transport, timeoutMs: 20_000 };

/** Somebody wants it tried at once. */
export function retryNow(): void {
  window.dispatchEvent(new Event(sendNow));
}

/** Ends early when the network comes back, when the page is looked at again, and when somebody says so. */
export function pauseOrReturn(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      window.removeEventListener(sendNow, end);
      document.removeEventListener('visibilitychange', endIfSeen);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const endIfSeen = () => document.visibilityState === 'visible' && end();
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    window.addEventListener(sendNow, end);
    document.addEventListener('visibilitychange', endIfSeen);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}

/** Whether this device believes that it has a network. True proves nothing; false is to be believed. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    hearNetwork,
    () => navigator.onLine,
    // A page that is drawn by the server has just come through one.
    () => true,
  );
}

function hearNetwork(look: () => void): () => void {
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  return () => {
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
}
