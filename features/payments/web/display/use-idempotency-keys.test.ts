import { expect, test } from 'vitest';
import { createDrafts } from '#platform/ui/web/forms/draft.ts';
import { createIdempotencyKeys } from './use-idempotency-keys.ts';

const firewood = { kind: 'charge', description: 'Firewood', amountCents: 3_500 };

function tab() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  return createDrafts(() => storage);
}

test('the same words have one key, also after the page is loaded again, and other words another', () => {
  const drafts = tab();
  const key = createIdempotencyKeys('charge-stay', drafts).keyOf(firewood);
  const afterwards = createIdempotencyKeys('charge-stay', drafts);
  expect(afterwards.keyOf(firewood)).toBe(key);
  expect(afterwards.keyOf({ ...firewood, amountCents: 3_600 })).not.toBe(key);
  expect(createIdempotencyKeys('charge-other', drafts).keyOf(firewood)).not.toBe(key);
});

test('once it is done the same words are a new wish', () => {
  const drafts = tab();
  const keys = createIdempotencyKeys('charge-stay', drafts);
  const key = keys.keyOf(firewood);
  keys.forget();
  expect(keys.keyOf(firewood)).not.toBe(key);
  expect(createIdempotencyKeys('charge-stay', drafts).keyOf(firewood)).not.toBe(key);
});

test('without a name nothing is kept', () => {
  const drafts = tab();
  const key = createIdempotencyKeys(undefined, drafts).keyOf(firewood);
  expect(createIdempotencyKeys(undefined, drafts).keyOf(firewood)).not.toBe(key);
});
