import { isSameItem, isUnsent, type NewItem, type OutboxItem, type PhotosState } from './outbox-item.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { Transport } from './send.ts';
import { openSenders } from './senders.ts';

/** Describes the end of an item. `sent`: the server has processed it, now or earlier. `withdrawn`: it will not be sent. */
export type Outcome = { kind: 'sent'; answer?: unknown } | { kind: 'refused'; reason: string; answer?: unknown } | { kind: 'withdrawn' };

export interface Outbox {
  put(item: NewItem): Promise<void>;
  /** Removes an item that was never tried. Returns false if the server may know it. */
  withdraw(key: string): Promise<boolean>;
  /** Removes a form so that it can be changed. The server may have it already; the same key prevents a duplicate. */
  recall(key: string): Promise<void>;
  dismiss(key: string): Promise<void>;
  updatePhotos(item: OutboxItem, photosAre: PhotosState): Promise<void>;
  refuse(item: OutboxItem, reason: string): Promise<void>;
  ready: Promise<void>;
  /** All items of this device, of every account, oldest first. */
  items(): readonly OutboxItem[];
  /** Whether pending items outlive this tab. False if the browser forbids storage or the disk is full. */
  isPersistent(): boolean;
  subscribe(listener: () => void): () => void;
  /** Resolves once any tab has sent, refused or withdrawn the item. */
  waitForOutcome(key: string): Promise<Outcome>;
  wasWithdrawn(key: string): boolean;
  start(account: string): () => void;
}

export interface OutboxNeeds {
  store: OutboxStore;
  transport: Transport;
  /** Runs in one tab per name; others wait until it ends, closes or is `isStuck`. */
  runExclusively(name: string, signal: AbortSignal, run: (signal: AbortSignal) => Promise<void>, isStuck: () => boolean): Promise<void>;
  announce(): void;
  onAnnounced(listener: () => void): void;
}

/** Opens an outbox: stored calls that one tab sends in order, each until the server answers. */
export function openOutbox({ store, transport, runExclusively, announce, onAnnounced }: OutboxNeeds): Outbox {
  const listeners = new Set<() => void>();
  const outcomes = new Map<string, Outcome>();
  let items: readonly OutboxItem[] = [];
  let changedAt = 0;
  const additions = new Map<string, Promise<void>>();

  async function read(): Promise<void> {
    items = await store.all();
    changedAt = Date.now();
    for (const listener of listeners) listener();
  }

  async function changed(): Promise<void> {
    announce();
    await read();
  }

  const senders = openSenders({
    store,
    transport,
    runExclusively,
    items: () => items,
    onChanged: changed,
    lastChangeAt: () => changedAt,
    onSent: (key, answer) => outcomes.set(key, { kind: 'sent', answer }),
  });

  onAnnounced(() => {
    senders.wake();
    void read();
  });
  const ready = read();

  function outcomeNow(key: string): Outcome | null {
    const item = items.find((candidate) => candidate.key === key);
    if (item === undefined) return outcomes.get(key) ?? { kind: 'sent' };
    if (isUnsent(item)) return null;
    const answer = item.answer === undefined ? {} : { answer: item.answer };
    return item.refused === null ? { kind: 'sent', ...answer } : { kind: 'refused', reason: item.refused, ...answer };
  }

  return {
    ready,
    async put(item) {
      outcomes.delete(item.key);
      const added = store.add(item);
      additions.set(item.key, added);
      await added;
      await changed();
      senders.wake();
    },
    async withdraw(key) {
      const removed = await store.remove(key, ({ isTried }) => !isTried);
      if (removed) outcomes.set(key, { kind: 'withdrawn' });
      await changed();
      return removed;
    },
    async recall(key) {
      senders.stop(key);
      // Wait for the addition, which would otherwise come after the removal.
      await additions.get(key);
      if (await store.remove(key)) outcomes.set(key, { kind: 'withdrawn' });
      await changed();
    },
    async dismiss(key) {
      await store.remove(key, (item) => !isUnsent(item));
      await changed();
    },
    async updatePhotos(item, photosAre) {
      await store.change(item.key, { photosAre }, isUnmodified(item));
      await changed();
      senders.wake();
    },
    async refuse(item, reason) {
      await store.change(item.key, { refused: reason, answer: { refused: reason } }, isUnmodified(item));
      await changed();
    },
    items: () => items,
    isPersistent: store.isPersistent,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    waitForOutcome(key) {
      return new Promise((resolve) => {
        const check = () => {
          const outcome = outcomeNow(key);
          if (outcome === null) return;
          listeners.delete(check);
          resolve(outcome);
        };
        listeners.add(check);
        check();
      });
    },
    wasWithdrawn: (key) => outcomes.get(key)?.kind === 'withdrawn',
    start: senders.start,
  };
}

/** Guards against a late update from another tab that handles the same photos. */
function isUnmodified(item: OutboxItem): (now: OutboxItem) => boolean {
  return (now) => isSameItem(item)(now) && isUnsent(now) && now.photosAre === item.photosAre;
}
