import { describe, expect, it } from 'vitest';
import { day, hour, instantOf, addMilliseconds, minute, second } from '#platform/time/instant.ts';
import * as rules from './rules.ts';

const now = instantOf(Date.UTC(2026, 5, 12, 16));

describe('isAreaAllowed', () => {
  it.each([
    ['Chautauqua', 'Maintenance', true],
    ['Chautauqua', 'Event Director', false],
    ['Event Staff', 'Event Director', true],
    ['Event Staff', 'Event Staff', true],
    ['MANNA Worldwide', 'MANNA Missionary', true],
    ['MANNA Worldwide', 'Volunteer', false],
    ['Guests', 'Volunteer', false],
    ['', '', false],
    ['toString', 'constructor', false],
    ['chautauqua', 'Volunteer', false],
  ])('allows only the areas of the type: %s / %s is %s', (type, area, fits) => {
    expect(rules.isAreaAllowed(type, area)).toBe(fits);
    expect(rules.isAreaAllowed(type, area, true)).toBe(fits);
  });

  it('allows the area Development only for administrators, with every type', () => {
    for (const type of rules.accountTypes) {
      expect(rules.isAreaAllowed(type, 'Development')).toBe(false);
      expect(rules.isAreaAllowed(type, 'Development', true)).toBe(true);
    }
    expect(rules.isAreaAllowed('Guests', 'Development', true)).toBe(false);
    expect(rules.isAreaAllowed('toString', 'Development', true)).toBe(false);
  });

  it('areasOf returns the areas of the specification', () => {
    expect(rules.areasOf('Chautauqua')).toEqual([
      'Administration',
      'Food Service',
      'Housekeeping',
      'Intern',
      'Maintenance',
      'Recreation',
      'Volunteer',
    ]);
    expect(rules.areasOf('Nothing')).toEqual([]);
  });
});

describe('isPermission', () => {
  it.each([
    'is-admin',
    'view-event-*',
    'view-home',
    'submit-maintenance-task',
    'view-event-abc',
    'view-event-LakesideFamilyCamp26',
    'edit-tv-display-*',
  ])('accepts the key %s', (key) => expect(rules.isPermission(key)).toBe(true));
  it.each([
    '',
    'admin',
    'IS-ADMIN',
    'is-admin ',
    'view-event-',
    'view-event-a b',
    'view-event-**',
    'edit-tv-display-abc',
    'pre-view-event-abc',
    '#Administration',
    '~signed-in',
    `view-event-${'a'.repeat(65)}`,
  ])('rejects the key %s', (key) => expect(rules.isPermission(key)).toBe(false));

  it('eventOfPermission returns the event ID of a single-event key', () => {
    expect(rules.eventOfPermission('view-event-abc')).toBe('abc');
    expect(rules.eventOfPermission('view-event-*')).toBeNull();
    expect(rules.eventOfPermission('is-admin')).toBeNull();
  });
});

describe('isAdministrator', () => {
  it.each([
    ['Administration', [], true],
    ['Development', [], true],
    ['Volunteer', ['is-admin'], true],
    ['Volunteer', ['is-admin-images', 'view-event-*'], false],
    ['', [], false],
  ])('returns for the area %s with the permissions %j: %s', (accountArea, permissions, expected) =>
    expect(rules.isAdministrator({ accountArea, permissions })).toBe(expected),
  );

  const grant = (permission: string, endsAt: string | null = null, endsWithEvent: string | null = null) => ({
    permission,
    endsAt,
    endsWithEvent,
  });
  it.each([
    ['with the area', 'Administration', [], true],
    ['with a permission without end', 'Volunteer', [grant('is-admin')], true],
    ['not with a permission that ends', 'Volunteer', [grant('is-admin', now)], false],
    ['not with a permission that ends with an event', 'Volunteer', [grant('is-admin', null, 'LakesideFamilyCamp26')], false],
    ['with the area, although a permission ends', 'Development', [grant('is-admin', now)], true],
  ])('isPermanentAdministrator is true only without an end date: %s', (_how, accountArea, permissions, expected) =>
    expect(rules.isPermanentAdministrator({ accountArea, permissions })).toBe(expected),
  );

  const volunteer = (...permissions: ReturnType<typeof grant>[]) => ({ accountArea: 'Volunteer', permissions });
  const office = { accountArea: 'Administration', permissions: [] };
  const untilSunday = grant('is-admin', addMilliseconds(now, 3 * day));
  it.each([
    ['with another area', volunteer(), office, true],
    ['with a permission', volunteer(), volunteer(grant('is-admin')), true],
    ['with a temporary permission', volunteer(), volunteer(untilSunday), true],
    ['with the area instead of a temporary permission', volunteer(untilSunday), { ...office, permissions: [untilSunday] }, true],
    ['with a permanent instead of a temporary permission', volunteer(untilSunday), volunteer(grant('is-admin')), true],
    [
      'with a permanent permission instead of one for an event',
      volunteer(grant('is-admin', null, 'Camp')),
      volunteer(grant('is-admin')),
      true,
    ],
    ['not for a permanent administrator', office, { ...office, permissions: [grant('is-admin')] }, false],
    [
      'not for a temporary administrator with another permission',
      volunteer(untilSunday),
      volunteer(untilSunday, grant('view-home')),
      false,
    ],
    ['not when permanent access becomes temporary', volunteer(grant('is-admin')), volunteer(untilSunday), false],
    ['not with a permission that does not open /admin', volunteer(), volunteer(grant('view-home')), false],
  ])('becomesAdministrator is true only if a change adds administrator access: %s', (_how, before, after, expected) =>
    expect(rules.becomesAdministrator(before, after)).toBe(expected),
  );
});

