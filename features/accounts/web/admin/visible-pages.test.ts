import { expect, test } from 'vitest';
import { comparePages, findVisiblePages } from './visible-pages.ts';

const access = (accountType: string, accountArea: string, ...keys: string[]) => ({
  accountType,
  accountArea,
  permissions: keys.map((permission) => ({ permission, endsAt: null, endsWithEvent: null })),
});

const office = ['/desk', '/payments', '/group-forms', '/kitchen'];
const camp = ['/roll-call', '/pauses'];

test.each([
  ['a volunteer', access('Chautauqua', 'Volunteer', 'view-home'), ['/home', '/maintenance', ...camp]],
  ['a housekeeper', access('Chautauqua', 'Housekeeping', 'view-home'), ['/home', '/housekeeping', '/maintenance', ...camp]],
  [
    'an administrator by area',
    access('Chautauqua', 'Administration'),
    ['/home', '/housekeeping', '/maintenance', '/admin', ...office, ...camp],
  ],
  ['an administrator by permission', access('Event Staff', 'Event Staff', 'is-admin'), ['/home', '/admin', ...office, ...camp]],
  ['a missionary', access('MANNA Worldwide', 'MANNA Missionary', 'view-home'), ['/home']],
  [
    'a director with all events',
    access('Event Staff', 'Event Director', 'view-event-*'),
    ['/home', '/calendar', '/matrix-list', '/desk', '/reservations', '/payments', '/group-forms', '/kitchen', ...camp],
  ],
  ['an editor of displays', access('Event Staff', 'Event Staff', 'edit-tv-display-*'), ['/home', '/tv-displays']],
  ['a reporter of maintenance tickets', access('Event Staff', 'Event Staff', 'submit-maintenance-tickets'), ['/home', '/maintenance']],
  ['an account without a type', access('', ''), ['/home']],
])('findVisiblePages returns the pages for %s', (_title, who, expected) => {
  expect(findVisiblePages(who).pages).toEqual(expected);
});

test('findVisiblePages returns no page for single-event permissions, only the events', () => {
  expect(findVisiblePages(access('Event Staff', 'Event Staff', 'view-event-spring2026'))).toEqual({
    pages: ['/home'],
    events: ['spring2026'],
  });
});

test('comparePages returns the pages that a change of area adds and removes', () => {
  const housekeeper = access('Chautauqua', 'Housekeeping');
  expect(comparePages(housekeeper, access('Chautauqua', 'Administration'))).toEqual({
    addedPages: ['/admin', ...office],
    removedPages: [],
  });
  expect(comparePages(housekeeper, access('Event Staff', 'Event Staff'))).toEqual({
    addedPages: [],
    removedPages: ['/housekeeping', '/maintenance', ...camp],
  });
  expect(comparePages(housekeeper, housekeeper)).toEqual({ addedPages: [], removedPages: [] });
});
