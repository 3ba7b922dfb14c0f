/** The number of open waits of this page; the shell's spinner turns while it is positive. */
let waiting = 0;
const listeners = new Set<() => void>();

/** Adds a wait and returns a function that ends it. */
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