describe('validatePassword', () => {
  it.each([
    ['', '', null],
    ['abcde', '', 'too-short'],
    ['abcde', 'abcde', 'too-short'],
    ['abcdef', 'abcdef', null],
    ['abcdef', 'abcdeF', 'no-match'],
    ['abcdef', '', 'no-match'],
    ['', 'abcdef', 'no-match'],
  ])('returns the error code for the password %j repeated as %j: %s', (typed, retyped, fault) =>
    expect(rules.validatePassword(typed, retyped)).toBe(fault),
  );

  it('applies a minimum length above the default', () => expect(rules.validatePassword('abcdef', 'abcdef', 8)).toBe('too-short'));
});

describe('sessionEnd', () => {
  const expiresAt = addMilliseconds(now, 30 * day);
  it('is 14 days after the last call', () =>
    expect(rules.sessionEnd({ lastSeenAt: now, expiresAt }, false)).toBe(addMilliseconds(now, 14 * day)));
  it('is 12 hours after the last call of an administrator', () =>
    expect(rules.sessionEnd({ lastSeenAt: now, expiresAt }, true)).toBe(addMilliseconds(now, 12 * hour)));
  it('is at most 30 days after the sign-in', () =>
    expect(rules.sessionEnd({ lastSeenAt: addMilliseconds(now, 29 * day), expiresAt }, false)).toBe(expiresAt));

  it('a sign-in counts as recent for five minutes', () => {
    expect(rules.isRecentSignIn(now, now)).toBe(true);
    expect(rules.isRecentSignIn(now, addMilliseconds(now, 5 * minute))).toBe(true);
    expect(rules.isRecentSignIn(now, addMilliseconds(now, 5 * minute + 1))).toBe(false);
  });
});

describe('delayAfterFailures', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 15 * second],
    [11, 30 * second],
    [12, minute],
    [13, minute],
    [5_000, minute],
  ])('after %i failures the delay is %i ms', (times, wait) => expect(rules.delayAfterFailures(times)).toBe(wait));
});

describe('isSameGrant', () => {
  const grant = (endsAt: string | null, endsWithEvent: string | null) => ({ permission: 'is-admin', endsAt, endsWithEvent });
  it.each([
    ['is true when both lack the permission', null, null, true],
    ['is false when only the first has it', grant(null, null), null, false],
    ['is false when only the second has it', null, grant(null, null), false],
    ['is true for two without end', grant(null, null), grant(null, null), true],
    ['is true for the same end', grant(now, null), grant(now, null), true],
    ['is false for different ends', grant(now, null), grant(addMilliseconds(now, 1), null), false],
    ['is false when only one ends', grant(now, null), grant(null, null), false],
    ['is true for the same event', grant(null, 'a'), grant(null, 'a'), true],
    ['is false for different events', grant(null, 'a'), grant(null, 'b'), false],
    ['is false for the same end with different events', grant(now, 'a'), grant(now, 'b'), false],
  ])('compares two grants: %s', (_what, one, other, expected) => expect(rules.isSameGrant(one, other)).toBe(expected));
});

describe('findNextExpiry', () => {
  it('returns the earliest end of all permissions, or null without an end', () => {
    expect(rules.findNextExpiry([])).toBeNull();
    expect(rules.findNextExpiry([{ endsAt: null }])).toBeNull();
    expect(rules.findNextExpiry([{ endsAt: addMilliseconds(now, 2) }, { endsAt: null }, { endsAt: addMilliseconds(now, 1) }])).toBe(
      addMilliseconds(now, 1),
    );
  });
});
