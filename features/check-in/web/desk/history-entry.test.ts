import { expect, test } from 'vitest';
import { numbersOf } from '#platform/i18n/numbers.ts';
import { en } from '#features/check-in/i18n/desk/en.ts';
import { historyEntry } from './history-entry.ts';

const row = (kind: string, before: unknown = null, after: unknown = null, actorName: string | null = 'Ada') => ({
  id: '1',
  at: '2026-06-12T16:00:00.000Z',
  kind: `check-in.${kind}`,
  actorName,
  before,
  after,
});
const entryOf = (...event: Parameters<typeof row>) =>
  historyEntry(row(...event), { w: en, numbers: numbersOf({ language: 'en' }), activityName: (key) => key.toUpperCase() });

test('historyEntry names the family as author if no account made the change', () => {
  expect(entryOf('submitted', null, { church: 'Grace Chapel' }, null)).toMatchObject({
    who: 'The family',
    what: 'sent the form',
    changes: [],
  });
  expect(entryOf('arrived')).toMatchObject({ who: 'Ada', what: 'checked the family in', changes: [] });
});

test('historyEntry lists only the changed fields, in readable form', () => {
  const mia = { key: 'p2', name: 'Mia', age: 4, meals: 1, activities: ['zip_line'] };
  const before = { phone: '5135550142', persons: [], totalCents: 2_500 };
  const after = { phone: '', persons: [mia], totalCents: 4_800 };
  expect(entryOf('changed', before, after).changes).toEqual([
    { label: 'Phone', before: '(513) 555-0142', after: null },
    { label: 'People', before: '', after: 'Mia 4, 1 meal, ZIP_LINE' },
    { label: 'Price', before: '$25.00', after: '$48.00' },
  ]);
});

test('historyEntry describes an unknown kind of event by its stored name', () => {
  expect(entryOf('sung-to', 'x', 3).what).toBe('sung to');
});
