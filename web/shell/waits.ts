/** How many places of this page wait for something; the one spinner of the shell turns while there are any. */
let waiting = 0;
const listeners = new Set<() => void>();

/** Counts as waiting until the returned function is called. */
export function beginWait(): () => void {
  change(1);
  return () => change(-1);
}

export function isWaiting(): boolean {
  return waiting > 0;
}

export function subscribeToWaits(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(by: 1 | -1): void {
  waiting += by;
  for (const listener of listeners) listener();
}
