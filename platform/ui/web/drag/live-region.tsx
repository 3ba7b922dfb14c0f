import { useState, useSyncExternalStore } from 'react';

/** Announces texts to screen readers. Only its `LiveRegion` renders again. */
export interface Announcer {
  announce(text: string): void;
  subscribe(listener: () => void): () => void;
  current(): string;
}

export function createAnnouncer(): Announcer {
  const listeners = new Set<() => void>();
  let message = '';
  return {
    announce(text) {
      message = text;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => message,
  };
}

/**
 * Returns the announcer of a screen, for what a screen reader cannot see: where a moved row is now.
 * @example
 * const announcer = useAnnouncer();
 * announcer.announce(w.moved(name, 3, 4)); // with <LiveRegion announcer={announcer} />
 */
export function useAnnouncer(): Announcer {
  return useState(createAnnouncer)[0];
}

/** Renders the texts of an announcer. Place it outside of a grid, where it would count as a row. `isUrgent` interrupts the reader. */
export function LiveRegion({ announcer: { subscribe, current }, isUrgent }: { announcer: Announcer; isUrgent?: boolean }) {
  const message = useSyncExternalStore(subscribe, current);
  if (!isUrgent) return <output className="sr-only">{message}</output>;
  return (
    <div aria-live="assertive" aria-atomic="true">
      <span className="sr-only">{message}</span>
    </div>
  );
}
