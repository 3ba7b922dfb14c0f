import { expect, test } from 'vitest';
import { createDrafts } from '#platform/ui/web/forms/draft.ts';
import { createIdempotencyKeys } from './use-idempotency-keys.ts';

const firewood = { kind: 'charge', description: 'Firewood', amountCents: 3_500 };

function createTabDrafts() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
  return createDrafts(() => storage);
}

test('the same input has the same key, even after a reload, and different input has a different key', () => {
  const drafts = createTabDrafts();
  const key = createIdempotencyKeys('charge-stay', drafts).keyOf(firewood);
  const afterwards = createIdempotencyKeys('charge-stay', drafts);
  expect(afterwards.keyOf(firewood)).toBe(key);
  expect(afterwards.keyOf({ ...firewood, amountCents: 3_600 })).not.toBe(key);
  expect(createIdempotencyKeys('charge-other', drafts).keyOf(firewood)).not.toBe(key);
});

test('the same input has a new key after a call of forget', () => {
  const drafts = createTabDrafts();
  const keys = createIdempotencyKeys('charge-stay', drafts);
  const key = keys.keyOf(firewood);
  keys.forget();
  expect(keys.keyOf(firewood)).not.toBe(key);
  expect(createIdempotencyKeys('charge-stay', drafts).keyOf(firewood)).not.toBe(key);
});

test('keys are not saved if keepAs is missing', () => {
  const drafts = createTabDrafts();
  const key = createIdempotencyKeys(undefined, drafts).keyOf(firewood);
  expect(createIdempotencyKeys(undefined, drafts).keyOf(firewood)).not.toBe(key);
});
