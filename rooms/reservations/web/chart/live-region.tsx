import { useSyncExternalStore } from 'react';

/** What is said to people who hear the chart; outside of the grid, where it would be a row. */
export interface Voice {
  say(words: string): void;
  hear(listener: () => void): () => void;
  now(): string;
}

export function voice(): Voice {
  const listeners = new Set<() => void>();
  let said = '';
  return {
    say(words) {
      said = words;
      for (const listener of listeners) listener();
    },
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    now: () => said,
  };
}

export function LiveRegion({ voice: { hear, now } }: { voice: Voice }) {
  const said = useSyncExternalStore(hear, now);
  return (
    <div aria-live="assertive" aria-atomic="true">
      <span className="unseen">{said}</span>
    </div>
  );
}
