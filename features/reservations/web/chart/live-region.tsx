import { useSyncExternalStore } from 'react';

/** A live region for screen readers, outside the grid, where it would count as a row. */
export interface Announcer {
  announce(words: string): void;
  hear(listener: () => void): () => void;
  current(): string;
}

export function createAnnouncer(): Announcer {
  const listeners = new Set<() => void>();
  let message = '';
  return {
    announce(words) {
      message = words;
      for (const listener of listeners) listener();
    },
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => message,
  };
}

export function LiveRegion({ voice: { hear, current: now } }: { voice: Announcer }) {
  const message = useSyncExternalStore(hear, now);
  return (
    <div aria-live="assertive" aria-atomic="true">
      <span className="unseen">{message}</span>
    </div>
  );
}
