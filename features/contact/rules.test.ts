import { describe, expect, test } from 'vitest';
import { excerptOf, isActionAllowed, findGrantingPermissions } from './rules.ts';

describe('the permissions that would open a path', () => {
  test.each([
    ['/calendar', ['view-event-*']],
    ['/reservation/a1B2', ['view-event-a1B2', 'view-event-*']],
    ['/reservation/a1B2/check-ins?day=2', ['view-event-a1B2', 'view-event-*']],
    ['/tv-displays', ['edit-tv-display-*']],
    ['/maintenance/ticket/x', ['submit-maintenance-tickets', 'view-full-maintenance']],
    ['/admin', ['is-admin']],
    // An id that none of ours can be.
    ['/reservation/a%20b', ['view-event-*']],
  ])('of %s are %j', (path, permissions) => {
    expect(findGrantingPermissions(path).toSorted()).toEqual(permissions.toSorted());
    expect(findGrantingPermissions(path)[0]).toBe(permissions[0]);
  });

  test.each(['/housekeeping', '/home', '/contact', '/nowhere', '', '/admin.php'])('of %j are none', (path) => {
    expect(findGrantingPermissions(path)).toEqual([]);
  });
});

test('an open message is answered or closed, an answered one closed or reopened, a closed one only reopened', () => {
  expect(['answer', 'close', 'reopen'].map((action) => isActionAllowed(action as 'answer', 'open'))).toEqual([true, true, false]);
  expect(['answer', 'close', 'reopen'].map((action) => isActionAllowed(action as 'answer', 'answered'))).toEqual([false, true, true]);
  expect(['answer', 'close', 'reopen'].map((action) => isActionAllowed(action as 'answer', 'closed'))).toEqual([false, false, true]);
});

test('a long message is cut to one line', () => {
  expect(excerptOf('Hello\n\n there')).toBe('Hello there');
  expect(excerptOf('word '.repeat(100))).toHaveLength(160);
});
