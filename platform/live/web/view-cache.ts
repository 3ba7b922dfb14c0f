import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { OfflineCopy, WireRow } from '#platform/live/protocol.ts';
import type { CachedRows } from './watch.ts';

/** Rows of views as this device saw them last, for a page that is opened without a network. */
export interface ViewCache {
  /** Of whoever was signed in here last; null when there are none. */
  read(key: string): Promise<CachedRows | null>;
  /** A row of this view by its id, from whichever of its lists was seen last; null when no list on this device has it. */
  find(view: string, id: string): Promise<WireRow | null>;
  /** `kept` is what the view's own room lets a device keep of them. */
  save(key: string, rows: readonly WireRow[], kept: OfflineCopy): void;
  /** These are still so. */
  markCurrent(keys: readonly string[]): void;
  drop(key: string): void;
}

const databaseName = 'kept-views';
const pageCache = 'staff-page';
const accountName = 'kept-account';
const longestDays = 7;
/** Changes come in bursts. */
const pauseMs = 500;
/** Views, of whatever was looked at last. */
const mostViews = 150;
const mostRows = 5_000;

interface Schema extends DBSchema {
  views: { key: string; value: { rows: readonly WireRow[] } };
  /** When rows were last known to be so: written twice a minute, which the rows need not be. */
  seen: { key: string; value: number };
}

/** Keeps under the account that `belongsTo` named last; what another person left is gone then. */
export function openViewCache(): ViewCache {
  const due = new Map<string, ReturnType<typeof setTimeout>>();

  async function write(name: string, rows: readonly WireRow[], kept: OfflineCopy): Promise<void> {
    // Meanwhile somebody has signed out, or another person in.
    if (!isOwn(name)) return;
    const tx = (await opened()).transaction(['views', 'seen'], 'readwrite');
    const written = [
      tx.objectStore('views').put({ rows: rows.map((row) => blanked(row, kept)) }, name),
      tx.objectStore('seen').put(Date.now(), name),
    ];
    await Promise.all([...written, tx.done]);
    await sweep();
  }

  return {
    async read(key) {
      const tx = (await opened()).transaction(['views', 'seen']);
      const [kept, at] = await Promise.all([tx.objectStore('views').get(nameOf(key)), tx.objectStore('seen').get(nameOf(key))]);
      return kept === undefined || at === undefined || isTooOld(at) ? null : { rows: kept.rows, at };
    },
    async find(view, id) {
      const tx = (await opened()).transaction(['views', 'seen']);
      const ofView = IDBKeyRange.bound(nameOf(`${view}\n`), nameOf(`${view}\n\uffff`));
      const [names, lists, seenNames, moments] = await Promise.all([
        tx.objectStore('views').getAllKeys(ofView),
        tx.objectStore('views').getAll(ofView),
        tx.objectStore('seen').getAllKeys(ofView),
        tx.objectStore('seen').getAll(ofView),
      ]);
      const seenAt = new Map(seenNames.map((name, index) => [name, moments[index] ?? 0]));
      const found = names.flatMap((name, index) => {
        const [row, at] = [lists[index]?.rows.find((one) => one.id === id), seenAt.get(name) ?? 0];
        return row === undefined || isTooOld(at) ? [] : { row, at };
      });
      return found.toSorted((one, other) => other.at - one.at)[0]?.row ?? null;
    },
    save(key, rows, kept) {
      clearTimeout(due.get(key));
      if (rows.length > mostRows) return;
      const name = nameOf(key);
      due.set(
        key,
        setTimeout(() => void write(name, rows, kept).catch(expectNoStorage), pauseMs),
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

function blanked(row: WireRow, kept: OfflineCopy): WireRow {
  return kept === true ? row : { ...row, ...Object.fromEntries(kept.map((field) => [field, null])) };
}

async function touch(names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const tx = (await opened()).transaction('seen', 'readwrite');
  const now = Date.now();
  // What is not kept, or no longer, has no moment either.
  for (const name of names) if ((await tx.store.getKey(name)) !== undefined) await tx.store.put(now, name);
  await tx.done;
}

async function forget(names: readonly string[]): Promise<void> {
  const tx = (await opened()).transaction(['views', 'seen'], 'readwrite');
  await Promise.all([...names.flatMap((name) => [tx.objectStore('views').delete(name), tx.objectStore('seen').delete(name)]), tx.done]);
}

/** Lets go of what was seen longest ago. */
async function sweep(): Promise<void> {
  const tx = (await opened()).transaction('seen');
  const [names, moments] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
  const byAge = names.map((name, index) => ({ name, at: moments[index] ?? 0 })).toSorted((one, other) => other.at - one.at);
  const over = byAge.filter(({ at }, index) => index >= mostViews || isTooOld(at)).map(({ name }) => name);
  if (over.length > 0) await forget(over);
}

/** Whose rows are kept from now on. */
export async function setCacheOwner(account: string): Promise<void> {
  if (localStorage.getItem(accountName) === account) return;
  await clearDevice();
  localStorage.setItem(accountName, account);
}

/** Whether anybody's rows may be kept here. */
export function hasCachedViews(): boolean {
  return localStorage.getItem(accountName) !== null;
}

/** After signing out: no rows stay, and no page to show them in. What waits to be sent is another matter: platform/outbox. */
export async function clearDevice(page: 'deleted' | 'for visitors' = 'deleted'): Promise<void> {
  localStorage.removeItem(accountName);
  await Promise.all([closed(), 'caches' in window ? forgetPage(page) : null]).catch(expectNoStorage);
}

/** Without a network the page may stay for visitors: it holds nobody's name, and the next person finds a page to sign in on. */
async function forgetPage(page: 'deleted' | 'for visitors'): Promise<void> {
  const kept = page === 'for visitors' ? await caches.match('/', { cacheName: pageCache }) : undefined;
  if (kept === undefined) return void (await caches.delete(pageCache));
  const text = (await kept.text()).replace('name="signed-in" content="yes"', 'name="signed-in" content="no"');
  await (await caches.open(pageCache)).put('/', new Response(text, { headers: kept.headers }));
}

let database: Promise<IDBPDatabase<Schema>> | undefined;

/** Never after signing out: what comes late would make anew what was just deleted. */
function opened(): Promise<IDBPDatabase<Schema>> {
  if (!hasCachedViews()) return Promise.reject(new DOMException('nothing is kept for anybody', 'InvalidStateError'));
  return (database ??= openDB<Schema>(databaseName, 2, {
    upgrade(fresh) {
      // The list is a live one.
      for (const store of Array.from(fresh.objectStoreNames)) fresh.deleteObjectStore(store);
      for (const store of ['views', 'seen'] as const) fresh.createObjectStore(store);
    },
    // Another tab is clearing it.
    blocking: () => void closed(false),
  }));
}

async function closed(andDelete = true): Promise<void> {
  const before = database;
  database = undefined;
  (await before)?.close();
  if (andDelete) await deleteDB(databaseName);
}

/** A private window may forbid keeping anything; then nothing is kept. */
function expectNoStorage(why: unknown): void {
  if (!(why instanceof DOMException)) throw why;
}
