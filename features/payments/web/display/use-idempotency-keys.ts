import { useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { drafts as ofThisTab, type Drafts } from '#platform/ui/web/forms/draft.ts';

interface IdempotencyKeys {
  /** Returns the key of an input. Other input gets another key, so that it does not look like a retry. */
  keyOf(input: object): string;
  /** Call after success: the same input is then a new submission. */
  forget(): void;
}

/**
 * Returns idempotency keys for a form's submissions. With `keepAs` they are saved like the draft, so that a retry after a reload has the
 * same key.
 */
export function useIdempotencyKeys(keepAs?: string): IdempotencyKeys {
  const [keys] = useState(() => createIdempotencyKeys(keepAs, ofThisTab));
  return keys;
}

export function createIdempotencyKeys(keepAs: string | undefined, drafts: Pick<Drafts, 'read' | 'save' | 'forget'>): IdempotencyKeys {
  const name = keepAs === undefined ? null : `${keepAs}-keys`;
  const keys = new Map(name === null ? [] : Object.entries(drafts.read(name)).map(([input, key]) => [input, String(key)]));
  return {
    keyOf(input) {
      const text = JSON.stringify(input);
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
