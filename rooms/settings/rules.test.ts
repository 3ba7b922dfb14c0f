import { expect, test } from 'vitest';
import { isZone, telLink } from './rules.ts';

test.each(['America/New_York', 'America/Argentina/Buenos_Aires', 'UTC', 'Pacific/Apia'])('%s is a zone', (zone) => {
  expect(isZone(zone)).toBe(true);
});

test.each(['', 'Mars/Olympus', '+05:00', 'America/New York', 'EST5EDT4,M3'])('%j is not a zone', (zone) => {
  expect(isZone(zone)).toBe(false);
});

test('a phone is dialled with its country, and its extension after a pause', () => {
  expect(telLink({ number: '5135550142', extension: '' })).toBe('tel:+15135550142');
  expect(telLink({ number: '5135550142', extension: '12#' })).toBe('tel:+15135550142,12#');
  expect(telLink({ number: '+525512345678', extension: '7' })).toBe('tel:+525512345678,7');
});
