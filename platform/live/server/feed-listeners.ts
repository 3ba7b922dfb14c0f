import type { Feed } from '#platform/server/app-context.ts';

/** Stores listeners by topic. */
export interface FeedListeners extends Pick<Feed, 'subscribe' | 'onGap'> {
  notify(changes: readonly { topic: string; key: string }[]): void;
  notifyGap(): void;
}

/** Opens a registry of listeners. If a listener throws, `onBug` receives the error and the other listeners still run. */
export function openFeedListeners(onBug: (error: unknown) => void): FeedListeners {
  const topics = new Map<string, Set<(key: string) => void>>();
  const gaps = new Set<() => void>();

  function call(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      onBug(error);
    }
  }

  return {
    subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
    onGap(listener) {
      gaps.add(listener);
      return () => void gaps.delete(listener);
    },
    notify(changes) {
      const notified = new Set<string>();
      for (const { topic, key } of changes) {
        const listeners = topics.get(topic);
        if (listeners === undefined || notified.has(`${topic}\n${key}`)) continue;
        notified.add(`${topic}\n${key}`);
        for (const listener of listeners) call(() => listener(key));
      }
    },
    notifyGap() {
      for (const listener of gaps) call(listener);
    },
  };
}
