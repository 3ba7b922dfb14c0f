import { expect, test } from 'vitest';
import { getDayOfStay } from './current-stay.tsx';

const zone = 'America/New_York';

test('getDayOfStay counts days in the camp’s time zone', () => {
  const stay = { startsAt: '2026-06-10T20:00:00.000Z', endsAt: '2026-06-14T15:00:00.000Z' };
  expect(getDayOfStay(stay, '2026-06-12T16:00:00.000Z', zone)).toEqual({ day: 3, of: 5 });
  // At 11 PM in camp, UTC already has the next day.
  expect(getDayOfStay(stay, '2026-06-13T03:00:00.000Z', zone)).toEqual({ day: 3, of: 5 });
});

test('getDayOfStay counts a night with a clock change as one night', () => {
  const overAutumn = { startsAt: '2026-10-31T20:00:00.000Z', endsAt: '2026-11-02T16:00:00.000Z' };
  expect(getDayOfStay(overAutumn, '2026-11-01T17:00:00.000Z', zone)).toEqual({ day: 2, of: 3 });
});

test('getDayOfStay adds no day for a stay that ends at midnight', () => {
  const day = { startsAt: '2026-06-12T13:00:00.000Z', endsAt: '2026-06-13T04:00:00.000Z' };
  expect(getDayOfStay(day, '2026-06-12T16:00:00.000Z', zone)).toEqual({ day: 1, of: 1 });
});
