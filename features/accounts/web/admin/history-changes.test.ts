import { expect, test } from 'vitest';
import { findAccountChanges } from './history-changes.ts';

const grant = (permission: string, endsAt: string | null = null) => ({ permission, endsAt, endsWithEvent: null });
const place = { accountType: 'Chautauqua', accountArea: 'Volunteer' };

test.each<[string, unknown, unknown, unknown[]]>([
  ['returns nothing without records', undefined, undefined, []],
  [
    'returns only the position of a new account',
    undefined,
    { ...place, firstName: 'Ada', permissions: [grant('view-home')] },
    [{ what: 'place', type: 'Chautauqua', area: 'Volunteer' }],
  ],
  [
    'returns nothing without a difference',
    { ...place, permissions: [grant('view-home')] },
    { ...place, permissions: [grant('view-home')] },
    [],
  ],
  [
    'returns another area without the type',
    place,
    { ...place, accountArea: 'Recreation' },
    [{ what: 'field', field: 'accountArea', before: 'Volunteer', after: 'Recreation' }],
  ],
  [
    'returns a granted permission',
    { permissions: [] },
    { permissions: [grant('is-admin')] },
    [{ what: 'granted', held: grant('is-admin') }],
  ],
  [
    'returns a revoked permission',
    { permissions: [grant('is-admin')] },
    { permissions: [] },
    [{ what: 'revoked', held: grant('is-admin') }],
  ],
  [
    'returns another end',
    { permissions: [grant('is-admin')] },
    { permissions: [grant('is-admin', '2026-07-01T04:00:00.000Z')] },
    [{ what: 'end', before: grant('is-admin'), after: grant('is-admin', '2026-07-01T04:00:00.000Z') }],
  ],
  [
    'returns granted permissions before revoked ones',
    { permissions: [grant('a')] },
    { permissions: [grant('b')] },
    [
      { what: 'granted', held: grant('b') },
      { what: 'revoked', held: grant('a') },
    ],
  ],
  [
    'reads older records of keys without ends',
    { permissions: ['a'] },
    { permissions: ['a', 'b'] },
    [{ what: 'granted', held: grant('b') }],
  ],
  ['ignores permissions that only the earlier record has', { ...place, permissions: [grant('a')] }, place, []],
  ['returns a picture change without its data', { profilePic: 'data:a' }, { profilePic: '#00565e' }, [{ what: 'picture' }]],
  [
    'returns a first phone number',
    { phone: '' },
    { phone: '5551234567' },
    [{ what: 'field', field: 'phone', before: null, after: '5551234567' }],
  ],
  [
    'returns a removed birthday',
    { birthday: '2000-01-01' },
    { birthday: null },
    [{ what: 'field', field: 'birthday', before: '2000-01-01', after: null }],
  ],
  ['returns a reason', undefined, { reason: 'Left the camp' }, [{ what: 'reason', reason: 'Left the camp' }]],
  ['ignores an earlier reason', { reason: 'Left the camp' }, undefined, []],
  ['ignores an empty reason', undefined, { reason: '' }, []],
  ['ignores fields that only identify the person', { email: 'a@b.test', firstName: 'Ada' }, { reason: '' }, []],
  ['returns an expired permission', { permission: 'view-event-x' }, { eventId: 'x' }, [{ what: 'lapsed', permission: 'view-event-x' }]],
  ['returns nothing for unknown data', ['x'], 7, []],
])('findAccountChanges %s', (_title, before, after, expected) => {
  expect(findAccountChanges({ before, after })).toEqual(expected);
});
