import { expect, test } from 'vitest';
import { paths, screenOf } from '#features/screens.ts';
import { isOfflinePublicPage, isStaffPage } from './is-staff-page.ts';

const addressOf = (path: string) => path.replaceAll(/\$\w*/g, 'a1');

test('isStaffPage returns true for every screen except those of the guest and TV entries', () => {
  for (const path of paths)
    expect([path, isStaffPage(addressOf(path))]).toEqual([path, screenOf(path).guest !== true && screenOf(path).tv !== true]);
});

test('isOfflinePublicPage returns true for the map, sheets and two guest forms, but not for other pages with similar addresses', () => {
  expect(paths.filter((path) => isOfflinePublicPage(addressOf(path)))).toEqual([
    '/check-in-out-form',
    '/upload-images',
    '/map',
    '/matrices/$',
  ]);
  expect(
    ['/check-in-out-form/submitted', '/upload-images/a1', '/map/plan/a1', '/map/else', '/', '/home', '/%'].filter(isOfflinePublicPage),
  ).toEqual([]);
});

test.each([
  '/api/checkIn.arrive',
  '/api/accounts.me',
  '/live',
  '/files/a1',
  '/uploads/a1',
  '/webhooks/square',
  '/guest/',
  '/guest/check-in',
  '/guest/worker.js',
  '/pretend-checkout/a1',
  '/healthz',
  '/assets/index-a1.js',
  '/manifest.webmanifest',
  '/maintenance/tickets.csv',
  '/reservation/a1/calendar.ics',
  '/%',
  '/%E0%A4%A',
])('isStaffPage returns false for %s', (path) => {
  expect(isStaffPage(path)).toBe(false);
});
