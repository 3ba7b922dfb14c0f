import { isSameItem, isUnsent, type NewItem, type OutboxItem, type PhotosState } from './outbox-item.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { Transport } from './send.ts';
import { openSenders } from './senders.ts';

/** The final result of an item. `sent`: the server has processed it, now or earlier. `withdrawn`: it will not be sent. */
export type Outcome = { kind: 'sent'; answer?: unknown } | { kind: 'refused'; reason: string; answer?: unknown } | { kind: 'withdrawn' };

export interface Outbox {
  put(item: NewItem): Promise<void>;
  /** Removes an item that was never tried. Resolves to false if the server may have received the item. */
  withdraw(key: string): Promise<boolean>;
  /** Removes a form so that the person can change it. If the server has received it already, the same key prevents a duplicate. */
  recall(key: string): Promise<void>;
  dismiss(key: string): Promise<void>;
  updatePhotos(item: OutboxItem, photosAre: PhotosState): Promise<void>;
  refuse(item: OutboxItem, reason: string): Promise<void>;
  ready: Promise<void>;
  /** Returns the items of all accounts on this device, oldest first. */
  items(): readonly OutboxItem[];
  /** Returns whether pending items stay when this tab closes. False if the browser forbids storage or the disk is full. */
  isPersistent(): boolean;
  subscribe(listener: () => void): () => void;
  /** Resolves when any tab has sent or withdrawn the item, or the server has refused it. */
  waitForOutcome(key: string): Promise<Outcome>;
  wasWithdrawn(key: string): boolean;
  start(account: string): () => void;
}

export interface OutboxNeeds {
  store: OutboxStore;
  transport: Transport;
  /** Runs `run` in only one tab per name. Other tabs wait until that run ends, its tab closes, or `isStuck` returns true. */
  runExclusively(name: string, signal: AbortSignal, run: (signal: AbortSignal) => Promise<void>, isStuck: () => boolean): Promise<void>;
  announce(): void;
  onAnnounced(listener: () => void): void;
}

/** Opens an outbox. It stores calls, and one tab sends them in order and repeats each until the server answers. */
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
      // Wait until the item has been added, because otherwise it could be added after its removal.
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

/** Returns a function that tells whether an item is unchanged. It prevents a late update from another tab that handles the same photos. */
function isUnmodified(item: OutboxItem): (now: OutboxItem) => boolean {
  return (now) => isSameItem(item)(now) && isUnsent(now) && now.photosAre === item.photosAre;
}
