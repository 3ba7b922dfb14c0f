import { expect, test } from 'vitest';
import { difference, opened } from './opened-pages.ts';

const standing = (accountType: string, accountArea: string, ...keys: string[]) => ({
  accountType,
  accountArea,
  permissions: keys.map((permission) => ({ permission, endsAt: null, endsWithEvent: null })),
});

test.each([
  ['a volunteer', standing('Chautauqua', 'Volunteer', 'view-home'), ['/home', '/maintenance']],
  ['a housekeeper', standing('Chautauqua', 'Housekeeping', 'view-home'), ['/home', '/housekeeping', '/maintenance']],
  ['an administrator by area', standing('Chautauqua', 'Administration'), ['/home', '/housekeeping', '/maintenance', '/admin']],
  ['an administrator by permission', standing('Event Staff', 'Event Staff', 'is-admin'), ['/home', '/admin']],
  ['a missionary', standing('MANNA Worldwide', 'MANNA Missionary', 'view-home'), ['/home']],
  ['whoever sees all events', standing('Event Staff', 'Event Director', 'view-event-*'), ['/home', '/calendar', '/matrix-list']],
  ['whoever edits displays', standing('Event Staff', 'Event Staff', 'edit-tv-display-*'), ['/home', '/tv-displays']],
  ['a reporter of broken things', standing('Event Staff', 'Event Staff', 'submit-maintenance-tickets'), ['/home', '/maintenance']],
  ['somebody without a type yet', standing('', ''), ['/home']],
])('%s finds these pages', (_title, who, expected) => {
  expect(opened(who).pages).toEqual(expected);
});

test('single events open no page, but each its reservation', () => {
  expect(opened(standing('Event Staff', 'Event Staff', 'view-event-spring2026'))).toEqual({ pages: ['/home'], events: ['spring2026'] });
});

test('another area opens some pages and closes others', () => {
  const housekeeper = standing('Chautauqua', 'Housekeeping');
  expect(difference(housekeeper, standing('Chautauqua', 'Administration'))).toEqual({ gains: ['/admin'], loses: [] });
  expect(difference(housekeeper, standing('Event Staff', 'Event Staff'))).toEqual({ gains: [], loses: ['/housekeeping', '/maintenance'] });
  expect(difference(housekeeper, housekeeper)).toEqual({ gains: [], loses: [] });
});
