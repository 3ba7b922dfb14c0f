import { type ReactNode, useSyncExternalStore } from 'react';

let drawn: ReactNode;
const listeners = new Set<() => void>();

/** What a part of the kit draws above whatever screen is shown; nothing with `undefined`. It comes with who asks for it, not with each page. */
export function drawAbove(node: ReactNode): void {
  drawn = node;
  for (const listener of listeners) listener();
}

export function onDrawnAbove(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where it appears. `<Ui>` holds one. */
export function Above() {
  return useSyncExternalStore(onDrawnAbove, () => drawn);
}
