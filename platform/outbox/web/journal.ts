import type { NewItem } from './outbox-item.ts';

/** Stores items that were just added, until the database has stored them. */
export interface Journal {
  add(item: NewItem): void;
  drop(key: string): void;
  /** Returns items of pages that closed before the database had stored the items, oldest first. */
  listLeftItems(): NewItem[];
}

const prefix = 'outbox:';

/** After this time, a page that is still open has stored its item in the database. */
const settleMs = 2_000;

/** Calls the listener some time after another tab has added an item, because that tab may have closed before it stored the item. */
export function onOtherTabJournal(listener: () => void, window: EventTarget): void {
  window.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    if (key?.startsWith(prefix) === true && newValue !== null) setTimeout(listener, settleMs);
  });
}

/** Opens the journal in `localStorage`, which writes synchronously. A write to IndexedDB is lost if the page closes. */
export function openJournal(storage: () => Storage): Journal {
  function tryStorage<Answer>(access: (storage: Storage) => Answer): Answer | undefined {
    try {
      return access(storage());
    } catch (error) {
      if (error instanceof DOMException || error instanceof ReferenceError) return undefined;
      throw error;
    }
  }
  function removeInvalid(name: string): NewItem[] {
    tryStorage((storage) => storage.removeItem(name));
    return [];
  }
  return {
    add: (item) => tryStorage((storage) => storage.setItem(prefix + item.key, JSON.stringify(item))),
    drop: (key) => tryStorage((storage) => storage.removeItem(prefix + key)),
    listLeftItems: () =>
      (tryStorage((storage) => Object.entries({ ...storage })) ?? [])
        .filter(([name]) => name.startsWith(prefix))
        .flatMap(([name, text]) => parseItem(text) ?? removeInvalid(name))
        .sort((left, right) => (left.at < right.at ? -1 : 1)),
  };
}

function parseItem(text: string): NewItem | null {
  try {
    const item = JSON.parse(text) as Partial<NewItem> | null;
    const isItem = [item?.key, item?.account, item?.call, item?.at].every((part) => typeof part === 'string');
    return isItem && typeof item?.input === 'object' && item.input !== null ? (item as NewItem) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
