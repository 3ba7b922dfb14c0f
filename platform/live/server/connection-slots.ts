export interface ConnectionLimits {
  /** Maximum connections per session; each browser tab opens one. The operator can set this limit and the next one (docs/settings.md). */
  socketsPerSession: number;
  /** Maximum connections without an account per network address. Connections whose session is not checked yet are counted separately. */
  socketsPerAddress: number;
  socketsPerAccount: number;
}

/** The session and address of a new connection. */
export interface Arrival {
  sessionToken: string | null;
  address: string;
}

/** Counts one connection against the limit of its address or account. */
export interface ConnectionSlot {
  /** Counts the connection for this account, or as a visitor's for null. Returns false if that limit is exceeded. */
  assignTo(accountId: string | null): boolean;
  release(): void;
}

/**
 * Counts connections per account, because a whole camp may share one address. Only visitors and unchecked sessions are counted per address.
 */
export function createConnectionSlots(limits: ConnectionLimits) {
  const sessions = new Counter();
  const unchecked = new Counter();
  const visitors = new Counter();
  const accounts = new Counter();

  return {
    hasRoomFor({ sessionToken, address }: Arrival): boolean {
      if (sessionToken === null) return visitors.of(address) < limits.socketsPerAddress;
      return sessions.of(sessionToken) < limits.socketsPerSession && unchecked.of(address) < limits.socketsPerAddress;
    },
    take({ sessionToken, address }: Arrival): ConnectionSlot {
      if (sessionToken !== null) sessions.add(sessionToken);
      let releaseCount = sessionToken === null ? visitors.add(address) : unchecked.add(address);
      let owner: string | null | undefined = sessionToken === null ? null : undefined;
      return {
        assignTo(accountId) {
          if (owner === accountId) return true;
          owner = accountId;
          const [counter, key, most] =
            accountId === null
              ? ([visitors, address, limits.socketsPerAddress] as const)
              : ([accounts, accountId, limits.socketsPerAccount] as const);
          releaseCount();
          const hasRoom = counter.of(key) < most;
          releaseCount = counter.add(key);
          return hasRoom;
        },
        release() {
          if (sessionToken !== null) sessions.remove(sessionToken);
          releaseCount();
        },
      };
    },
  };
}

export type ConnectionSlots = ReturnType<typeof createConnectionSlots>;

class Counter {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Counts one connection and returns a function that uncounts it. */
  add(key: string): () => void {
    this.#counts.set(key, this.of(key) + 1);
    return () => this.remove(key);
  }

  remove(key: string): void {
    const left = this.of(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}
