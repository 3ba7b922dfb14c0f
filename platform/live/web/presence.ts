import type { ServerMessage } from '#platform/live/protocol.ts';

/** Another person who watches the same list. `at` is a name that the screen gives to the position. */
export interface PresentPerson {
  who: string;
  name: string;
  at: string;
}

export interface PresenceStore {
  told(message: Extract<ServerMessage, { type: 'present' }>): void;
  inChannel(channel: string | null): readonly PresentPerson[];
  forget(): void;
  onChange(listener: () => void): () => void;
}

const nobody: readonly PresentPerson[] = [];

/** Stores the positions of other people by channel. */
export function createPresenceStore(): PresenceStore {
  const channels = new Map<string, readonly PresentPerson[]>();
  const listeners = new Set<() => void>();
  function changed(): void {
    for (const listener of listeners) listener();
  }
  return {
    told({ channel, who, name, at }) {
      const others = (channels.get(channel) ?? nobody).filter((person) => person.who !== who);
      channels.set(channel, at === null ? others : [...others, { who, name, at }]);
      changed();
    },
    inChannel: (channel) => (channel === null ? nobody : (channels.get(channel) ?? nobody)),
    forget() {
      if (channels.size === 0) return;
      channels.clear();
      changed();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
