import { draftPrefix } from '#platform/ui/web/forms/draft.ts';

/** Who is signed in here, and what lay here as they came: that was somebody's who was not signed in. */
interface Owner {
  account: string;
  found: StoredDrafts;
}

const ownerName = 'drafts-owner';
const getStashPrefix = (account: string) => `drafts-of:${account}:`;

/** Where drafts lie: for all tabs of the device, or for one. */
export interface DraftStores {
  device: () => Storage;
  tab: () => Storage;
}

type StoredDrafts = Record<string, string>;

/**
 * Forms keep what is typed in their tab, those that need no account on the device for all its tabs. What one person typed
 * while they were signed in is put away as soon as they are not, and comes back with them, so that the next person there
 * does not see it, nor send it in their own name. What lay there as they came, and they left as it was, stays.
 * @param account null where nobody is signed in
 */
export function handOverDrafts(
  account: string | null,
  { device, tab }: DraftStores = { device: () => localStorage, tab: () => sessionStorage },
): void {
  handOver(account, device, typedByPeople);
  handOver(account, tab, allDrafts);
}

function handOver(account: string | null, store: () => Storage, draftsIn: (storage: Storage) => StoredDrafts): void {
  try {
    const storage = store();
    const owner = ownerOf(storage);
    if ((owner?.account ?? null) === account) return;
    if (owner !== null) stashDrafts(storage, owner, draftsIn(storage));
    if (account === null) storage.removeItem(ownerName);
    else claimStorage(storage, account, draftsIn(storage));
  } catch {
    // Storage that is full or forbidden keeps no drafts of anybody.
  }
}

function claimStorage(storage: Storage, account: string, found: StoredDrafts): void {
  restoreDrafts(storage, account);
  storage.setItem(ownerName, JSON.stringify({ account, found } satisfies Owner));
}

function stashDrafts(storage: Storage, { account, found }: Owner, drafts: StoredDrafts): void {
  for (const [name, text] of Object.entries(drafts)) {
    if (found[name] === text) continue;
    storage.removeItem(name);
    storage.setItem(getStashPrefix(account) + name, text);
  }
}

function restoreDrafts(storage: Storage, account: string): void {
  for (const name of Object.keys(storage).filter((one) => one.startsWith(getStashPrefix(account)))) {
    const own = name.slice(getStashPrefix(account).length);
    if (storage.getItem(own) !== null) continue;
    const text = storage.getItem(name) ?? '';
    storage.removeItem(name);
    storage.setItem(own, text);
  }
}

/** By their names. */
function allDrafts(storage: Storage): StoredDrafts {
  const names = Object.keys(storage).filter((name) => name.startsWith(draftPrefix));
  return Object.fromEntries(names.map((name) => [name, storage.getItem(name) ?? '']));
}

/** What a page keeps on the device that is open to everybody has no id. */
function typedByPeople(storage: Storage): StoredDrafts {
  return Object.fromEntries(Object.entries(allDrafts(storage)).filter(([, text]) => 'id' in objectIn(text)));
}

function ownerOf(storage: Storage): Owner | null {
  const { account, found } = objectIn(storage.getItem(ownerName) ?? '') as Partial<Owner>;
  return typeof account === 'string' && typeof found === 'object' ? { account, found } : null;
}

function objectIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
