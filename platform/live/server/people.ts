import type { Caller, Identify } from '#platform/http/server/caller.ts';
import type { Feed } from '#platform/server/floor.ts';

/** A connection that may have to be told apart from what it was. */
export interface Seat {
  /** Asks anew who sits here and what they may. */
  recheck(): void;
}

/** Who sits at which connection; hears of topic `caller`, whose keys are account ids. */
export interface People {
  /**
   * Finds out who holds this session. `settle` is called with the answer before any news of that
   * person can be missed: place the seat there.
   */
  identify(sessionToken: string, settle: (caller: Caller | null) => void): Promise<void>;
  place(seat: Seat, caller: Caller): void;
  leave(seat: Seat, caller: Caller): void;
  close(): void;
}

/** Enough to keep the database busy, few enough to leave connections for calls. */
const atOnce = 8;

export function openPeople(feed: Feed, identify: Identify): People {
  const seats = new Map<string, Set<Seat>>();
  /** For each identification under way, the accounts of which there was news meanwhile. */
  const underWay = new Set<Set<string>>();
  const turn = inTurns(atOnce);
  const deaf = feed.hear('caller', (accountId) => {
    for (const heard of underWay) heard.add(accountId);
    for (const seat of seats.get(accountId) ?? []) seat.recheck();
  });

  return {
    async identify(sessionToken, settle) {
      const heard = new Set<string>();
      underWay.add(heard);
      try {
        for (;;) {
          heard.clear();
          const caller = await turn(() => identify(sessionToken));
          if (caller === null || !heard.has(caller.accountId)) return settle(caller);
        }
      } finally {
        underWay.delete(heard);
      }
    },
    place(seat, { accountId }) {
      const there = seats.get(accountId) ?? new Set();
      seats.set(accountId, there.add(seat));
    },
    leave(seat, { accountId }) {
      const there = seats.get(accountId);
      there?.delete(seat);
      if (there?.size === 0) seats.delete(accountId);
    },
    close: deaf,
  };
}

/** At most so many at a time; the others wait in the order they came. */
function inTurns(most: number) {
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
