import { expect, test } from 'vitest';
import { createDrafts } from '#platform/ui/web/forms/draft.ts';
import { readBatchDraft, createNextBatch } from './batch-draft.ts';

const nothing = createDrafts(() => ({ getItem: () => null, setItem() {}, removeItem() {} }));

test('createNextBatch keeps the sender, resets the consent and lists the earlier batches', () => {
  const first = { ...readBatchDraft('e1', nothing), senderName: 'Ana', consents: true, wanted: true, begun: true, arrived: 500 };
  const second = createNextBatch(first);
  expect(second).toMatchObject({ senderName: 'Ana', consents: false, wanted: false, begun: false, arrived: 0, earlier: [first.secret] });
  expect([second.id === first.id, second.secret === first.secret]).toEqual([false, false]);
  expect(createNextBatch(second).earlier).toEqual([first.secret, second.secret]);
});
