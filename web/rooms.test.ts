import { expect, test } from 'vitest';
import { doors, type Path } from '#rooms/paths.ts';
import { comesLater, screens } from './rooms.tsx';

const paths = Object.keys(doors) as Path[];

test('every door has a screen, titled in both languages, and no screen is without a door', () => {
  expect([...screens.keys()].toSorted()).toEqual(paths.toSorted());
  for (const { title } of screens.values()) expect(Object.keys(title).toSorted()).toEqual(['en', 'es']);
});

test('the navigation bar is hidden where the specification hides it, and nowhere else (§2)', () => {
  const bare = paths.filter((path) => screens.get(path)?.bare);
  expect(bare).toEqual([
    '/',
    '/signin',
    '/request-account',
    '/request-submitted',
    '/create-account/$id',
    '/password-reset/request',
    '/password-reset',
    '/guest/check-in',
    '/guest/check-in/payment-complete',
    '/guest/check-in/yours',
    '/guest/payment',
  ]);
});

test('what is built does not come later', () => {
  for (const path of ['/home', '/signin', '/admin', '/account-settings', '/contact'] as const) expect(comesLater(path)).toBe(false);
  expect(comesLater('/housekeeping')).toBe(true);
});
