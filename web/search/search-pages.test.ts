import { expect, test } from 'vitest';
import { screenOf } from '#features/screens.ts';
import { canOpen, searchablePaths, searchPages } from './search-pages.ts';

const pages = searchablePaths.map((path) => ({ path, title: screenOf(path).title, note: '' }));
const titles = (typed: string) => searchPages(pages, typed, 'en').map(({ title }) => title);

test('searchPages finds pages by the beginning of their names in either language', () => {
  expect(titles('cal')).toEqual(['Calendar', 'Roll Call']);
  expect(titles('matrix li')).toEqual(['Matrix List']);
  expect(titles('roll call')).toEqual(['Roll Call']);
  expect(titles('check-in/out')).toEqual(['Check-In/Out Forms', 'Check-In/Out Form']);
  expect(titles('limpieza')).toEqual(['Housekeeping']);
  expect(titles('alendar')).toEqual([]);
  expect(titles('')).toHaveLength(pages.length);
});

test('canOpen returns true only for pages that the account may open', () => {
  const volunteer = { accountType: 'Chautauqua', accountArea: 'Volunteer', permissions: ['view-home'] };
  const may = pages.filter((page) => canOpen(page, volunteer)).map(({ path }) => path);
  expect(may).toContain('/home');
  expect(may).not.toContain('/admin');
  expect(may).not.toContain('/reservations');
  expect(canOpen({ path: '/admin?tab=people' }, volunteer)).toBe(false);
  expect(canOpen({ path: '/admin?tab=people' }, { ...volunteer, permissions: ['is-admin'] })).toBe(true);
});

test('namedPaths omits pages of single records and pages for visitors and families', () => {
  expect(searchablePaths).toEqual([
    '/home',
    '/calendar',
    '/matrix-list',
    '/housekeeping',
    '/maintenance',
    '/admin',
    '/tv-displays',
    '/desk',
    '/reservations',
    '/payments',
    '/group-forms',
    '/kitchen',
    '/roll-call',
    '/pauses',
    '/images',
    '/account-settings',
    '/notifications',
    '/calendar/import',
    '/check-in-out-form',
    '/maintenance/codes',
    '/upload-images',
    '/images/poster',
    '/map',
    '/contact',
  ]);
});
