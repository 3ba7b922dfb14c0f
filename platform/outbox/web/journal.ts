import type { NewItem } from './outbox-item.ts';

/** What was just put, for the moment until the database has it. */
export interface Journal {
  keep(item: NewItem): void;
  drop(key: string): void;
  /** What pages that were left in that moment have put, in their order. */
  left(): NewItem[];
}

const prefix = 'outbox:';

/**
 * A database answers later, and a page that is left meanwhile takes its writes along: a family that showed as arrived
 * was not. The browser's small storage keeps within the press itself. Where it is forbidden or full the moment is at risk.
 */
export function journalIn(storage: () => Storage): Journal {
  function within<Answer>(ask: (there: Storage) => Answer): Answer | undefined {
    try {
      return ask(storage());
    } catch (why) {
      if (why instanceof DOMException || why instanceof ReferenceError) return undefined;
      throw why;
    }
  }
  return {
    keep: (item) => within((there) => there.setItem(prefix + item.key, JSON.stringify(item))),
    drop: (key) => within((there) => there.removeItem(prefix + key)),
    left: () =>
      (within((there) => Object.entries({ ...there })) ?? [])
        .filter(([name]) => name.startsWith(prefix))
        .map(([, text]) => JSON.parse(text) as NewItem)
        .sort((one, other) => (one.at < other.at ? -1 : 1)),
  };
}
