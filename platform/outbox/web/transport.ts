import { useSyncExternalStore } from 'react';
import type { Transport } from './send.ts';

const retryEvent = 'outbox-send-now';

/** Uses the browser's network. The timeout is longer than any answer of the server takes, and shorter than people would wait. */
export const transport: Transport = {
  fetch: (url, request) => fetch(url, request),
  origin: '',
  timeoutMs: 12_000,
  pause: pauseOrReturn,
  random: Math.random,
};

/** A transport for long polls, which the server answers after at most eight seconds. */
export const longPollTransport: Transport = { ...transport, timeoutMs: 20_000 };

/** Ends the current pause, so that the next attempt starts now. */
export function retryNow(): void {
  window.dispatchEvent(new Event(retryEvent));
}

/** Waits for the given time. Resolves early if the network returns, the page becomes visible, `retryNow` is called or the signal aborts. */
export function pauseOrReturn(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      window.removeEventListener(retryEvent, end);
      document.removeEventListener('visibilitychange', endIfVisible);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const endIfVisible = () => document.visibilityState === 'visible' && end();
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    window.addEventListener(retryEvent, end);
    document.addEventListener('visibilitychange', endIfVisible);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}

/** Returns whether this device reports a network. Only the result false is reliable. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  );
}

function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
