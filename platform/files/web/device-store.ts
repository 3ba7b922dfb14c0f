/** What is kept on this device until it has arrived: by key, of any kind a browser can copy, also pictures. */
export interface DeviceStore {
  get<Value>(key: string): Promise<Value | undefined>;
  put(key: string, value: unknown): Promise<void>;
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
  let opened: Promise<IDBDatabase> | undefined;
  async function within<Answer>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Answer>): Promise<Answer | undefined> {
    try {
      opened ??= open(name);
      const transaction = (await opened).transaction(table, mode);
      const request = ask(transaction.objectStore(table));
      await ended(transaction);
      return request.result;
    } catch (why) {
      if (!(why instanceof DOMException)) throw why;
      // Closed by the browser under us: the next one opens it again.
      opened = undefined;
      return undefined;
    }
  }
  return {
    get: <Value>(key: string) => within<Value>('readonly', (store) => store.get(key) as IDBRequest<Value>),
    put: async (key, value) => void (await within('readwrite', (store) => store.put(value, key))),
    delete: async (key) => void (await within('readwrite', (store) => store.delete(key))),
    keys: async (prefix) =>
      ((await within('readonly', (store) => store.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)))) ?? []) as string[],
  };
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === 'undefined') throw new DOMException('no IndexedDB here');
    const request = indexedDB.open(`bunkhouse-${name}`, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('IndexedDB cannot be opened'));
    request.onblocked = () => reject(new DOMException('IndexedDB is blocked'));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('not kept'));
    transaction.onerror = () => reject(transaction.error ?? new DOMException('not kept'));
  });
}
