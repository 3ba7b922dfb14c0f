export interface ConnectionLimits {
  /** One for each tab of a browser. This and the next the operator sets (docs/settings.md). */
  socketsPerSession: number;
  /** Connections without an account of one network address; and, apart, those whose session is still looked up. */
  socketsPerAddress: number;
  socketsPerAccount: number;
}

/** Whose connection it is, as far as its request tells. */
export interface Arrival {
  sessionToken: string | null;
  address: string;
}

/** The place of one connection among those of its address or account. */
export interface ConnectionSlot {
  /** Counts the connection for this account, or for nobody. Returns false when those have too many already. */
  assignTo(accountId: string | null): boolean;
  release(): void;
}

/**
 * Counts connections. A camp's staff, guests and TVs share one address, so those of accounts are counted by account: strangers
 * take no place from them. A cookie proves nothing before its session is looked up, and counts apart until then.
 */
export function createConnectionSlots(limits: ConnectionLimits) {
  const sessions = new Counter();
  const unproven = new Counter();
  const strangers = new Counter();
  const accounts = new Counter();

  return {
    hasRoomFor({ sessionToken, address }: Arrival): boolean {
      if (sessionToken === null) return strangers.of(address) < limits.socketsPerAddress;
      return sessions.of(sessionToken) < limits.socketsPerSession && unproven.of(address) < limits.socketsPerAddress;
    },
    take({ sessionToken, address }: Arrival): ConnectionSlot {
      if (sessionToken !== null) sessions.add(sessionToken);
      let held = sessionToken === null ? strangers.add(address) : unproven.add(address);
      let owner: string | null | undefined = sessionToken === null ? null : undefined;
      return {
        assignTo(accountId) {
          if (owner === accountId) return true;
          owner = accountId;
          const [counter, key, most] =
            accountId === null
              ? ([strangers, address, limits.socketsPerAddress] as const)
              : ([accounts, accountId, limits.socketsPerAccount] as const);
          held();
          const isRoom = counter.of(key) < most;
          held = counter.add(key);
          return isRoom;
        },
        release() {
          if (sessionToken !== null) sessions.remove(sessionToken);
          held();
        },
      };
    },
  };
}

export type ConnectionSlots = ReturnType<typeof createConnectionSlots>;

/** Counts by key; a key at zero is forgotten. */
class Counter {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Returns how to undo it. */
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
