import { useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { drafts as ofThisTab, type Drafts } from '#platform/ui/web/forms/draft.ts';

interface IdempotencyKeys {
  /** The same words have the same key, other words another, so that nothing new is ever taken for what was sent before. */
  keyOf(words: object): string;
  /** Called when it is done: the same words are then a new wish. */
  forget(): void;
}

/**
 * Keys by which the server does once what is sent twice. They live as long as what was typed does, which is kept under
 * `keepAs`: sent again after a lost answer and a reload, the same words are still the same. Without it, as long as the dialog is open.
 */
export function useIdempotencyKeys(keepAs?: string): IdempotencyKeys {
  const [keys] = useState(() => createIdempotencyKeys(keepAs, ofThisTab));
  return keys;
}

export function createIdempotencyKeys(keepAs: string | undefined, drafts: Pick<Drafts, 'read' | 'save' | 'forget'>): IdempotencyKeys {
  const name = keepAs === undefined ? null : `${keepAs}-keys`;
  const keys = new Map(name === null ? [] : Object.entries(drafts.read(name)).map(([words, key]) => [words, String(key)]));
  return {
    keyOf(words) {
      const text = JSON.stringify(words);
      const key = keys.get(text) ?? newId();
      keys.set(text, key);
      if (name !== null) drafts.save(name, Object.fromEntries(keys));
      return key;
    },
    forget() {
      keys.clear();
      if (name !== null) drafts.forget(name);
    },
  };
}
