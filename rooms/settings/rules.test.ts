import { expect, test } from 'vitest';
import { isZone } from './rules.ts';

test.each(['America/New_York', 'America/Argentina/Buenos_Aires', 'UTC', 'Pacific/Apia'])('%s is a zone', (zone) => {
  expect(isZone(zone)).toBe(true);
});

test.each(['', 'Mars/Olympus', '+05:00', 'America/New York', 'EST5EDT4,M3'])('%j is not a zone', (zone) => {
  expect(isZone(zone)).toBe(false);
});
