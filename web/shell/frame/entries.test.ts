import Egg from 'lucide-react/icons/egg';
import { describe, expect, test } from 'vitest';
import { entries, entriesFor, iconOf, isAt } from './entries.ts';

const person = (accountType: string, accountArea: string, ...permissions: string[]) => ({ accountType, accountArea, permissions });
const paths = (who: Parameters<typeof entriesFor>[0]) => entriesFor(who).map(({ path }) => path);

describe('the sidebar lists only what one may open', () => {
  test.each([
    ['a volunteer', person('Chautauqua', 'Volunteer', 'view-home'), ['/home', '/maintenance']],
    ['a missionary', person('MANNA Worldwide', 'MANNA Missionary', 'view-home'), ['/home']],
    ['a housekeeper', person('Chautauqua', 'Housekeeping', 'view-home'), ['/home', '/housekeeping', '/maintenance']],
    ['who sees one event', person('Event Staff', 'Event Director', 'view-event-a1'), ['/home']],
    [
      'who sees all events',
      person('Event Staff', 'Event Director', 'view-event-*'),
      ['/home', '/calendar', '/matrix-list', '/reservations'],
    ],
    ['who edits displays', person('Event Staff', 'Event Staff', 'edit-tv-display-*'), ['/home', '/tv-displays']],
    ['Development', person('MANNA Worldwide', 'Development'), ['/home', '/housekeeping', '/admin', '/tv-displays']],
    [
      'an administrator with everything',
      person('Chautauqua', 'Administration', 'is-admin', 'view-event-*', 'edit-tv-display-*'),
      entries.map(({ path }) => path),
    ],
  ])('%s', (_who, who, expected) => {
    expect(paths(who)).toEqual(expected);
  });
});

describe('the icon of the Matrix List', () => {
  const matrixList = entries[2];

  test.each([0, 0.005, 0.0099999])('hatches at %d', (chance) => {
    expect(iconOf(matrixList, chance)).toBe(Egg);
  });

  test.each([0.01, 0.5, 0.9999])('is its own at %d', (chance) => {
    expect(iconOf(matrixList, chance)).toBe(matrixList.icon);
  });

  test('is the only one that does', () => {
    const others = entries.filter((entry) => entry !== matrixList);
    expect(others.map((entry) => iconOf(entry, 0))).toEqual(others.map(({ icon }) => icon));
  });
});

test('an entry is active at its address and below, not at one that only begins alike', () => {
  expect(isAt('/maintenance', '/maintenance')).toBe(true);
  expect(isAt('/maintenance/ticket/1', '/maintenance')).toBe(true);
  expect(isAt('/maintenance-plan', '/maintenance')).toBe(false);
  expect(isAt('/', '/home')).toBe(false);
});
