/** Fires when this page opens its outbox. A visitor's page loads no outbox code before. */
const startedEvent = 'outbox-began';

let hasStarted = false;
export function announceOutboxStarted(): void {
  hasStarted = true;
  window.dispatchEvent(new Event(startedEvent));
}

/** Calls back once an outbox exists: from an earlier page of this device, or when this page opens one. */
export async function onOutboxStarted(begin: () => void): Promise<void> {
  const exists = hasStarted || (await hasDatabase('outbox'));
  if (exists || hasStarted) begin();
  else window.addEventListener(startedEvent, begin, { once: true });
}

/** Returns whether this browser has the database. Opening it would create it. */
export async function hasDatabase(wanted: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  // Firefox before 126 cannot list databases.
  if (!('databases' in indexedDB)) return true;
  // A private window may refuse.
  const databases = await indexedDB.databases().catch(() => []);
  return databases.some(({ name }) => name === wanted);
}
