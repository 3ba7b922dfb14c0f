import { expect, test } from 'vitest';
import { dayOfCell, guardedCell, momentOfCell, unguardedCell } from './cells.ts';

const zone = 'America/New_York';

test.each(['=1+1', '+15135550142', '-3', '@home', '\tx', '=HYPERLINK("http://evil.example","x")'])(
  '%j goes out guarded and comes back the same',
  (cell) => {
    expect(guardedCell(cell)).toBe(`'${cell}`);
    expect(unguardedCell(guardedCell(cell))).toBe(cell);
  },
);

test.each(["'tis the season", 'Oak', '', "'", '5135550142'])('%j is left alone', (cell) => {
  expect(guardedCell(cell)).toBe(cell);
  expect(unguardedCell(cell)).toBe(cell);
});

test.each([
  ['2026-06-12', '2026-06-12'],
  ['6/12/2026', '2026-06-12'],
  [' 06/02/2028 ', '2028-06-02'],
  ['2028-02-29', '2028-02-29'],
  ['2027-02-29', null],
  ['13/12/2026', null],
  ['12.06.2026', null],
  ['', null],
])('the day of %j is %s', (cell, day) => expect(dayOfCell(cell)).toBe(day));

test.each([
  ['2026-06-12', '2026-06-12T20:00:00.000Z'],
  ['2026-06-12 16:30', '2026-06-12T20:30:00.000Z'],
  ['2026-06-12T16:30', '2026-06-12T20:30:00.000Z'],
  ['6/12/2026 4:30 PM', '2026-06-12T20:30:00.000Z'],
  ['6/12/2026, 12:05 am', '2026-06-12T04:05:00.000Z'],
  ['6/12/2026 12 p.m.', '2026-06-12T16:00:00.000Z'],
  ['6/12/2026 16:30:00', '2026-06-12T20:30:00.000Z'],
  ['2026-03-08 02:30', '2026-03-08T07:30:00.000Z'],
  ['6/12/2026 13 pm', null],
  ['6/12/2026 25:00', null],
  ['6/12/2026 noon', null],
  ['tomorrow', null],
])('the moment of %j is %s', (cell, moment) => expect(momentOfCell(cell, zone, '16:00')).toBe(moment));
