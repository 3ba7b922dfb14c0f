import { describe, expect, it } from 'vitest';
import { day, hour, instantOf, addMilliseconds, minute, second } from '#platform/time/instant.ts';
import * as rules from './rules.ts';

const now = instantOf(Date.UTC(2026, 5, 12, 16));

describe('account areas', () => {
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
  ])('allow %s / %s: %s', (type, area, fits) => {
    expect(rules.isAreaAllowed(type, area)).toBe(fits);
    expect(rules.isAreaAllowed(type, area, true)).toBe(fits);
  });

  it('allows only administrators to choose Development, with any type', () => {
    for (const type of rules.accountTypes) {
      expect(rules.isAreaAllowed(type, 'Development')).toBe(false);
      expect(rules.isAreaAllowed(type, 'Development', true)).toBe(true);
    }
    expect(rules.isAreaAllowed('Guests', 'Development', true)).toBe(false);
    expect(rules.isAreaAllowed('toString', 'Development', true)).toBe(false);
  });

  it('match the areas of the specification', () => {
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

describe('permission keys', () => {
  it.each([
    'is-admin',
    'view-event-*',
    'view-home',
    'submit-maintenance-task',
    'view-event-abc',
    'view-event-LakesideFamilyCamp26',
    'edit-tv-display-*',
  ])('%s can be granted', (key) => expect(rules.isPermission(key)).toBe(true));
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
  ])('%s cannot be granted', (key) => expect(rules.isPermission(key)).toBe(false));

  it('eventOfPermission returns the event of a key', () => {
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
  ])('returns the result for %s with %j: %s', (accountArea, permissions, expected) =>
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
  ])('isPermanentAdministrator: %s', (_how, accountArea, permissions, expected) =>
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
  ])('becomesAdministrator: %s', (_how, before, after, expected) => expect(rules.becomesAdministrator(before, after)).toBe(expected));
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
  ])('returns the problem of %j retyped as %j: %s', (typed, retyped, fault) => expect(rules.validatePassword(typed, retyped)).toBe(fault));

  it('applies a longer minimum', () => expect(rules.validatePassword('abcdef', 'abcdef', 8)).toBe('too-short'));
});

describe('sessionEnd', () => {
  const expiresAt = addMilliseconds(now, 30 * day);
  it('ends a session after 14 idle days', () =>
    expect(rules.sessionEnd({ lastSeenAt: now, expiresAt }, false)).toBe(addMilliseconds(now, 14 * day)));
  it('ends an administrator session after 12 idle hours', () =>
    expect(rules.sessionEnd({ lastSeenAt: now, expiresAt }, true)).toBe(addMilliseconds(now, 12 * hour)));
  it('ends every session after 30 days', () =>
    expect(rules.sessionEnd({ lastSeenAt: addMilliseconds(now, 29 * day), expiresAt }, false)).toBe(expiresAt));

  it('isRecent is true for five minutes after signing in', () => {
    expect(rules.isRecent(now, now)).toBe(true);
    expect(rules.isRecent(now, addMilliseconds(now, 5 * minute))).toBe(true);
    expect(rules.isRecent(now, addMilliseconds(now, 5 * minute + 1))).toBe(false);
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
  ])('returns the delay: %i failures, %i ms', (times, wait) => expect(rules.delayAfterFailures(times)).toBe(wait));
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
  ])('%s', (_what, one, other, expected) => expect(rules.isSameGrant(one, other)).toBe(expected));
});

describe('findNextExpiry', () => {
  it('returns the earliest end, or null', () => {
    expect(rules.findNextExpiry([])).toBeNull();
    expect(rules.findNextExpiry([{ endsAt: null }])).toBeNull();
    expect(rules.findNextExpiry([{ endsAt: addMilliseconds(now, 2) }, { endsAt: null }, { endsAt: addMilliseconds(now, 1) }])).toBe(
      addMilliseconds(now, 1),
    );
  });
});
