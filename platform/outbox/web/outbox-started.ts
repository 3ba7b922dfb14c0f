/** Event that a page dispatches when it opens its outbox. A visitor's page loads the outbox code only then. */
const startedEvent = 'outbox-began';

let hasStarted = false;
export function announceOutboxStarted(): void {
  hasStarted = true;
  window.dispatchEvent(new Event(startedEvent));
}

/** Calls back when there is an outbox: immediately if an earlier page of this device created it, or when this page opens it. */
export async function onOutboxStarted(begin: () => void): Promise<void> {
  const exists = hasStarted || (await hasDatabase('outbox'));
  if (exists || hasStarted) begin();
  else window.addEventListener(startedEvent, begin, { once: true });
}

/** Returns whether this browser has a database with this name, without creating it. */
export async function hasDatabase(wanted: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  // Firefox before version 126 cannot list databases.
  if (!('databases' in indexedDB)) return true;
  // A private window may refuse to list databases.
  const databases = await indexedDB.databases().catch(() => []);
  return databases.some(({ name }) => name === wanted);
}
