import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { withTimeout } from '#platform/time/with-timeout.ts';
import { type Journal, openJournal } from './journal.ts';
import type { NewItem, OutboxItem } from './outbox-item.ts';

/** Stores pending items. All tabs of this device share the store. */
export interface OutboxStore {
  all(): Promise<OutboxItem[]>;
  /** Adds an item. Does nothing if an item with the same key exists. */
  add(item: NewItem): Promise<void>;
  change(key: string, change: Partial<OutboxItem>, may?: (item: OutboxItem) => boolean): Promise<void>;
  /** Removes an item in one transaction if `may` allows it. Resolves to true if the item was removed. */
  remove(key: string, may?: (item: OutboxItem) => boolean): Promise<boolean>;
  /** Returns whether new items stay when this tab closes. */
  isPersistent(): boolean;
  /** Adds items of pages that closed before they could store the items. */
  takeOver(): Promise<void>;
}

interface Schema extends DBSchema {
  items: { key: number; value: Omit<OutboxItem, 'order'> & { order?: number }; indexes: { key: string } };
}

/** Opens the store of this device in IndexedDB. Items that the browser cannot store are kept in the memory of this tab. */
export function openDeviceStore(
  open: () => Promise<OutboxStore> = openDatabaseStore,
  journal: Journal = openJournal(() => localStorage),
): OutboxStore {
  const memory = openMemoryStore();
  const changes = new Map<number, Partial<OutboxItem>>();
  const withChanges = (item: OutboxItem) => ({ ...item, ...changes.get(item.order) });
  let openStore: Promise<OutboxStore> | undefined;
  let isPersistent = true;
  let hangs = false;
  const database = () => (openStore ??= open());

  /** Reopens the database once, because browsers may close it at any time (iOS after a page slept). Returns null if the operation fails. */
  async function inDatabaseOrNull<Answer>(operation: (store: OutboxStore) => Promise<Answer>): Promise<{ answer: Answer } | null> {
    for (const isLast of hangs ? [] : [false, true])
      try {
        return { answer: await withTimeout(database().then(operation), databaseTimeoutMs, createTimeoutError) };
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        hangs = error.name === 'TimeoutError';
        if (isLast || hangs || error.name === 'QuotaExceededError' || !isPersistent) break;
        openStore = undefined;
      }
    isPersistent = false;
    return null;
  }
  async function add(item: NewItem): Promise<void> {
    if ((await inDatabaseOrNull((store) => store.add(item))) === null) await memory.add(item);
    journal.drop(item.key);
  }
  // Another tab may add the same items at the same time, which is safe because of the idempotency key.
  const takeOver = async () => {
    for (const item of journal.listLeftItems()) await add(item);
  };
  const takenOver = takeOver();
  return {
    async all() {
      await takenOver;
      return [...((await inDatabaseOrNull((store) => store.all()))?.answer ?? []).map(withChanges), ...(await memory.all())];
    },
    async add(item) {
      journal.add(item);
      await takenOver;
      await add(item);
    },
    async change(key, change, may = () => true) {
      await memory.change(key, change, may);
      const isWanted = (item: OutboxItem) => may(withChanges(item));
      if ((await inDatabaseOrNull((store) => store.change(key, change, isWanted))) !== null) return;
      const stored = (await inDatabaseOrNull((store) => store.all()))?.answer.find((item) => item.key === key);
      if (stored && isWanted(stored)) changes.set(stored.order, { ...changes.get(stored.order), ...change });
    },
    async remove(key, may) {
      // Delete the journal entry as well, so that the next page does not restore a withdrawn item.
      if (may === undefined) journal.drop(key);
      if (await memory.remove(key, may)) return true;
      return (await inDatabaseOrNull((store) => store.remove(key, (item) => may === undefined || may(withChanges(item)))))?.answer ?? false;
    },
    isPersistent: () => isPersistent,
    async takeOver() {
      await takenOver;
      await takeOver();
    },
  };
}

/** Use a timeout: older WebKit may hang while it opens a database, and hidden pages may block transactions. */
const databaseTimeoutMs = 5_000;
const createTimeoutError = () => new DOMException('the database does not answer', 'TimeoutError');

async function openDatabaseStore(): Promise<OutboxStore> {
  return createDatabaseStore(await openDatabase());
}

function openDatabase(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('outbox', 1, {
    upgrade(database) {
      database.createObjectStore('items', { keyPath: 'order', autoIncrement: true }).createIndex('key', 'key', { unique: true });
    },
  });
}

function createDatabaseStore(database: IDBPDatabase<Schema>): OutboxStore {
  return {
    all: async () => (await database.getAll('items')) as OutboxItem[],
    async add(item) {
      const tx = database.transaction('items', 'readwrite');
      const before = await tx.store.index('key').getKey(item.key);
      if (before === undefined) await tx.store.add(toUnsentItem(item));
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

/** Opens a store in memory, for browsers without storage and for tests. */
export function openMemoryStore(): OutboxStore {
  let items: OutboxItem[] = [];
  let last = 0;
  return {
    all: async () => items,
    async add(item) {
      if (!items.some(({ key }) => key === item.key)) items = [...items, { ...toUnsentItem(item), order: (last += 1) }];
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

function toUnsentItem(item: NewItem): Omit<OutboxItem, 'order'> {
  return { ...item, tries: 0, isTried: false, refused: null };
}
