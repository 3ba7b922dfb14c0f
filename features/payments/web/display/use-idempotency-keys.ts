import { useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { drafts as ofThisTab, type Drafts } from '#platform/ui/web/forms/draft.ts';

interface IdempotencyKeys {
  /** Returns the key of an input. Different input gets a different key, because it is not a retry. */
  keyOf(input: object): string;
  /** Forgets the keys. Call this after success, so that the same input is a new submission and not a retry. */
  forget(): void;
}

/**
 * Returns idempotency keys for a form's submissions. With `keepAs` the keys are saved like the draft, so that a retry after a reload has
 * the same key.
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
