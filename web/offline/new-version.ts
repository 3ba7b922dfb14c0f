import { findPendingUploads } from '#platform/files/web/stored-uploads.ts';
import { live } from '#platform/live/web/live.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { unsavedInput } from './unsaved-input.ts';
import type { WorkerMessage } from './worker-messages.ts';

const minCheckIntervalMs = 60_000;

let isNew = false;
const listeners = new Set<() => void>();

export const newVersion = {
  isReady: () => isNew,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function listenForNewVersion(): void {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => void compare(serviceWorker.controller));
}

/** Checks for a newer build at intervals. If there is one, a hidden page reloads automatically. */
export function checkForNewVersion(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  const checkServer = () => {
    if (live.isAway() || Date.now() - askedAt < minCheckIntervalMs) return;
    askedAt = Date.now();
    void registration.update().catch(() => {});
  };
  // A server that restarted may have a newer build.
  live.subscribeToConnection(checkServer);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkServer();
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

/** Returns whether pending changes exist only in memory, so that a reload would lose them. */
async function isHeldInMemory(): Promise<boolean> {
  if (outbox.items().length > 0 && !outbox.isPersistent()) return true;
  return !(await findPendingUploads()).isPersistent;
}
