import type { Caller, Identify } from '#platform/http/server/caller.ts';
import type { Feed } from '#platform/server/app-context.ts';

/** The key of the topic `caller` that stands for all accounts. */
export const everyCaller = '*';

/** A connection whose caller may change or lose permissions. */
export interface TrackedConnection {
  recheck(): void;
}

/** Finds the connections of an account whose caller changed. It subscribes to the topic `caller`, whose keys are account ids. */
export interface SessionRegistry {
  /** Identifies the caller. Register the connection synchronously in `onIdentified`, so that no later change of the caller is missed. */
  identify(sessionToken: string, onIdentified: (caller: Caller | null) => void): Promise<void>;
  add(connection: TrackedConnection, caller: Caller): void;
  remove(connection: TrackedConnection, caller: Caller): void;
  close(): void;
}

/** Maximum number of parallel lookups. It must leave database connections for calls. */
const maxLookups = 8;

export function openSessionRegistry(feed: Feed, identify: Identify): SessionRegistry {
  const connections = new Map<string, Set<TrackedConnection>>();
  /** For each lookup in progress, the accounts that changed during the lookup. */
  const lookups = new Set<Set<string>>();
  const limited = limitParallel(maxLookups);
  const unsubscribe = feed.subscribe('caller', (accountId) => {
    for (const changedAccounts of lookups) changedAccounts.add(accountId);
    const affected = accountId === everyCaller ? [...connections.values()] : [connections.get(accountId) ?? []];
    for (const group of affected) for (const connection of group) connection.recheck();
  });

  return {
    async identify(sessionToken, onIdentified) {
      const changedAccounts = new Set<string>();
      lookups.add(changedAccounts);
      try {
        for (;;) {
          changedAccounts.clear();
          const caller = await limited(() => identify(sessionToken));
          if (caller === null || !(changedAccounts.has(caller.accountId) || changedAccounts.has(everyCaller))) return onIdentified(caller);
        }
      } finally {
        lookups.delete(changedAccounts);
      }
    },
    add(connection, { accountId }) {
      const accountConnections = connections.get(accountId) ?? new Set();
      connections.set(accountId, accountConnections.add(connection));
    },
    remove(connection, { accountId }) {
      const accountConnections = connections.get(accountId);
      accountConnections?.delete(connection);
      if (accountConnections?.size === 0) connections.delete(accountId);
    },
    close: unsubscribe,
  };
}

function limitParallel(most: number) {
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
