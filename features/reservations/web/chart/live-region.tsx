import { useSyncExternalStore } from 'react';

/** A live region for screen readers. It is outside the grid, where it would count as a row. */
export interface Announcer {
  announce(words: string): void;
  subscribe(listener: () => void): () => void;
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
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => message,
  };
}

export function LiveRegion({ announcer: { subscribe, current: now } }: { announcer: Announcer }) {
  const message = useSyncExternalStore(subscribe, now);
  return (
    <div aria-live="assertive" aria-atomic="true">
      <span className="unseen">{message}</span>
    </div>
  );
}
