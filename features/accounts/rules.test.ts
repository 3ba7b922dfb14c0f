import { describe, expect, it } from 'vitest';
import { day, hour, instantOf, addMilliseconds, minute, second } from '#platform/time/instant.ts';
import * as rules from './rules.ts';

const now = instantOf(Date.UTC(2026, 5, 12, 16));

describe('types and areas', () => {
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
  ])('%s / %s: %s', (type, area, fits) => {
    expect(rules.isAreaAllowed(type, area)).toBe(fits);
    expect(rules.isAreaAllowed(type, area, true)).toBe(fits);
  });

  it('lets administrators alone place someone in Development, of any type', () => {
    for (const type of rules.accountTypes) {
      expect(rules.isAreaAllowed(type, 'Development')).toBe(false);
      expect(rules.isAreaAllowed(type, 'Development', true)).toBe(true);
    }
    expect(rules.isAreaAllowed('Guests', 'Development', true)).toBe(false);
    expect(rules.isAreaAllowed('toString', 'Development', true)).toBe(false);
  });

  it('offers the areas of the specification', () => {
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
  ])('%s cannot', (key) => expect(rules.isPermission(key)).toBe(false));

  it('names the event of a key', () => {
    expect(rules.eventOfPermission('view-event-abc')).toBe('abc');
    expect(rules.eventOfPermission('view-event-*')).toBeNull();
    expect(rules.eventOfPermission('is-admin')).toBeNull();
  });
});

describe('who is an administrator', () => {
  it.each([
    ['Administration', [], true],
    ['Development', [], true],
    ['Volunteer', ['is-admin'], true],
    ['Volunteer', ['is-admin-images', 'view-event-*'], false],
    ['', [], false],
  ])('%s with %j: %s', (accountArea, permissions, is) => expect(rules.isAdministrator({ accountArea, permissions })).toBe(is));

  const held = (permission: string, endsAt: string | null = null, endsWithEvent: string | null = null) => ({
    permission,
    endsAt,
    endsWithEvent,
  });
  it.each([
    ['by area', 'Administration', [], true],
    ['by a permission without end', 'Volunteer', [held('is-admin')], true],
    ['not by one that ends', 'Volunteer', [held('is-admin', now)], false],
    ['not by one that ends with an event', 'Volunteer', [held('is-admin', null, 'LakesideFamilyCamp26')], false],
    ['by area whatever else ends', 'Development', [held('is-admin', now)], true],
  ])('lastingly: %s', (_how, accountArea, permissions, is) =>
    expect(rules.isPermanentAdministrator({ accountArea, permissions })).toBe(is),
  );

  const volunteer = (...permissions: ReturnType<typeof held>[]) => ({ accountArea: 'Volunteer', permissions });
  const office = { accountArea: 'Administration', permissions: [] };
  const untilSunday = held('is-admin', addMilliseconds(now, 3 * day));
  it.each([
    ['by area', volunteer(), office, true],
    ['by a permission', volunteer(), volunteer(held('is-admin')), true],
    ['for a time', volunteer(), volunteer(untilSunday), true],
    ['for good by area, until Sunday before', volunteer(untilSunday), { ...office, permissions: [untilSunday] }, true],
    ['for good by a permission, until Sunday before', volunteer(untilSunday), volunteer(held('is-admin')), true],
    ['for good by a permission, with an event before', volunteer(held('is-admin', null, 'Camp')), volunteer(held('is-admin')), true],
    ['not who was one for good', office, { ...office, permissions: [held('is-admin')] }, false],
    ['not who was one until Sunday and gets something else', volunteer(untilSunday), volunteer(untilSunday, held('view-home')), false],
    ['not who was one for good and will be until Sunday', volunteer(held('is-admin')), volunteer(untilSunday), false],
    ['not who opens nothing', volunteer(), volunteer(held('view-home')), false],
  ])('becomes one %s', (_how, before, after, is) => expect(rules.becomesAdministrator(before, after)).toBe(is));
});

describe('a new password', () => {
  it.each([
    ['', '', null],
    ['abcde', '', 'too-short'],
    ['abcde', 'abcde', 'too-short'],
    ['abcdef', 'abcdef', null],
    ['abcdef', 'abcdeF', 'no-match'],
    ['abcdef', '', 'no-match'],
    ['', 'abcdef', 'no-match'],
  ])('%j retyped as %j: %s', (typed, retyped, fault) => expect(rules.validatePassword(typed, retyped)).toBe(fault));

  it('may have to be longer', () => expect(rules.validatePassword('abcdef', 'abcdef', 8)).toBe('too-short'));
});

describe('how long a session lasts', () => {
  const expiresAt = addMilliseconds(now, 30 * day);
  it('ends after 14 idle days', () => expect(rules.sessionEnd({ lastSeenAt: now, expiresAt }, false)).toBe(addMilliseconds(now, 14 * day)));
  it('ends after 12 idle hours for administrators', () =>
    expect(rules.sessionEnd({ lastSeenAt: now, expiresAt }, true)).toBe(addMilliseconds(now, 12 * hour)));
  it('ends after 30 days at most', () =>
    expect(rules.sessionEnd({ lastSeenAt: addMilliseconds(now, 29 * day), expiresAt }, false)).toBe(expiresAt));

  it('is recent for five minutes after signing in', () => {
    expect(rules.isRecent(now, now)).toBe(true);
    expect(rules.isRecent(now, addMilliseconds(now, 5 * minute))).toBe(true);
    expect(rules.isRecent(now, addMilliseconds(now, 5 * minute + 1))).toBe(false);
  });
});

describe('waiting after failed sign-ins', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 15 * second],
    [11, 30 * second],
    [12, minute],
    [13, minute],
    [5_000, minute],
  ])('%i failures: %i ms', (times, wait) => expect(rules.delayAfterFailures(times)).toBe(wait));
});

describe('isSameGrant', () => {
  const held = (endsAt: string | null, endsWithEvent: string | null) => ({ permission: 'is-admin', endsAt, endsWithEvent });
  it.each([
    ['neither holds it', null, null, true],
    ['one alone holds it', held(null, null), null, false],
    ['the other alone holds it', null, held(null, null), false],
    ['both without an end', held(null, null), held(null, null), true],
    ['both until the same moment', held(now, null), held(now, null), true],
    ['until two moments', held(now, null), held(addMilliseconds(now, 1), null), false],
    ['one until a moment', held(now, null), held(null, null), false],
    ['both until the same event is over', held(null, 'a'), held(null, 'a'), true],
    ['until two events are over', held(null, 'a'), held(null, 'b'), false],
    ['until the same moment and two events', held(now, 'a'), held(now, 'b'), false],
  ])('%s', (_what, one, other, is) => expect(rules.isSameGrant(one, other)).toBe(is));
});

describe('the next lapse', () => {
  it('is the earliest end, or none', () => {
    expect(rules.findNextExpiry([])).toBeNull();
    expect(rules.findNextExpiry([{ endsAt: null }])).toBeNull();
    expect(rules.findNextExpiry([{ endsAt: addMilliseconds(now, 2) }, { endsAt: null }, { endsAt: addMilliseconds(now, 1) }])).toBe(
      addMilliseconds(now, 1),
    );
  });
});
