import type { Instant } from '#platform/time/instant.ts';
import type { StoredRecords, RecordKind } from './square-json.ts';

/** Where the pretend checkout keeps what it knows: the table `pretend_square`, or memory. */
export interface FakeSquareStore {
  get<K extends RecordKind>(kind: K, id: string): Promise<StoredRecords[K] | null>;
  put<K extends RecordKind>(kind: K, id: string, at: Instant, body: StoredRecords[K]): Promise<void>;
  /** The oldest first of those made from one moment to another, both included, after the one that was last. */
  listBetween<K extends RecordKind>(
    kind: K,
    from: Instant,
    to: Instant,
    after: TimePosition | null,
    most: number,
  ): Promise<StoredRecords[K][]>;
  /** Runs `work` while nobody else works under this name; all it puts is kept, or none. */
  runExclusive<T>(name: string, work: (store: FakeSquareStore) => Promise<T>): Promise<T>;
}

/** Where something stands in time. */
export interface TimePosition {
  at: Instant;
  id: string;
}

export function createMemoryStore(): FakeSquareStore {
  const kept = new Map<string, { kind: RecordKind; id: string; at: Instant; body: unknown }>();
  let turn: Promise<unknown> = Promise.resolve();
  const store: FakeSquareStore = {
    async get<K extends RecordKind>(kind: K, id: string) {
      // Copies, as a table gives: nobody changes what is kept by holding it.
      return structuredClone((kept.get(`${kind} ${id}`)?.body ?? null) as StoredRecords[K] | null);
    },
    async put(kind, id, at, body) {
      kept.set(`${kind} ${id}`, { kind, id, at, body: structuredClone(body) });
    },
    async listBetween<K extends RecordKind>(kind: K, from: Instant, to: Instant, after: TimePosition | null, most: number) {
      return [...kept.values()]
        .filter((one) => one.kind === kind && one.at >= from && one.at <= to && (after === null || isAfter(one, after)))
        .toSorted((a, b) => (isAfter(a, b) ? 1 : -1))
        .slice(0, most)
        .map(({ body }) => structuredClone(body) as StoredRecords[K]);
    },
    runExclusive(_name, work) {
      const mine = turn.then(() => work(store));
      turn = mine.catch(() => {});
      return mine;
    },
  };
  return store;
}

function isAfter(one: TimePosition, other: TimePosition): boolean {
  return one.at > other.at || (one.at === other.at && one.id > other.id);
}
