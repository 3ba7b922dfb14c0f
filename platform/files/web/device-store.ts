import { type IDBPDatabase, openDB } from 'idb';

/**
 * Stores values on this device until the server has received them. A value may be anything that structured clone supports, including
 * pictures.
 */
export interface DeviceStore {
  get<Value>(key: string): Promise<Value | undefined>;
  put(key: string, value: unknown): Promise<boolean>;
  /** Resolves to null if the browser does not answer. */
  has(key: string): Promise<boolean | null>;
  delete(key: string): Promise<void>;
  keys(prefix: string): Promise<string[]>;
}

const table = 'kept';

/** Opens a store in IndexedDB. If IndexedDB is not available (a private window, a full disk), the store saves nothing. */
export function deviceStore(name: string): DeviceStore {
  let opened: Promise<IDBPDatabase> | undefined;
  async function within<Answer>(operation: (database: IDBPDatabase) => Promise<Answer>): Promise<Answer | undefined> {
    try {
      if (typeof indexedDB === 'undefined') return undefined;
      opened ??= openDB(`bunkhouse-${name}`, 1, { upgrade: (database) => void database.createObjectStore(table) });
      return await operation(await opened);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      // The browser closed the database: reopen it at the next call.
      opened = undefined;
      return undefined;
    }
  }
  return {
    get: <Value>(key: string) => within<Value>((database) => database.get(table, key)),
    put: async (key, value) => (await within((database) => database.put(table, value, key))) !== undefined,
    has: async (key) => (await within(async (database) => (await database.getKey(table, key)) !== undefined)) ?? null,
    delete: async (key) => void (await within((database) => database.delete(table, key))),
    keys: async (prefix) =>
      ((await within((database) => database.getAllKeys(table, IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)))) ?? []) as string[],
  };
}
