import { draftPrefix } from '#platform/ui/web/forms/draft.ts';

/** The account that is signed in, and the drafts that existed before: these belong to a visitor. */
interface Owner {
  account: string;
  found: StoredDrafts;
}

const ownerName = 'drafts-owner';
const getStashPrefix = (account: string) => `drafts-of:${account}:`;

export interface DraftStores {
  device: () => Storage;
  tab: () => Storage;
}

type StoredDrafts = Record<string, string>;

/** Moves an account's drafts aside at sign-out and restores them at its next sign-in, so that the next person never sees them. */
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
    // Ignore full or forbidden storage: it contains no drafts.
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
  for (const name of Object.keys(storage).filter((key) => key.startsWith(getStashPrefix(account)))) {
    const own = name.slice(getStashPrefix(account).length);
    if (storage.getItem(own) !== null) continue;
    const text = storage.getItem(name) ?? '';
    storage.removeItem(name);
    storage.setItem(own, text);
  }
}

function allDrafts(storage: Storage): StoredDrafts {
  const names = Object.keys(storage).filter((name) => name.startsWith(draftPrefix));
  return Object.fromEntries(names.map((name) => [name, storage.getItem(name) ?? '']));
}

/** Returns the drafts with an id. Drafts of public pages on the device have no id and stay in place. */
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
