import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { OfflineCopy, WireRow } from '#platform/live/protocol.ts';
import type { CachedRows } from './watch.ts';

/** Stores the last rows of views on this device, for pages that are opened offline. */
export interface ViewCache {
  /** Returns the rows of the account that last signed in, or null. */
  read(key: string): Promise<CachedRows | null>;
  /** Returns a row from the newest stored list of this view that contains the row, or null. */
  find(view: string, id: string): Promise<WireRow | null>;
  /** Stores the rows of a view. `offlineCopy` tells which fields may be stored. */
  save(key: string, rows: readonly WireRow[], offlineCopy: OfflineCopy): void;
  markCurrent(keys: readonly string[]): void;
  drop(key: string): void;
}

const databaseName = 'kept-views';
const pageCache = 'staff-page';
const accountName = 'kept-account';
const longestDays = 7;
/** Debounce, because changes often come in quick succession. */
const pauseMs = 500;
/** Maximum number of stored views. The oldest ones are deleted. */
const mostViews = 150;
const mostRows = 5_000;

interface Schema extends DBSchema {
  views: { key: string; value: { rows: readonly WireRow[] } };
  /** The time at which the rows were last current. It is stored separately, because it is written twice a minute without the rows. */
  seen: { key: string; value: number };
}

/** Opens the cache of the account that was last set with `setCacheOwner`. */
export function openViewCache(): ViewCache {
  const due = new Map<string, ReturnType<typeof setTimeout>>();

  async function write(name: string, rows: readonly WireRow[], offlineCopy: OfflineCopy): Promise<void> {
    // Check the owner, because someone may have signed in or out during the delay.
    if (!isOwn(name)) return;
    const tx = (await openDatabase()).transaction(['views', 'seen'], 'readwrite');
    const written = [
      tx.objectStore('views').put({ rows: rows.map((row) => withNulls(row, offlineCopy)) }, name),
      tx.objectStore('seen').put(Date.now(), name),
    ];
    await Promise.all([...written, tx.done]);
    await sweep();
  }

  return {
    async read(key) {
      const tx = (await openDatabase()).transaction(['views', 'seen']);
      const [stored, at] = await Promise.all([tx.objectStore('views').get(nameOf(key)), tx.objectStore('seen').get(nameOf(key))]);
      return stored === undefined || at === undefined || isTooOld(at) ? null : { rows: stored.rows, at };
    },
    async find(view, id) {
      const tx = (await openDatabase()).transaction(['views', 'seen']);
      const viewRange = IDBKeyRange.bound(nameOf(`${view}\n`), nameOf(`${view}\n\uffff`));
      const [names, lists, seenNames, moments] = await Promise.all([
        tx.objectStore('views').getAllKeys(viewRange),
        tx.objectStore('views').getAll(viewRange),
        tx.objectStore('seen').getAllKeys(viewRange),
        tx.objectStore('seen').getAll(viewRange),
      ]);
      const seenAt = new Map(seenNames.map((name, index) => [name, moments[index] ?? 0]));
      const found = names.flatMap((name, index) => {
        const [row, at] = [lists[index]?.rows.find((candidate) => candidate.id === id), seenAt.get(name) ?? 0];
        return row === undefined || isTooOld(at) ? [] : { row, at };
      });
      return found.toSorted((left, right) => right.at - left.at)[0]?.row ?? null;
    },
    save(key, rows, offlineCopy) {
      clearTimeout(due.get(key));
      if (rows.length > mostRows) return;
      const name = nameOf(key);
      due.set(
        key,
        setTimeout(() => void write(name, rows, offlineCopy).catch(expectNoStorage), pauseMs),
      );
    },
    markCurrent: (keys) => void touch(keys.map(nameOf).filter(isOwn)).catch(expectNoStorage),
    drop(key) {
      clearTimeout(due.get(key));
      void forget([nameOf(key)]).catch(expectNoStorage);
    },
  };
}

