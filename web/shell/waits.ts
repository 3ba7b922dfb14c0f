/** Number of open waits on this page. The spinner of the shell turns while it is positive. */
let waiting = 0;
const listeners = new Set<() => void>();

/** Adds a wait. Returns a function that ends the wait. */
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
