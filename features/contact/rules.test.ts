import { describe, expect, test } from 'vitest';
import { excerptOf, isActionAllowed, findGrantingPermissions } from './rules.ts';

describe('findGrantingPermissions', () => {
  test.each([
    ['/calendar', ['view-event-*']],
    ['/reservation/a1B2', ['view-event-a1B2', 'view-event-*']],
    ['/reservation/a1B2/check-ins?day=2', ['view-event-a1B2', 'view-event-*']],
    ['/tv-displays', ['edit-tv-display-*']],
    ['/maintenance/ticket/x', ['submit-maintenance-tickets', 'view-full-maintenance']],
    ['/admin', ['is-admin']],
    ['/reservation/a%20b', ['view-event-*']],
  ])('returns for the path %s the permissions %j', (path, permissions) => {
    expect(findGrantingPermissions(path).toSorted()).toEqual(permissions.toSorted());
    expect(findGrantingPermissions(path)[0]).toBe(permissions[0]);
  });

  test.each(['/housekeeping', '/home', '/contact', '/nowhere', '', '/admin.php'])('returns no permissions for %j', (path) => {
    expect(findGrantingPermissions(path)).toEqual([]);
  });
});

test('isActionAllowed allows answering and closing only open messages, and reopening only answered and closed ones', () => {
  expect(['answer', 'close', 'reopen'].map((action) => isActionAllowed(action as 'answer', 'open'))).toEqual([true, true, false]);
  expect(['answer', 'close', 'reopen'].map((action) => isActionAllowed(action as 'answer', 'answered'))).toEqual([false, true, true]);
  expect(['answer', 'close', 'reopen'].map((action) => isActionAllowed(action as 'answer', 'closed'))).toEqual([false, false, true]);
});

test('excerptOf shortens a long message to one line', () => {
  expect(excerptOf('Hello\n\n there')).toBe('Hello there');
  expect(excerptOf('word '.repeat(100))).toHaveLength(160);
});
