import type { Instant } from '#platform/time/instant.ts';
import type { StoredRecords, RecordKind } from './square-json.ts';

/** Storage of the fake Square: the table `fake_square_records`, or memory. */
export interface FakeSquareStore {
  get<K extends RecordKind>(kind: K, id: string): Promise<StoredRecords[K] | null>;
  put<K extends RecordKind>(kind: K, id: string, at: Instant, body: StoredRecords[K]): Promise<void>;
  /** Returns records created from `from` to `to` (inclusive), oldest first. With a position, returns only records after that position. */
  listBetween<K extends RecordKind>(
    kind: K,
    from: Instant,
    to: Instant,
    after: TimePosition | null,
    limit: number,
  ): Promise<StoredRecords[K][]>;
  /** Runs `work` under an exclusive lock with this name, in one transaction: its writes are stored together or not at all. */
  runExclusive<T>(name: string, work: (store: FakeSquareStore) => Promise<T>): Promise<T>;
}

export interface TimePosition {
  at: Instant;
  id: string;
}

export function createMemoryStore(): FakeSquareStore {
  const records = new Map<string, { kind: RecordKind; id: string; at: Instant; body: unknown }>();
  let turn: Promise<unknown> = Promise.resolve();
  const store: FakeSquareStore = {
    async get<K extends RecordKind>(kind: K, id: string) {
      // Copy records like a table does, so that callers cannot change the stored record.
      return structuredClone((records.get(`${kind} ${id}`)?.body ?? null) as StoredRecords[K] | null);
    },
    async put(kind, id, at, body) {
      records.set(`${kind} ${id}`, { kind, id, at, body: structuredClone(body) });
    },
    async listBetween<K extends RecordKind>(kind: K, from: Instant, to: Instant, after: TimePosition | null, limit: number) {
      return [...records.values()]
        .filter((record) => record.kind === kind && record.at >= from && record.at <= to && (after === null || isAfter(record, after)))
        .toSorted((a, b) => (isAfter(a, b) ? 1 : -1))
        .slice(0, limit)
        .map(({ body }) => structuredClone(body) as StoredRecords[K]);
    },
    runExclusive(_name, work) {
      const result = turn.then(() => work(store));
      turn = result.catch(() => {});
      return result;
    },
  };
  return store;
}

function isAfter(record: TimePosition, other: TimePosition): boolean {
  return record.at > other.at || (record.at === other.at && record.id > other.id);
}
