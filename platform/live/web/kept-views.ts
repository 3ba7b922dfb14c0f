import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { WireRow } from '#platform/live/protocol.ts';

/** Rows of some views as this device saw them last, for a page that is opened without a network. */
export interface KeptViews {
  isKept(view: string): boolean;
  /** Of whoever was signed in here last; null when there are none. */
  read(key: string): Promise<readonly WireRow[] | null>;
  keep(key: string, rows: readonly WireRow[]): void;
  drop(key: string): void;
}

/** Of each view that is kept, what of its rows: nothing that opens a door. */
export type Keeping = Readonly<Record<string, (row: WireRow) => WireRow>>;

const databaseName = 'kept-views';
const pageCache = 'staff-page';
const accountName = 'kept-account';
const longestDays = 3;
/** Changes come in bursts. */
const pauseMs = 500;

interface Kept {
  rows: readonly WireRow[];
  at: number;
}

/** Keeps under the account that `belongsTo` named last; what another person left is gone then. */
export function keptViews(keeping: Keeping): KeptViews {
  const due = new Map<string, ReturnType<typeof setTimeout>>();
  const nameOf = (key: string) => `${localStorage.getItem(accountName) ?? ''}\n${key}`;

  async function write(name: string, key: string, rows: readonly WireRow[]): Promise<void> {
    // Meanwhile somebody has signed out, or another person in.
    if (!isAnythingKept() || name !== nameOf(key)) return;
    const [view = ''] = key.split('\n', 1);
    const kept: Kept = { rows: rows.map((row) => keeping[view]?.(row) ?? row), at: Date.now() };
    await (await opened()).put('views', kept, name);
  }

  return {
    isKept: (view) => view in keeping,
    async read(key) {
      const kept = (await (await opened()).get('views', nameOf(key))) as Kept | undefined;
      return kept !== undefined && Date.now() - kept.at < longestDays * 86_400_000 ? kept.rows : null;
    },
    keep(key, rows) {
      const name = nameOf(key);
      clearTimeout(due.get(key));
      due.set(
        key,
        setTimeout(() => void write(name, key, rows).catch(expectNoStorage), pauseMs),
      );
    },
    drop(key) {
      clearTimeout(due.get(key));
      void opened()
        .then((database) => database.delete('views', nameOf(key)))
        .catch(expectNoStorage);
    },
  };
}

/** Whose rows are kept from now on. */
export async function belongsTo(account: string): Promise<void> {
  if (localStorage.getItem(accountName) === account) return;
  await forgetDevice();
  localStorage.setItem(accountName, account);
}

/** Whether anybody's rows may be kept here. */
export function isAnythingKept(): boolean {
  return localStorage.getItem(accountName) !== null;
}

/** After signing out: no rows stay, and no page to show them in. What waits to be sent is another matter: platform/outbox. */
export async function forgetDevice(): Promise<void> {
  localStorage.removeItem(accountName);
  await Promise.all([closed(), 'caches' in window ? caches.delete(pageCache) : null]).catch(expectNoStorage);
}

let database: Promise<IDBPDatabase> | undefined;

function opened(): Promise<IDBPDatabase> {
  return (database ??= openDB(databaseName, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('views'),
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
