import { expect, test } from 'vitest';
import type { ReservationRow } from '../../rooms/reservations/shapes/stays.ts';
import { dayOfStay, staysToday } from './stays-today.ts';

const zone = 'America/New_York';
/** Friday noon at camp. */
const now = '2026-06-12T16:00:00.000Z';

const stay = (name: string, startsAt: string, endsAt: string, more: Partial<ReservationRow> = {}): ReservationRow => ({
  id: name,
  name,
  classification: 'camp',
  state: 'confirmed',
  heldUntil: null,
  startsAt,
  endsAt,
  groupName: '',
  heads: 0,
  matrixLink: '',
  placeCount: 0,
  ...more,
});
const names = (rows: readonly ReservationRow[]) => rows.map(({ name }) => name);

test('events under way come before other stays', () => {
  const rows = [
    stay('Wedding', '2026-06-10T20:00:00.000Z', '2026-06-13T15:00:00.000Z', { classification: 'reservation' }),
    stay('Lakeside', '2026-06-11T20:00:00.000Z', '2026-06-14T15:00:00.000Z'),
  ];
  expect(names(staysToday(rows, now, zone).onNow)).toEqual(['Lakeside', 'Wedding']);
});

test('who comes later today arrives, who has left today leaves, and neither is on now', () => {
  const rows = [
    stay('Comes', '2026-06-12T20:00:00.000Z', '2026-06-14T15:00:00.000Z'),
    stay('Left', '2026-06-10T20:00:00.000Z', '2026-06-12T15:00:00.000Z'),
  ];
  const { onNow, arriving, leaving, next } = staysToday(rows, now, zone);
  expect([names(onNow), names(arriving), names(leaving), names(next)]).toEqual([[], ['Comes'], ['Left'], []]);
});

test('the day is the camp’s: what begins at 11 pm there is today, though it is tomorrow elsewhere', () => {
  const late = stay('Late', '2026-06-13T03:00:00.000Z', '2026-06-14T15:00:00.000Z');
  expect(names(staysToday([late], now, zone).arriving)).toEqual(['Late']);
  expect(names(staysToday([late], now, 'Europe/London').next)).toEqual(['Late']);
});

test('the next are three, the nearest first; wishes and cancelled ones do not count', () => {
  const at = (day: string) => [`2026-06-${day}T20:00:00.000Z`, `2026-06-${day}T23:00:00.000Z`] as const;
  const rows = [
    stay('D', ...at('23')),
    stay('A', ...at('20')),
    stay('C', ...at('22')),
    stay('B', ...at('21')),
    stay('Wish', ...at('19'), { state: 'inquiry' }),
    stay('Gone', ...at('19'), { state: 'cancelled' }),
  ];
  expect(names(staysToday(rows, now, zone).next)).toEqual(['A', 'B', 'C']);
});

test('days of a stay are counted by the calendar, over a clock change too', () => {
  expect(dayOfStay({ startsAt: '2026-06-10T20:00:00.000Z', endsAt: '2026-06-14T15:00:00.000Z' }, now, zone)).toEqual({ day: 3, of: 5 });
  const overAutumn = { startsAt: '2026-10-31T20:00:00.000Z', endsAt: '2026-11-02T16:00:00.000Z' };
  expect(dayOfStay(overAutumn, '2026-11-01T17:00:00.000Z', zone)).toEqual({ day: 2, of: 3 });
});
