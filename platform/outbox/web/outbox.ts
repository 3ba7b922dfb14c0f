import { isSameItem, isUnsent, type NewItem, type OutboxItem, type PhotosState } from './outbox-item.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { Transport } from './send.ts';
import { openSenders } from './senders.ts';

/**
 * `sent`: the server has done it, now or earlier; `answer` is what it said, where this tab was the one that sent it or
 * the answer is kept. `withdrawn`: it is not to be sent any more.
 */
export type Outcome = { kind: 'sent'; answer?: unknown } | { kind: 'refused'; reason: string; answer?: unknown } | { kind: 'withdrawn' };

export interface Outbox {
  /** Kept on this device from then on, and sent as soon as it can be. */
  put(item: NewItem): Promise<void>;
  /** Takes back what has not been tried yet; false when the server may know of it. */
  withdraw(key: string): Promise<boolean>;
  /** Removes a form that is to be changed. The server may have it: under the same key it is never there twice. */
  recall(key: string): Promise<void>;
  /** Removes an item that was refused or whose answer was kept, once somebody has read it. */
  dismiss(key: string): Promise<void>;
  /** How the photos are now that this item waits for; once they are there it goes. */
  updatePhotos(item: OutboxItem, are: PhotosState): Promise<void>;
  /** Of what waits for its photos, where one of them cannot go: as if the server had said so. */
  refuse(item: OutboxItem, reason: string): Promise<void>;
  /** What waits here is known from then on. */
  ready: Promise<void>;
  /** All of this device, of every account, oldest first. */
  items(): readonly OutboxItem[];
  /** Whether what waits outlives this tab: not where the browser forbids keeping anything, or has no room. */
  isPersistent(): boolean;
  hear(listener: () => void): () => void;
  /** Resolves once it was sent, refused or withdrawn, by whichever tab. */
  waitForOutcome(key: string): Promise<Outcome>;
  /** Whether this tab took it back. */
  wasWithdrawn(key: string): boolean;
  /** Sends what this account has waiting, or `visitor`, until called off. */
  start(account: string): () => void;
}

export interface OutboxNeeds {
  store: OutboxStore;
  transport: Transport;
  /** Only one tab sends for an account; others wait here until that one is done or closed, or has long been `isStuck`. */
  alone(name: string, signal: AbortSignal, run: (signal: AbortSignal) => Promise<void>, isStuck: () => boolean): Promise<void>;
  /** Tells other tabs that the store has changed, and hears of theirs. */
  announce(): void;
  onAnnounced(listener: () => void): void;
}

/**
 * Calls that go out once, in order, when there is a network: kept on the device, sent by one tab at a time, each until
 * the server has answered. `input` carries the key by which the server knows a call that it has done.
 */
export function openOutbox({ store, transport, alone, announce, onAnnounced }: OutboxNeeds): Outbox {
  const listeners = new Set<() => void>();
  const known = new Map<string, Outcome>();
  let items: readonly OutboxItem[] = [];
  let heardAt = 0;
  const putting = new Map<string, Promise<void>>();

  async function read(): Promise<void> {
    items = await store.all();
    heardAt = Date.now();
    for (const listener of listeners) listener();
  }

  async function changed(): Promise<void> {
    announce();
    await read();
  }

  const senders = openSenders({
    store,
    transport,
    alone,
    items: () => items,
    onChanged: changed,
    lastChangeAt: () => heardAt,
    onSent: (key, answer) => known.set(key, { kind: 'sent', answer }),
  });

  onAnnounced(() => {
    senders.wake();
    void read();
  });
  const ready = read();

  function outcomeNow(key: string): Outcome | null {
    const item = items.find((one) => one.key === key);
    if (item === undefined) return known.get(key) ?? { kind: 'sent' };
    if (isUnsent(item)) return null;
    const said = item.answer === undefined ? {} : { answer: item.answer };
    return item.refused === null ? { kind: 'sent', ...said } : { kind: 'refused', reason: item.refused, ...said };
  }

  return {
    ready,
    async put(item) {
      known.delete(item.key);
      const added = store.add(item);
      putting.set(item.key, added);
      await added;
      await changed();
      senders.wake();
    },
    async withdraw(key) {
      const gone = await store.remove(key, ({ isTried }) => !isTried);
      if (gone) known.set(key, { kind: 'withdrawn' });
      await changed();
      return gone;
    },
    async recall(key) {
      senders.stop(key);
      // Taken away before it is there it would come after all.
      await putting.get(key);
      if (await store.remove(key)) known.set(key, { kind: 'withdrawn' });
      await changed();
    },
    async dismiss(key) {
      await store.remove(key, (item) => !isUnsent(item));
      await changed();
    },
    async updatePhotos(item, are) {
      await store.change(item.key, { photosAre: are }, isAsItWas(item));
      await changed();
      senders.wake();
    },
    async refuse(item, reason) {
      await store.change(item.key, { refused: reason, answer: { refused: reason } }, isAsItWas(item));
      await changed();
    },
    items: () => items,
    isPersistent: store.isPersistent,
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    waitForOutcome(key) {
      return new Promise((resolve) => {
        const look = () => {
          const outcome = outcomeNow(key);
          if (outcome === null) return;
          listeners.delete(look);
          resolve(outcome);
        };
        listeners.add(look);
        look();
      });
    },
    wasWithdrawn: (key) => known.get(key)?.kind === 'withdrawn',
    start: senders.start,
  };
}

/** Of several tabs that look after the same photos, each may come late. */
function isAsItWas(item: OutboxItem): (now: OutboxItem) => boolean {
  return (now) => isSameItem(item)(now) && isUnsent(now) && now.photosAre === item.photosAre;
}
