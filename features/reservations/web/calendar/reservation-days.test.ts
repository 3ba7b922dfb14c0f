import { describe, expect, test } from 'vitest';
import { byBeginning, covers } from './reservation-days.ts';
import { stay } from './test-reservations.ts';

describe('reservationDays', () => {
  test('returns the camp’s days from arrival to departure', () => {
    expect(stay('Okafor', '2026-06-12 16:00', '2026-06-14 11:00')).toMatchObject({
      first: '2026-06-12',
      last: '2026-06-14',
      isArrivingLate: true,
      isLeavingEarly: true,
    });
  });

  test('excludes the day that begins when the stay ends', () => {
    expect(stay('Music Day', '2026-06-12 00:00', '2026-06-13 00:00')).toMatchObject({ first: '2026-06-12', last: '2026-06-12' });
  });

  test('uses the camp’s time zone for a late evening, not UTC', () => {
    expect(stay('Campfire', '2026-06-12 20:00', '2026-06-12 23:30')).toMatchObject({ first: '2026-06-12', last: '2026-06-12' });
  });

  test('handles a clock change and New Year', () => {
    expect(stay('Spring', '2026-03-07 16:00', '2026-03-09 11:00')).toMatchObject({ first: '2026-03-07', last: '2026-03-09' });
    expect(stay('New Year', '2026-12-30 16:00', '2027-01-02 11:00')).toMatchObject({ first: '2026-12-30', last: '2027-01-02' });
  });

  test('covers every day of the stay and no other day', () => {
    const okafor = stay('Okafor', '2026-06-12 16:00', '2026-06-14 11:00');
    const days = ['2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15'];
    expect(days.map((day) => covers(okafor, day))).toEqual([false, true, true, true, false]);
  });
});

test('sorts stays by start, then longer ones first, then by name', () => {
  const stays = [
    stay('Late', '2026-06-13', '2026-06-20'),
    stay('Brief', '2026-06-12', '2026-06-13'),
    stay('Oak', '2026-06-12', '2026-06-15'),
    stay('Ash', '2026-06-12', '2026-06-15'),
  ];
  expect(stays.toSorted(byBeginning).map(({ row }) => row.name)).toEqual(['Ash', 'Oak', 'Brief', 'Late']);
});
