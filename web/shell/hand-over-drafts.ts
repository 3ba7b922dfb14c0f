import { draftPrefix } from '#platform/ui/web/forms/draft.ts';

/** Who is signed in here, and what lay here as they came: that was somebody's who was not signed in. */
interface Owner {
  account: string;
  found: Record<string, string>;
}

const ownerName = 'drafts-owner';
const awayOf = (account: string) => `drafts-of:${account}:`;

/**
 * Forms that need no account keep what is typed on the device, for all its tabs. What one person typed while they were
 * signed in is put away as soon as they are not, and comes back with them, so that the next person on the device does
 * not see it. What lay there as they came, and they left as it was, stays.
 * @param account null where nobody is signed in
 */
export function handOverDrafts(account: string | null, storage: Storage = localStorage): void {
  try {
    const owner = ownerOf(storage);
    if ((owner?.account ?? null) === account) return;
    if (owner !== null) putAway(storage, owner);
    if (account === null) storage.removeItem(ownerName);
    else comeIn(storage, account);
  } catch {
    // Storage that is full or forbidden keeps no drafts of anybody.
  }
}

function comeIn(storage: Storage, account: string): void {
  const found = draftsIn(storage);
  bringBack(storage, account);
  storage.setItem(ownerName, JSON.stringify({ account, found } satisfies Owner));
}

function putAway(storage: Storage, { account, found }: Owner): void {
  for (const [name, text] of Object.entries(draftsIn(storage))) {
    if (found[name] === text) continue;
    storage.removeItem(name);
    storage.setItem(awayOf(account) + name, text);
  }
}

function bringBack(storage: Storage, account: string): void {
  for (const name of Object.keys(storage).filter((one) => one.startsWith(awayOf(account)))) {
    const own = name.slice(awayOf(account).length);
    if (storage.getItem(own) !== null) continue;
    const text = storage.getItem(name) ?? '';
    storage.removeItem(name);
    storage.setItem(own, text);
  }
}

/** By their names. What a page keeps that is open to everybody has no id. */
function draftsIn(storage: Storage): Record<string, string> {
  const kept = Object.keys(storage)
    .filter((name) => name.startsWith(draftPrefix))
    .map((name) => [name, storage.getItem(name) ?? ''] as const);
  return Object.fromEntries(kept.filter(([, text]) => 'id' in objectIn(text)));
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
