import type { NewItem } from './outbox-item.ts';

/** What was just put, for the moment until the database has it. */
export interface Journal {
  add(item: NewItem): void;
  drop(key: string): void;
  /** What pages that were left in that moment have put, in their order. */
  listLeftItems(): NewItem[];
}

const prefix = 'outbox:';

/** Far longer than a page that goes on takes to bring an item into the database. */
const leftAfterMs = 2_000;

/** Calls a while after another page of this device has begun to put something: should it have been closed, that is left. */
export function onOtherTabJournal(listener: () => void, window: EventTarget): void {
  window.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    if (key?.startsWith(prefix) === true && newValue !== null) setTimeout(listener, leftAfterMs);
  });
}

/**
 * A database answers later, and a page that is left meanwhile takes its writes along: a family that showed as arrived
 * was not. The browser's small storage keeps within the press itself. Where it is forbidden or full the moment is at risk.
 */
export function openJournal(storage: () => Storage): Journal {
  function within<Answer>(ask: (there: Storage) => Answer): Answer | undefined {
    try {
      return ask(storage());
    } catch (why) {
      if (why instanceof DOMException || why instanceof ReferenceError) return undefined;
      throw why;
    }
  }
  /** A browser that was killed while it wrote, or a hand in its storage: what nobody can read is not met again. */
  function droppedAs(name: string): NewItem[] {
    within((there) => there.removeItem(name));
    return [];
  }
  return {
    add: (item) => within((there) => there.setItem(prefix + item.key, JSON.stringify(item))),
    drop: (key) => within((there) => there.removeItem(prefix + key)),
    listLeftItems: () =>
      (within((there) => Object.entries({ ...there })) ?? [])
        .filter(([name]) => name.startsWith(prefix))
        .flatMap(([name, text]) => itemIn(text) ?? droppedAs(name))
        .sort((one, other) => (one.at < other.at ? -1 : 1)),
  };
}

function itemIn(text: string): NewItem | null {
  try {
    const item = JSON.parse(text) as Partial<NewItem> | null;
    const isItem = [item?.key, item?.account, item?.call, item?.at].every((part) => typeof part === 'string');
    return isItem && typeof item?.input === 'object' && item.input !== null ? (item as NewItem) : null;
  } catch (wrong) {
    if (wrong instanceof SyntaxError) return null;
    throw wrong;
  }
}
