import { type IDBPDatabase, openDB } from 'idb';

/** What is kept on this device until it has arrived: by key, of any kind a browser can copy, also pictures. */
export interface DeviceStore {
  get<Value>(key: string): Promise<Value | undefined>;
  /** Whether it is kept now. */
  put(key: string, value: unknown): Promise<boolean>;
  /** Whether it is kept; null where the browser does not say. */
  has(key: string): Promise<boolean | null>;
  delete(key: string): Promise<void>;
  /** Those that begin with this. */
  keys(prefix: string): Promise<string[]>;
}

const table = 'kept';

/**
 * In the browser's own database. Where there is none (a private window, a full disk) it keeps nothing and a
 * screen works all the same, as long as it is open.
 * @example const kept = deviceStore('forms'); await kept.put('photo:a1', blob);
 */
export function deviceStore(name: string): DeviceStore {
  let opened: Promise<IDBPDatabase> | undefined;
  async function within<Answer>(ask: (database: IDBPDatabase) => Promise<Answer>): Promise<Answer | undefined> {
    try {
      if (typeof indexedDB === 'undefined') return undefined;
      opened ??= openDB(`bunkhouse-${name}`, 1, { upgrade: (database) => void database.createObjectStore(table) });
      return await ask(await opened);
    } catch (why) {
      if (!(why instanceof DOMException)) throw why;
      // The browser has closed the database: the next call opens it again.
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
