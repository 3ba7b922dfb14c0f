/** Said in this page when its outbox is opened: until then a visitor's page loads nothing for it. */
const outboxBegan = 'outbox-began';

let hasBegun = false;
export function announceOutboxStarted(): void {
  hasBegun = true;
  window.dispatchEvent(new Event(outboxBegan));
}

/** Calls once there is an outbox: of an earlier page of this device, or when this page opens one. */
export async function onOutboxStarted(begin: () => void): Promise<void> {
  const isHere = hasBegun || (await hasDatabase('outbox'));
  // It may have been opened meanwhile.
  if (isHere || hasBegun) begin();
  else window.addEventListener(outboxBegan, begin, { once: true });
}

/** Whether this browser has such a database: asking for it by opening it would make it. */
export async function hasDatabase(wanted: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  // Firefox before 126 does not say.
  if (!('databases' in indexedDB)) return true;
  // A private window may refuse to say.
  const databases = await indexedDB.databases().catch(() => []);
  return databases.some(({ name }) => name === wanted);
}
