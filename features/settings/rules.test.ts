import { expect, test } from 'vitest';
import { isHomePage, isZone } from './rules.ts';

test.each(['America/New_York', 'America/Argentina/Buenos_Aires', 'UTC', 'Pacific/Apia'])('%s is a zone', (zone) => {
  expect(isZone(zone)).toBe(true);
});

test.each(['', 'Mars/Olympus', '+05:00', 'America/New York', 'EST5EDT4,M3'])('%j is not a zone', (zone) => {
  expect(isZone(zone)).toBe(false);
});

test.each(['/home', '/', '/calendar', '/desk', '/calendar?view=month', '/map#pond', '/reservations'])('%s may be Home', (address) => {
  expect(isHomePage(address)).toBe(true);
});

test.each([
  '/nowhere',
  '/calendar/nowhere',
  '/create-account/abc',
  '/reservation/abc',
  '/signin',
  '/password-reset?mode=x',
  '/export/payments.csv',
])('%j may not be Home', (address) => {
  expect(isHomePage(address)).toBe(false);
});
