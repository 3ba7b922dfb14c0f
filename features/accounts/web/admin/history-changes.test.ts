import { expect, test } from 'vitest';
import { findAccountChanges } from './history-changes.ts';

const held = (permission: string, endsAt: string | null = null) => ({ permission, endsAt, endsWithEvent: null });
const place = { accountType: 'Chautauqua', accountArea: 'Volunteer' };

test.each<[string, unknown, unknown, unknown[]]>([
  ['nothing kept', undefined, undefined, []],
  [
    'an account begins, with no before to compare',
    undefined,
    { ...place, firstName: 'Ada', permissions: [held('view-home')] },
    [{ what: 'place', type: 'Chautauqua', area: 'Volunteer' }],
  ],
  ['nothing changed', { ...place, permissions: [held('view-home')] }, { ...place, permissions: [held('view-home')] }, []],
  [
    'another area, the same type',
    place,
    { ...place, accountArea: 'Recreation' },
    [{ what: 'field', field: 'accountArea', before: 'Volunteer', after: 'Recreation' }],
  ],
  ['granted', { permissions: [] }, { permissions: [held('is-admin')] }, [{ what: 'granted', held: held('is-admin') }]],
  ['taken away', { permissions: [held('is-admin')] }, { permissions: [] }, [{ what: 'revoked', held: held('is-admin') }]],
  [
    'another end',
    { permissions: [held('is-admin')] },
    { permissions: [held('is-admin', '2026-07-01T04:00:00.000Z')] },
    [{ what: 'end', before: held('is-admin'), after: held('is-admin', '2026-07-01T04:00:00.000Z') }],
  ],
  [
    'granted before taken away',
    { permissions: [held('a')] },
    { permissions: [held('b')] },
    [
      { what: 'granted', held: held('b') },
      { what: 'revoked', held: held('a') },
    ],
  ],
  ['keys without ends', { permissions: ['a'] }, { permissions: ['a', 'b'] }, [{ what: 'granted', held: held('b') }]],
  ['a place changed and permissions not told', { ...place, permissions: [held('a')] }, place, []],
  ['a picture, without its thousands of letters', { profilePic: 'data:a' }, { profilePic: '#00565e' }, [{ what: 'picture' }]],
  ['a first phone number', { phone: '' }, { phone: '5551234567' }, [{ what: 'field', field: 'phone', before: null, after: '5551234567' }]],
  [
    'a birthday taken out',
    { birthday: '2000-01-01' },
    { birthday: null },
    [{ what: 'field', field: 'birthday', before: '2000-01-01', after: null }],
  ],
  ['a reason', undefined, { reason: 'Left the camp' }, [{ what: 'reason', reason: 'Left the camp' }]],
  ['the reason that no longer holds', { reason: 'Left the camp' }, undefined, []],
  ['no reason given', undefined, { reason: '' }, []],
  ['whom it concerned is not a change', { email: 'a@b.test', firstName: 'Ada' }, { reason: '' }, []],
  ['a permission that lapsed', { permission: 'view-event-x' }, { eventId: 'x' }, [{ what: 'lapsed', permission: 'view-event-x' }]],
  ['what nobody knows', ['x'], 7, []],
])('%s', (_title, before, after, expected) => {
  expect(findAccountChanges({ before, after })).toEqual(expected);
});
