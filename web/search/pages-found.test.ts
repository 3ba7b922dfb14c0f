import { expect, test } from 'vitest';
import { doors, type Path } from '#rooms/paths.ts';
import { screens } from '#web/rooms.tsx';
import { mayOpen, namedPaths, pagesFound } from './pages-found.ts';

const pages = namedPaths.map((path) => ({ path, title: screens.get(path)?.title ?? { en: '', es: '' }, note: '' }));
const titles = (typed: string) => pagesFound(pages, typed, 'en').map(({ title }) => title);

test('pages are found by the beginning of their names, in either language', () => {
  expect(titles('cal')).toEqual(['Calendar']);
  expect(titles('matrix li')).toEqual(['Matrix List']);
  expect(titles('limpieza')).toEqual(['Housekeeping']);
  expect(titles('alendar')).toEqual([]);
  expect(titles('')).toHaveLength(pages.length);
});

test('of a person’s pages only those that they may open', () => {
  const volunteer = { accountType: 'Chautauqua', accountArea: 'Volunteer', permissions: ['view-home'] };
  const may = pages.filter((page) => mayOpen(page, volunteer)).map(({ path }) => path);
  expect(may).toContain('/home');
  expect(may).not.toContain('/admin');
  expect(may).not.toContain('/reservations');
  expect(mayOpen({ path: '/admin?tab=people' }, volunteer)).toBe(false);
  expect(mayOpen({ path: '/admin?tab=people' }, { ...volunteer, permissions: ['is-admin'] })).toBe(true);
});

test('every page that stands for itself is named, but for those of visitors and families', () => {
  const others = (Object.keys(doors) as Path[]).filter((path) => !path.includes('$') && !namedPaths.some((named) => named === path));
  for (const path of others) expect(screens.get(path)?.bare || path.endsWith('/submitted'), path).toBe(true);
});
