import { expect, test } from 'vitest';
import { paths, screenOf, sidebarPaths } from '#features/screens.ts';
import { screenLoaders, getScreenLoader } from './features.tsx';

test('every screen has a loader, and every loader belongs to a screen', () => {
  const withoutLoader = paths.filter(
    (path) => screenOf(path).isPlanned || screenOf(path).guest || screenOf(path).tv || screenOf(path).redirectsTo,
  );
  expect([...Object.keys(screenLoaders), ...withoutLoader].toSorted()).toEqual(paths.toSorted());
  expect(paths.map(getScreenLoader)).toHaveLength(paths.length);
});

test('every screen has a title in both languages', () => {
  for (const path of paths) expect(Object.keys(screenOf(path).title).toSorted()).toEqual(['en', 'es']);
});

test('the sidebar lists the specification’s seven entries in order, then the additional ones (§2)', () => {
  expect(sidebarPaths).toEqual([
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
  ]);
});

test('the navigation bar is hidden only on the screens of the specification (§2)', () => {
  const bare = paths.filter((path) => screenOf(path).hidesNavigation);
  expect(bare).toEqual([
    '/',
    '/signin',
    '/request-account',
    '/request-submitted',
    '/create-account/$id',
    '/password-reset/request',
    '/password-reset',
    '/check-in-out-form/submitted',
    '/guest/check-in',
    '/guest/check-in/payment-complete',
    '/guest/check-in/yours',
    '/guest/payment',
    '/tv',
  ]);
});

test('an address redirects only to a screen with the same access rule', () => {
  const leading = paths.map((path) => screenOf(path)).filter(({ redirectsTo: leadsTo }) => leadsTo !== undefined);
  expect(leading.map(({ rule, redirectsTo: leadsTo }) => [leadsTo, rule])).toEqual([['/reservations', screenOf('/reservations').rule]]);
});

test('a built screen is not marked as planned', () => {
  for (const path of ['/home', '/signin', '/admin', '/account-settings', '/contact', '/tv-displays'] as const)
    expect(screenOf(path).isPlanned).toBeUndefined();
});
