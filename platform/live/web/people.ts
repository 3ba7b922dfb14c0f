import type { ServerMessage } from '#platform/live/protocol.ts';

/** Somebody else on the same list; `at` is the screen's own word for where. */
export interface PersonHere {
  who: string;
  name: string;
  at: string;
}

export interface People {
  told(message: Extract<ServerMessage, { type: 'present' }>): void;
  on(channel: string | null): readonly PersonHere[];
  /** The connection is gone, and with it what was known. */
  forget(): void;
  hear(listener: () => void): () => void;
}

const nobody: readonly PersonHere[] = [];

/** Who else is where, by channel. */
export function openPeople(): People {
  const channels = new Map<string, readonly PersonHere[]>();
  const listeners = new Set<() => void>();
  function changed(): void {
    for (const listener of listeners) listener();
  }
  return {
    told({ channel, who, name, at }) {
      const others = (channels.get(channel) ?? nobody).filter((one) => one.who !== who);
      channels.set(channel, at === null ? others : [...others, { who, name, at }]);
      changed();
    },
    on: (channel) => (channel === null ? nobody : (channels.get(channel) ?? nobody)),
    forget() {
      if (channels.size === 0) return;
      channels.clear();
      changed();
    },
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
