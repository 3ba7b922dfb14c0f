import { expect, test } from 'vitest';
import { paths, screenOf, sidebarPaths } from '#features/screens.ts';
import { screenLoaders, getScreenLoader } from './features.tsx';

test('every screen is drawn by something, and nothing is drawn that is no screen', () => {
  const elsewhere = paths.filter((path) => screenOf(path).later || screenOf(path).guest || screenOf(path).tv || screenOf(path).leadsTo);
  expect([...Object.keys(screenLoaders), ...elsewhere].toSorted()).toEqual(paths.toSorted());
  expect(paths.map(getScreenLoader)).toHaveLength(paths.length);
});

test('every screen is titled in both languages', () => {
  for (const path of paths) expect(Object.keys(screenOf(path).title).toSorted()).toEqual(['en', 'es']);
});

test('the sidebar lists the specification’s seven in their order, then ours (§2)', () => {
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

test('the navigation bar is hidden where the specification hides it, and nowhere else (§2)', () => {
  const bare = paths.filter((path) => screenOf(path).bare);
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

test('an address that leads on leads to a screen of the same rule', () => {
  const leading = paths.map((path) => screenOf(path)).filter(({ leadsTo }) => leadsTo !== undefined);
  expect(leading.map(({ rule, leadsTo }) => [leadsTo, rule])).toEqual([['/reservations', screenOf('/reservations').rule]]);
});

test('what is built does not come later', () => {
  for (const path of ['/home', '/signin', '/admin', '/account-settings', '/contact', '/tv-displays'] as const)
    expect(screenOf(path).later).toBeUndefined();
});
