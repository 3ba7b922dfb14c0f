import { findPendingUploads } from '#platform/files/web/stored-uploads.ts';
import { live } from '#platform/live/web/live.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { unsavedInput } from './unsaved-input.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** Asked of the server at most so often. */
const minCheckIntervalMs = 60_000;

let isNew = false;
const listeners = new Set<() => void>();

/** Whether a newer build than this page's has taken over on this device. */
export const newVersion = {
  is: () => isNew,
  hear(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Hears of a newer build from now on. */
export function listenForNewVersion(): void {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => void compare(serviceWorker.controller));
}

/** Asks after a newer build now and then; a page that nobody looks at takes one by itself. */
export function checkForNewVersion(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  const ask = () => {
    if (live.isAway() || Date.now() - askedAt < minCheckIntervalMs) return;
    askedAt = Date.now();
    // Without a network there is nothing newer.
    void registration.update().catch(() => {});
  };
  // A server that was started anew may bring a newer build.
  live.hearAway(ask);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
    else void reloadIfFree();
  });
}

async function compare(worker: ServiceWorker | null): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (worker === null || script === null) return;
  const message: WorkerMessage = { kind: 'is-yours', script: new URL(script.src).pathname };
  const { port1, port2 } = new MessageChannel();
  const isYours = await new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    worker.postMessage(message, [port2]);
  });
  if (isYours || isNew) return;
  isNew = true;
  for (const listener of listeners) listener();
  if (document.visibilityState === 'hidden') void reloadIfFree();
}

async function reloadIfFree(): Promise<void> {
  if (isNew && !unsavedInput.exists() && !(await isHeldInMemory()) && document.visibilityState === 'hidden') window.location.reload();
}

/** Whether something waits that this browser could not keep: it goes while the page is open, and with the page it would be lost. */
async function isHeldInMemory(): Promise<boolean> {
  if (outbox.items().length > 0 && !outbox.isPersistent()) return true;
  return !(await findPendingUploads()).isLasting;
}
