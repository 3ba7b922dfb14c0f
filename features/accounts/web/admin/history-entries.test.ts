import { expect, test } from 'vitest';
import type { HistoryRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { toHistoryEntry, type HistoryContext } from './history-entries.ts';

const telling: HistoryContext = {
  w: adminTexts.en,
  formatting: { language: 'en', locale: 'en-US', zone: 'America/New_York', now: '2026-06-12T20:30:00.000Z' },
  events: [],
  person: 'Ada Marsh',
};
const grant = (permission: string, endsAt: string | null = null) => ({ permission, endsAt, endsWithEvent: null });

function entryOf(kind: string, before: unknown, after: unknown, actorName: string | null = 'Dana Whitfield') {
  const row: HistoryRow = { id: '1', at: '2026-06-12T20:00:00.000Z', kind: `accounts.${kind}`, actorName, before, after };
  const { who, what, changes } = toHistoryEntry(row, telling);
  return { who, what, changes };
}

test('toHistoryEntry shows the old and new permissions and area of a change', () => {
  const before = { accountArea: 'Volunteer', permissions: [grant('view-home'), grant('access-images', '2026-07-01T04:00:00.000Z')] };
  const after = { accountArea: 'Recreation', permissions: [grant('access-images'), grant('is-admin')] };
  expect(entryOf('standing-changed', before, after)).toEqual({
    who: 'Dana Whitfield',
    what: 'changed their access',
    changes: [
      { label: 'Account Area', before: 'Volunteer', after: 'Recreation' },
      { label: 'View and Download Images', before: 'until Tue, Jun 30', after: 'no end' },
      { label: '', before: null, after: 'Is Admin' },
      { label: '', before: 'View Home', after: null },
    ],
  });
});

test('toHistoryEntry shows the person as actor of events through a link, and the system as actor of automatic events', () => {
  expect(entryOf('password-reset', undefined, undefined, null)).toMatchObject({ who: 'Ada Marsh', what: 'set a new password by link' });
  expect(entryOf('permission-lapsed', { permission: 'is-admin' }, {}, null)).toMatchObject({
    who: 'System',
    what: 'a permission expired, “Is Admin”',
  });
});

test('toHistoryEntry appends the reason to the details', () => {
  expect(entryOf('disabled', undefined, { reason: 'Left the camp' }).what).toBe('disabled the account, “Left the camp”');
  expect(entryOf('disabled', undefined, { reason: '' }).what).toBe('disabled the account');
});

test('toHistoryEntry formats phone numbers', () => {
  expect(entryOf('profile-changed', { phone: '5551234567' }, { phone: '+34911222333' }).changes).toMatchObject([
    { before: '(555) 123-4567' },
  ]);
});

test('toHistoryEntry shows an unknown kind of event from a newer version as plain text', () => {
  expect(entryOf('left-for-good', undefined, undefined).what).toBe('left for good');
});