function nameOf(key: string): string {
  return `${localStorage.getItem(accountName) ?? ''}\n${key}`;
}

function isOwn(name: string): boolean {
  return hasCachedViews() && name.startsWith(nameOf(''));
}

function isTooOld(at: number): boolean {
  return Date.now() - at > longestDays * 86_400_000;
}

function withNulls(row: WireRow, offlineCopy: OfflineCopy): WireRow {
  return offlineCopy === true ? row : { ...row, ...Object.fromEntries(offlineCopy.map((field) => [field, null])) };
}

async function touch(names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const tx = (await openDatabase()).transaction('seen', 'readwrite');
  const now = Date.now();
  for (const name of names) if ((await tx.store.getKey(name)) !== undefined) await tx.store.put(now, name);
  await tx.done;
}

async function forget(names: readonly string[]): Promise<void> {
  const tx = (await openDatabase()).transaction(['views', 'seen'], 'readwrite');
  await Promise.all([...names.flatMap((name) => [tx.objectStore('views').delete(name), tx.objectStore('seen').delete(name)]), tx.done]);
}

async function sweep(): Promise<void> {
  const tx = (await openDatabase()).transaction('seen');
  const [names, moments] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
  const byAge = names.map((name, index) => ({ name, at: moments[index] ?? 0 })).toSorted((left, right) => right.at - left.at);
  const over = byAge.filter(({ at }, index) => index >= mostViews || isTooOld(at)).map(({ name }) => name);
  if (over.length > 0) await forget(over);
}

/** Sets the account whose rows are stored from now on, and deletes the rows of any other account. */
export async function setCacheOwner(account: string): Promise<void> {
  if (localStorage.getItem(accountName) === account) return;
  await clearDevice();
  localStorage.setItem(accountName, account);
}

/** Returns whether rows may be stored on this device. */
export function hasCachedViews(): boolean {
  return localStorage.getItem(accountName) !== null;
}

/** Deletes all stored rows and the stored page after sign-out. Pending changes in the outbox stay. */
export async function clearDevice(page: 'deleted' | 'for visitors' = 'deleted'): Promise<void> {
  localStorage.removeItem(accountName);
  await Promise.all([closeDatabase(), 'caches' in window ? resetPage(page) : null]).catch(expectNoStorage);
}

/** After an offline sign-out, keep the stored page for visitors: it contains no name, and the next person can sign in on it. */
async function resetPage(page: 'deleted' | 'for visitors'): Promise<void> {
  const stored = page === 'for visitors' ? await caches.match('/', { cacheName: pageCache }) : undefined;
  if (stored === undefined) return void (await caches.delete(pageCache));
  const text = (await stored.text()).replace('name="signed-in" content="yes"', 'name="signed-in" content="no"');
  await (await caches.open(pageCache)).put('/', new Response(text, { headers: stored.headers }));
}

let database: Promise<IDBPDatabase<Schema>> | undefined;

/** Opens the database, but not after sign-out: a late write would recreate the deleted database. */
function openDatabase(): Promise<IDBPDatabase<Schema>> {
  if (!hasCachedViews()) return Promise.reject(new DOMException('no account stores rows here', 'InvalidStateError'));
  return (database ??= openDB<Schema>(databaseName, 2, {
    upgrade(fresh) {
      // Copy the list first, because `objectStoreNames` changes with each deletion.
      for (const store of Array.from(fresh.objectStoreNames)) fresh.deleteObjectStore(store);
      for (const store of ['views', 'seen'] as const) fresh.createObjectStore(store);
    },
    // Close the connection, because another tab wants to delete the database.
    blocking: () => void closeDatabase(false),
  }));
}

async function closeDatabase(andDelete = true): Promise<void> {
  const before = database;
  database = undefined;
  (await before)?.close();
  if (andDelete) await deleteDB(databaseName);
}

/** Runs a storage operation and ignores its errors, because a private window may forbid storage. */
function expectNoStorage(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
