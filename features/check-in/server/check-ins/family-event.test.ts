import { expect, test } from 'vitest';
import { validateStayDates } from './family-event.ts';

test.each([
  ['2026-11-24T00:00', null],
  ['2026-11-30T23:45', null],
  ['2026-12-01T00:00', null],
  ['2026-12-01T00:15', { refused: 'far-from-event', field: 'persons.0.departure' }],
])('validateStayDates for a departure at %s from an event that ends at midnight on Nov 23 returns %j', (departure, refusal) => {
  const event = { startsAt: '2026-11-20T21:00:00.000Z', endsAt: '2026-11-24T05:00:00.000Z' };
  const stay = { key: 'p1', arrival: '2026-11-20T16:00', departure };
  expect(validateStayDates(event, 'America/New_York', [stay])).toEqual(refusal);
  expect(validateStayDates(event, 'America/New_York', [stay], [stay])).toBeNull();
});
