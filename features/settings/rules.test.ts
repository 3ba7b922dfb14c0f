import { expect, test } from 'vitest';
import { isHomePage, isZone } from './rules.ts';

test.each(['America/New_York', 'America/Argentina/Buenos_Aires', 'UTC', 'Pacific/Apia'])('isZone accepts %s', (zone) => {
  expect(isZone(zone)).toBe(true);
});

test.each(['', 'Mars/Olympus', '+05:00', 'America/New York', 'EST5EDT4,M3'])('isZone refuses %j', (zone) => {
  expect(isZone(zone)).toBe(false);
});

test.each(['/home', '/', '/calendar', '/desk', '/calendar?view=month', '/map#pond', '/reservations'])(
  'isHomePage accepts %s',
  (address) => {
    expect(isHomePage(address)).toBe(true);
  },
);

test.each([
  '/nowhere',
  '/calendar/nowhere',
  '/create-account/abc',
  '/reservation/abc',
  '/signin',
  '/password-reset?mode=x',
  '/export/payments.csv',
])('isHomePage refuses %j', (address) => {
  expect(isHomePage(address)).toBe(false);
});
