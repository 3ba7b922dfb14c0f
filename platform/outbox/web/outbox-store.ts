import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { withTimeout } from '#platform/time/with-timeout.ts';
import { type Journal, openJournal } from './journal.ts';
import type { NewItem, OutboxItem } from './outbox-item.ts';

/** Where items wait; all tabs of this device share it. */
export interface OutboxStore {
  /** In the order in which they were added. */
  all(): Promise<OutboxItem[]>;
  /** Nothing when the key is there already. */
  add(item: NewItem): Promise<void>;
  change(key: string, change: Partial<OutboxItem>, may?: (item: OutboxItem) => boolean): Promise<void>;
  /** Answers whether it was there and `may` be removed; both are one step. */
  remove(key: string, may?: (item: OutboxItem) => boolean): Promise<boolean>;
  /** Whether what is added outlives this tab. */
  isPersistent(): boolean;
  /** Adds what a page that has been closed meanwhile was putting. */
  takeOver(): Promise<void>;
}

interface Schema extends DBSchema {
  items: { key: number; value: Omit<OutboxItem, 'order'> & { order?: number }; indexes: { key: string } };
}

/**
 * On this device, in IndexedDB. What a browser refuses to keep there (a private window, a full disk) is kept in this tab
 * for as long as it is open, and `isLasting` says so.
 */
export function openDeviceStore(
  open: () => Promise<OutboxStore> = inDatabase,
  journal: Journal = openJournal(() => localStorage),
): OutboxStore {
  const memory = openMemoryStore();
  /** Changes for which there was no room, by the item's order. */
  const changes = new Map<number, Partial<OutboxItem>>();
  const changed = (item: OutboxItem) => ({ ...item, ...changes.get(item.order) });
  let opened: Promise<OutboxStore> | undefined;
  let isLasting = true;
  let hangs = false;
  const lasting = () => (opened ??= open());

  /** A browser may close a database at any time, as iOS does to a page that slept: then it is opened again, once. */
  async function within<Answer>(ask: (store: OutboxStore) => Promise<Answer>): Promise<{ answer: Answer } | null> {
    for (const isLast of hangs ? [] : [false, true])
      try {
        return { answer: await withTimeout(lasting().then(ask), answeredWithin, doesNotAnswer) };
      } catch (why) {
        if (!(why instanceof DOMException)) throw why;
        hangs = why.name === 'TimeoutError';
        if (isLast || hangs || why.name === 'QuotaExceededError' || !isLasting) break;
        opened = undefined;
      }
    isLasting = false;
    return null;
  }
  async function add(item: NewItem): Promise<void> {
    if ((await within((store) => store.add(item))) === null) await memory.add(item);
    journal.drop(item.key);
  }
  // What another tab is putting just now is put once; had it been sent already, done once.
  const takeOver = async () => {
    for (const item of journal.listLeftItems()) await add(item);
  };
  // Of pages before this one.
  const left = takeOver();
  return {
    async all() {
      await left;
      return [...((await within((store) => store.all()))?.answer ?? []).map(changed), ...(await memory.all())];
    },
    async add(item) {
      journal.add(item);
      await left;
      await add(item);
    },
    async change(key, change, may = () => true) {
      await memory.change(key, change, may);
      const isWanted = (item: OutboxItem) => may(changed(item));
      if ((await within((store) => store.change(key, change, isWanted))) !== null) return;
      const kept = (await within((store) => store.all()))?.answer.find((item) => item.key === key);
      if (kept && isWanted(kept)) changes.set(kept.order, { ...changes.get(kept.order), ...change });
    },
    async remove(key, may) {
      // Taken back or let go: nothing of it comes back with the next page.
      if (may === undefined) journal.drop(key);
      if (await memory.remove(key, may)) return true;
      return (await within((store) => store.remove(key, (item) => may === undefined || may(changed(item)))))?.answer ?? false;
    },
    isPersistent: () => isLasting,
    async takeOver() {
      await left;
      await takeOver();
    },
  };
}

/** Older WebKit lets an opening hang, and a hidden page keep its transaction open: nobody's form may wait for that. */
const answeredWithin = 5_000;
const doesNotAnswer = () => new DOMException('the database does not answer', 'TimeoutError');

async function inDatabase(): Promise<OutboxStore> {
  return ofDatabase(await opened());
}

function opened(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('outbox', 1, {
    upgrade(database) {
      database.createObjectStore('items', { keyPath: 'order', autoIncrement: true }).createIndex('key', 'key', { unique: true });
    },
  });
}

function ofDatabase(database: IDBPDatabase<Schema>): OutboxStore {
  return {
    all: async () => (await database.getAll('items')) as OutboxItem[],
    async add(item) {
      const tx = database.transaction('items', 'readwrite');
      const before = await tx.store.index('key').getKey(item.key);
      if (before === undefined) await tx.store.add(fresh(item));
      await tx.done;
    },
    async change(key, change, may = () => true) {
      const tx = database.transaction('items', 'readwrite');
      const before = (await tx.store.index('key').get(key)) as OutboxItem | undefined;
      if (before !== undefined && may(before)) await tx.store.put({ ...before, ...change });
      await tx.done;
    },
    async remove(key, may = () => true) {
      const tx = database.transaction('items', 'readwrite');
      const before = (await tx.store.index('key').get(key)) as OutboxItem | undefined;
      const goes = before !== undefined && may(before);
      if (goes) await tx.store.delete(before.order);
      await tx.done;
      return goes;
    },
    isPersistent: () => true,
    takeOver: async () => {},
  };
}

/** For where nothing can be kept, and for tests. */
export function openMemoryStore(): OutboxStore {
  let items: OutboxItem[] = [];
  let last = 0;
  return {
    all: async () => items,
    async add(item) {
      if (!items.some(({ key }) => key === item.key)) items = [...items, { ...fresh(item), order: (last += 1) }];
    },
    async change(key, change, may = () => true) {
      items = items.map((item) => (item.key === key && may(item) ? { ...item, ...change } : item));
    },
    async remove(key, may = () => true) {
      const before = items.find((item) => item.key === key);
      if (before === undefined || !may(before)) return false;
      items = items.filter((item) => item !== before);
      return true;
    },
    isPersistent: () => false,
    takeOver: async () => {},
  };
}

function fresh(item: NewItem): Omit<OutboxItem, 'order'> {
  return { ...item, tries: 0, isTried: false, refused: null };
}
