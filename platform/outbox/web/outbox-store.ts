import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { NewItem, OutboxItem } from './outbox-item.ts';

/** Where items wait; all tabs of this device share it. */
export interface OutboxStore {
  /** In the order in which they were added. */
  all(): Promise<OutboxItem[]>;
  /** Nothing when the key is there already. */
  add(item: NewItem): Promise<void>;
  change(key: string, change: Partial<OutboxItem>): Promise<void>;
  /** Answers whether it was there and `may` be removed; both are one step. */
  remove(key: string, may?: (item: OutboxItem) => boolean): Promise<boolean>;
}

interface Schema extends DBSchema {
  items: { key: number; value: Omit<OutboxItem, 'order'> & { order?: number }; indexes: { key: string } };
}

/** On this device, in IndexedDB; where a browser forbids that, in this tab for as long as it is open. */
export function deviceStore(): OutboxStore {
  let opened: Promise<OutboxStore> | undefined;
  const store = () => (opened ??= open().then(inDatabase, () => inMemory()));
  return {
    all: async () => (await store()).all(),
    add: async (item) => (await store()).add(item),
    change: async (key, change) => (await store()).change(key, change),
    remove: async (key, may) => (await store()).remove(key, may),
  };
}

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('outbox', 1, {
    upgrade(database) {
      database.createObjectStore('items', { keyPath: 'order', autoIncrement: true }).createIndex('key', 'key', { unique: true });
    },
  });
}

function inDatabase(database: IDBPDatabase<Schema>): OutboxStore {
  return {
    all: async () => (await database.getAll('items')) as OutboxItem[],
    async add(item) {
      const tx = database.transaction('items', 'readwrite');
      const before = await tx.store.index('key').getKey(item.key);
      if (before === undefined) await tx.store.add(fresh(item));
      await tx.done;
    },
    async change(key, change) {
      const tx = database.transaction('items', 'readwrite');
      const before = await tx.store.index('key').get(key);
      if (before !== undefined) await tx.store.put({ ...before, ...change });
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
  };
}

/** For where nothing can be kept, and for tests. */
export function inMemory(): OutboxStore {
  let items: OutboxItem[] = [];
  let last = 0;
  return {
    all: async () => items,
    async add(item) {
      if (!items.some(({ key }) => key === item.key)) items = [...items, { ...fresh(item), order: (last += 1) }];
    },
    async change(key, change) {
      items = items.map((item) => (item.key === key ? { ...item, ...change } : item));
    },
    async remove(key, may = () => true) {
      const before = items.find((item) => item.key === key);
      if (before === undefined || !may(before)) return false;
      items = items.filter((item) => item !== before);
      return true;
    },
  };
}

function fresh(item: NewItem): Omit<OutboxItem, 'order'> {
  return { ...item, tries: 0, isTried: false, refused: null };
}
