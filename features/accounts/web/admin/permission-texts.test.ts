import { expect, test } from 'vitest';
import { permissionKeys } from '#features/accounts/rules.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { endOfDay, permissionEndText, lastDay, listEditableKeys, permissionExplanation, permissionLabel } from './permission-texts.ts';

const w = adminTexts.en.permissions;
const zone = 'America/New_York';
const now = '2026-06-12T20:30:00.000Z';
const grant = (permission: string, endsAt: string | null = null, endsWithEvent: string | null = null) => ({
  permission,
  endsAt,
  endsWithEvent,
});
const events = [{ id: 'spring2026', name: 'Spring Retreat' }];

test.each([
  ['is-admin', 'Is Admin'],
  ['view-event-*', 'View All Events'],
  ['view-full-maintenance', 'View Full Maintenance Page'],
  ['submit-maintenance-tickets', 'Create and Submit Maintenance Tickets'],
  ['view-event-spring2026', "View Event 'Spring Retreat'"],
  ['view-event-long-gone', "View Event 'long-gone'"],
  ['something-older', 'something-older'],
])('permissionLabel returns for %s: %s', (key, label) => {
  expect(permissionLabel(key, events, w)).toBe(label);
});

test('permissionLabel returns a label and an explanation for every grantable key in both languages', () => {
  for (const words of [adminTexts.en, adminTexts.es]) {
    for (const key of permissionKeys) {
      expect(permissionLabel(key, [], words.permissions)).not.toBe(key);
      expect(permissionExplanation(key, words.permissions)).toMatch(/\.$/);
    }
  }
});

test('listEditableKeys returns each key once: default keys first, unknown granted keys last', () => {
  const keys = listEditableKeys([grant('submit-maintenance-task'), grant('is-admin'), grant('view-event-spring2026')]);
  expect(keys.slice(0, 4)).toEqual(['is-admin', 'view-event-*', 'view-full-maintenance', 'submit-maintenance-tickets']);
  expect(keys.at(-1)).toBe('submit-maintenance-task');
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).not.toContain('view-event-spring2026');
});

test.each([
  [grant('is-admin'), 'no end'],
  [grant('is-admin', endOfDay('2026-06-12', zone)), 'until Fri, Jun 12'],
  [grant('is-admin', null, 'spring2026'), 'until “Spring Retreat” is over'],
  [grant('is-admin', null, 'long-gone'), 'until “an event” is over'],
])('permissionEndText returns for %j: %s', (permission, expected) => {
  expect(permissionEndText(permission, events, w, { language: 'en', locale: 'en-US', zone, now })).toBe(expected);
});

test.each(['2026-06-12', '2026-03-08', '2026-11-01', '2026-12-31'])(
  'endOfDay and lastDay convert %s to an end in the camp’s time zone and back',
  (day) => {
    expect(lastDay(endOfDay(day, zone), zone)).toBe(day);
  },
);
