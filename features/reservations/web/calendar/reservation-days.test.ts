import { describe, expect, test } from 'vitest';
import { byBeginning, covers } from './reservation-days.ts';
import { stay } from './test-reservations.ts';

describe('the days of a stay', () => {
  test('are those of the camp, from arrival to departure', () => {
    expect(stay('Okafor', '2026-06-12 16:00', '2026-06-14 11:00')).toMatchObject({
      first: '2026-06-12',
      last: '2026-06-14',
      isArrivingLate: true,
      isLeavingEarly: true,
    });
  });

  test('leave out the day that begins as it ends', () => {
    expect(stay('Music Day', '2026-06-12 00:00', '2026-06-13 00:00')).toMatchObject({ first: '2026-06-12', last: '2026-06-12' });
  });

  test('know late evening by the camp’s clock, not by that of Greenwich', () => {
    expect(stay('Campfire', '2026-06-12 20:00', '2026-06-12 23:30')).toMatchObject({ first: '2026-06-12', last: '2026-06-12' });
  });

  test('go over a clock change and over new year', () => {
    expect(stay('Spring', '2026-03-07 16:00', '2026-03-09 11:00')).toMatchObject({ first: '2026-03-07', last: '2026-03-09' });
    expect(stay('New Year', '2026-12-30 16:00', '2027-01-02 11:00')).toMatchObject({ first: '2026-12-30', last: '2027-01-02' });
  });

  test('cover each of them and no other', () => {
    const okafor = stay('Okafor', '2026-06-12 16:00', '2026-06-14 11:00');
    const days = ['2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15'];
    expect(days.map((day) => covers(okafor, day))).toEqual([false, true, true, true, false]);
  });
});

test('stays come by beginning, then the longer first, then by name', () => {
  const stays = [
    stay('Late', '2026-06-13', '2026-06-20'),
    stay('Brief', '2026-06-12', '2026-06-13'),
    stay('Oak', '2026-06-12', '2026-06-15'),
    stay('Ash', '2026-06-12', '2026-06-15'),
  ];
  expect(stays.toSorted(byBeginning).map(({ row }) => row.name)).toEqual(['Ash', 'Oak', 'Brief', 'Late']);
});
