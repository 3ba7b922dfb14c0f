/** Changes whose rows a channel has not read yet. */
export interface PendingChanges {
  change(change: { topic: string; key: string }): void;
  rows(keys: Iterable<string>): void;
  everything(): void;
  isEmpty(): boolean;
  take(): Batch;
  putBack(batch: Batch): void;
}

export interface Batch {
  everything: boolean;
  changes: Map<string, { topic: string; key: string }>;
  keys: Set<string>;
}

/** Above this number of changes it is cheaper to read the full list. */
const maxPieces = 1_000;

export function openPendingChanges(): PendingChanges {
  let batch = emptyBatch();
  function bound(): void {
    if (batch.changes.size + batch.keys.size > maxPieces) batch = { ...emptyBatch(), everything: true };
  }
  const pending: PendingChanges = {
    change(change) {
      if (batch.everything) return;
      batch.changes.set(`${change.topic}\n${change.key}`, change);
      bound();
    },
    rows(keys) {
      if (batch.everything) return;
      for (const key of keys) batch.keys.add(key);
      bound();
    },
    everything() {
      batch = { ...emptyBatch(), everything: true };
    },
    isEmpty: () => !batch.everything && batch.changes.size === 0 && batch.keys.size === 0,
    take() {
      const pendingBatch = batch;
      batch = emptyBatch();
      return pendingBatch;
    },
    putBack(back) {
      if (back.everything) return pending.everything();
      for (const change of back.changes.values()) pending.change(change);
      pending.rows(back.keys);
    },
  };
  return pending;
}

function emptyBatch(): Batch {
  return { everything: false, changes: new Map(), keys: new Set() };
}
