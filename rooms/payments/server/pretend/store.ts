import type { Instant } from '#platform/time/instant.ts';
import type { Kept, Kind } from './square-json.ts';

/** Where the pretend checkout keeps what it knows: the table `pretend_square`, or memory. */
export interface PretendStore {
  get<K extends Kind>(kind: K, id: string): Promise<Kept[K] | null>;
  put<K extends Kind>(kind: K, id: string, at: Instant, body: Kept[K]): Promise<void>;
  /** The oldest first of those made from one moment to another, both included, after the one that was last. */
  span<K extends Kind>(kind: K, from: Instant, to: Instant, after: Place | null, most: number): Promise<Kept[K][]>;
  /** Runs `work` while nobody else works under this name; all it puts is kept, or none. */
  alone<T>(name: string, work: (store: PretendStore) => Promise<T>): Promise<T>;
}

/** Where something stands in time. */
export interface Place {
  at: Instant;
  id: string;
}

export function mapStore(): PretendStore {
  const kept = new Map<string, { kind: Kind; id: string; at: Instant; body: unknown }>();
  let turn: Promise<unknown> = Promise.resolve();
  const store: PretendStore = {
    async get<K extends Kind>(kind: K, id: string) {
      // Copies, as a table gives: nobody changes what is kept by holding it.
      return structuredClone((kept.get(`${kind} ${id}`)?.body ?? null) as Kept[K] | null);
    },
    async put(kind, id, at, body) {
      kept.set(`${kind} ${id}`, { kind, id, at, body: structuredClone(body) });
    },
    async span<K extends Kind>(kind: K, from: Instant, to: Instant, after: Place | null, most: number) {
      return [...kept.values()]
        .filter((one) => one.kind === kind && one.at >= from && one.at <= to && (after === null || isAfter(one, after)))
        .toSorted((a, b) => (isAfter(a, b) ? 1 : -1))
        .slice(0, most)
        .map(({ body }) => structuredClone(body) as Kept[K]);
    },
    alone(_name, work) {
      const mine = turn.then(() => work(store));
      turn = mine.catch(() => {});
      return mine;
    },
  };
  return store;
}

function isAfter(one: Place, other: Place): boolean {
  return one.at > other.at || (one.at === other.at && one.id > other.id);
}
