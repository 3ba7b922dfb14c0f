import type { Caller, Identify } from '#platform/http/server/caller.ts';
import { everyCaller, type Feed } from '#platform/server/app-context.ts';

/** A connection whose caller may change or lose permissions. */
export interface TrackedConnection {
  /** Identifies the caller again and checks the permissions. */
  recheck(): void;
}

/** Connections by account; subscribes to topic `caller`, whose keys are account ids. */
export interface SessionRegistry {
  /**
   * Finds out who holds this session. `settle` is called with the answer before any news of that
   * missed: place the connection there.
   */
  identify(sessionToken: string, onIdentified: (caller: Caller | null) => void): Promise<void>;
  add(connection: TrackedConnection, caller: Caller): void;
  remove(connection: TrackedConnection, caller: Caller): void;
  close(): void;
}

/** Enough to keep the database busy, few enough to leave connections for calls. */
const atOnce = 8;

export function openSessionRegistry(feed: Feed, identify: Identify): SessionRegistry {
  const connections = new Map<string, Set<TrackedConnection>>();
  /** For each identification under way, the accounts that changed meanwhile. */
  const underWay = new Set<Set<string>>();
  const limited = atMost(atOnce);
  const unsubscribe = feed.hear('caller', (accountId) => {
    for (const heard of underWay) heard.add(accountId);
    const concerned = accountId === everyCaller ? [...connections.values()] : [connections.get(accountId) ?? []];
    for (const some of concerned) for (const connection of some) connection.recheck();
  });

  return {
    async identify(sessionToken, onIdentified) {
      const heard = new Set<string>();
      underWay.add(heard);
      try {
        for (;;) {
          heard.clear();
          const caller = await limited(() => identify(sessionToken));
          if (caller === null || !(heard.has(caller.accountId) || heard.has(everyCaller))) return onIdentified(caller);
        }
      } finally {
        underWay.delete(heard);
      }
    },
    add(connection, { accountId }) {
      const there = connections.get(accountId) ?? new Set();
      connections.set(accountId, there.add(connection));
    },
    remove(connection, { accountId }) {
      const there = connections.get(accountId);
      there?.delete(connection);
      if (there?.size === 0) connections.delete(accountId);
    },
    close: unsubscribe,
  };
}

/** At most so many at a time; the others wait in the order they came. */
function atMost(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
