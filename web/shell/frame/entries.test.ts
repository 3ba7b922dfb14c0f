import Egg from 'lucide-react/icons/egg';
import { describe, expect, test } from 'vitest';
import { sidebarPaths, type SidebarPath } from '#features/screens.ts';
import { findSidebarEntries, isWithinPath, findMostUsed, type UsageCounts, countVisit } from './entries.ts';
import { iconOf, icons } from './icons.ts';

const person = (accountType: string, accountArea: string, ...permissions: string[]) => ({ accountType, accountArea, permissions });

describe('findSidebarEntries', () => {
  test.each([
    ['a volunteer', person('Chautauqua', 'Volunteer', 'view-home'), ['/home', '/maintenance', '/roll-call', '/pauses']],
    ['a missionary', person('MANNA Worldwide', 'MANNA Missionary', 'view-home'), ['/home']],
    [
      'a housekeeper',
      person('Chautauqua', 'Housekeeping', 'view-home'),
      ['/home', '/housekeeping', '/maintenance', '/roll-call', '/pauses'],
    ],
    ['a cook', person('Chautauqua', 'Food Service', 'view-home'), ['/home', '/maintenance', '/kitchen', '/roll-call', '/pauses']],
    ['an event director of one event', person('Event Staff', 'Event Director', 'view-event-a1'), ['/home']],
    [
      'an event director of all events',
      person('Event Staff', 'Event Director', 'view-event-*'),
      ['/home', '/calendar', '/matrix-list', '/desk', '/reservations', '/payments', '/group-forms', '/kitchen', '/roll-call', '/pauses'],
    ],
    ['a display editor', person('Event Staff', 'Event Staff', 'edit-tv-display-*'), ['/home', '/tv-displays']],
    [
      'Development',
      person('MANNA Worldwide', 'Development'),
      ['/home', '/housekeeping', '/admin', '/tv-displays', '/desk', '/payments', '/group-forms', '/kitchen', '/roll-call', '/pauses'],
    ],
    ['a viewer of images', person('Event Staff', 'Event Staff', 'access-images'), ['/home', '/images']],
    ['an image administrator', person('Event Staff', 'Event Staff', 'is-admin-images'), ['/home', '/images']],
    [
      'an administrator with everything',
      person('Chautauqua', 'Administration', 'is-admin', 'view-event-*', 'edit-tv-display-*', 'access-images'),
      sidebarPaths,
    ],
  ])('lists the pages of %s', (_who, who, expected) => {
    expect(findSidebarEntries(who)).toEqual(expected);
  });
});

describe('iconOf: the Matrix List', () => {
  test.each([0, 0.005, 0.0099999])('returns the egg for a random number of %d', (chance) => {
    expect(iconOf('/matrix-list', chance)).toBe(Egg);
  });

  test.each([0.01, 0.5, 0.9999])('returns its own icon for a random number of %d', (chance) => {
    expect(iconOf('/matrix-list', chance)).toBe(icons['/matrix-list']);
  });

  test('returns the egg for no other entry', () => {
    const others = sidebarPaths.filter((path) => path !== '/matrix-list');
    expect(others.map((path) => iconOf(path, 0))).toEqual(others.map((path) => icons[path]));
  });
});

test('isWithinPath matches an address and those below it, but no similar prefix', () => {
  expect(isWithinPath('/maintenance', '/maintenance')).toBe(true);
  expect(isWithinPath('/maintenance/ticket/1', '/maintenance')).toBe(true);
  expect(isWithinPath('/maintenance-plan', '/maintenance')).toBe(false);
  expect(isWithinPath('/', '/home')).toBe(false);
});

describe('findMostUsed', () => {
  const all = sidebarPaths;
  const after = (...visits: SidebarPath[]) => visits.reduce<UsageCounts>(countVisit, {});

  test('returns the first sidebar entries if there are no visits', () => {
    expect(findMostUsed(all, {}, 4)).toEqual(['/home', '/calendar', '/matrix-list', '/housekeeping']);
  });

  test('returns the most used entries in the order of the sidebar', () => {
    expect(findMostUsed(all, after('/payments', '/desk', '/home', '/desk'), 3)).toEqual(['/home', '/desk', '/payments']);
  });

  test('prefers recent visits to many older ones', () => {
    const use = after(...Array<SidebarPath>(60).fill('/payments'), ...Array<SidebarPath>(20).fill('/desk'));
    expect(findMostUsed(all, use, 1)).toEqual(['/desk']);
  });

  test('omits pages that the account may not open', () => {
    expect(findMostUsed(['/home', '/maintenance'], after('/admin'), 4)).toEqual(['/home', '/maintenance']);
  });
});
