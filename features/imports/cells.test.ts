import { expect, test } from 'vitest';
import { parseCountCell, parseDayCell, escapeFormula, parseMomentCell, parseTimedDayCell, unescapeFormula } from './cells.ts';

const zone = 'America/New_York';

test.each(["'=1", "''=1", "'+44", '=1+1', '+15135550142', '-3', '@home', '\tx', '=HYPERLINK("http://evil.example","x")'])(
  'escapeFormula escapes %j, and unescapeFormula restores it',
  (cell) => {
    expect(escapeFormula(cell)).toBe(`'${cell}`);
    expect(unescapeFormula(escapeFormula(cell))).toBe(cell);
  },
);

test('escapeFormula ignores a formula sign inside a cell', () => {
  expect(escapeFormula('a=1')).toBe('a=1');
  expect(unescapeFormula('=1')).toBe('=1');
});

test.each([
  ['12', 12],
  ['', 0],
  ['many', undefined],
])('parseCountCell(%j) returns %j', (cell, count) => expect(parseCountCell(cell)).toBe(count));

test.each([
  ['2026-06-12 00:00', { day: '2026-06-12', clock: '00:00', midnightDay: '2026-06-12' }],
  ['2026-06-12 00:01', { day: '2026-06-12', clock: '00:01', midnightDay: null }],
  ['2026-06-12 00:00Z', { day: '2026-06-11', clock: '20:00', midnightDay: '2026-06-12' }],
  ['2026-06-12 04:00z', { day: '2026-06-12', clock: '00:00', midnightDay: '2026-06-12' }],
  ['2026-06-12 04:01Z', { day: '2026-06-12', clock: '00:01', midnightDay: null }],
  ['2026-06-12', { day: '2026-06-12', clock: null, midnightDay: null }],
])('parseTimedDayCell(%j) finds the day of a cell at midnight', (cell, expected) =>
  expect(parseTimedDayCell(cell, zone)).toMatchObject(expected),
);

test.each(["'tis the season", 'Oak', '', "'", '5135550142'])(
  'escapeFormula and unescapeFormula leave %j unchanged, because it is not a formula',
  (cell) => {
    expect(escapeFormula(cell)).toBe(cell);
    expect(unescapeFormula(cell)).toBe(cell);
  },
);

test.each([
  ['2026-06-12', '2026-06-12'],
  ['6/12/2026', '2026-06-12'],
  [' 06/02/2028 ', '2028-06-02'],
  ['2028-02-29', '2028-02-29'],
  ['2027-02-29', null],
  ['13/12/2026', null],
  ['June 12, 2026', '2026-06-12'],
  ['Friday, Jun 12th, 2026', '2026-06-12'],
  ['12-Jun-26', '2026-06-12'],
  ['12 Sept 2026', '2026-09-12'],
  ['vie 12 de junio de 2026', '2026-06-12'],
  ['mar 3 mar 2026', '2026-03-03'],
  ['martes, 3 de marzo de 2026', '2026-03-03'],
  ['mar 2 jun 2026', '2026-06-02'],
  ['2026/6/12', '2026-06-12'],
  ['6/12/26', '2026-06-12'],
  ['Fri 6/12/2026', '2026-06-12'],
  ['Friday, 6/12/2026', '2026-06-12'],
  ['Thurs. 6/11/26', '2026-06-11'],
  ['el viernes 6/12/2026', '2026-06-12'],
  ['mié. 6/10/2026', '2026-06-10'],
  ['mar 6/9/2026', '2026-06-09'],
  ['sab 2026-06-13', '2026-06-13'],
  ['mar 3 2026', '2026-03-03'],
  ['Room 6/12/2026', null],
  ['Jun 6/12/2026', null],
  ['June 2026', null],
  ['June 31, 2026', null],
  ['June July 2026 3', null],
  ['6/12-2026', null],
  ['', null],
])('parseDayCell(%j) returns %s', (cell, day) => expect(parseDayCell(cell)).toBe(day));

test.each([
  ['12.06.2026', '2026-06-12'],
  ['vie, 12.06.2026', '2026-06-12'],
  ['25/6/2026', '2026-06-25'],
  ['6/25/2026', null],
])('parseDayCell(%j) with the day first returns %s', (cell, day) => expect(parseDayCell(cell, 'day-first')).toBe(day));

test.each([
  ['2026-06-12', '2026-06-12T20:00:00.000Z'],
  ['2026-06-12 16:30', '2026-06-12T20:30:00.000Z'],
  ['2026-06-12T16:30', '2026-06-12T20:30:00.000Z'],
  ['6/12/2026 4:30 PM', '2026-06-12T20:30:00.000Z'],
  ['Fri 6/12/2026 4:30 PM', '2026-06-12T20:30:00.000Z'],
  ['viernes, 6/12/2026 a las 16:30', '2026-06-12T20:30:00.000Z'],
  ['Fri, 6/12/2026 16', '2026-06-12T20:00:00.000Z'],
  ['6/12/2026, 12:05 am', '2026-06-12T04:05:00.000Z'],
  ['6/12/2026 12 p.m.', '2026-06-12T16:00:00.000Z'],
  ['6/12/2026 16:30:00', '2026-06-12T20:30:00.000Z'],
  ['June 12, 2026 4:30 PM', '2026-06-12T20:30:00.000Z'],
  ['12 de junio de 2026 a las 16:30', '2026-06-12T20:30:00.000Z'],
  ['Jun 12, 2026, 4:30 p. m.', '2026-06-12T20:30:00.000Z'],
  ['June 12, 2026 at 4 pm', '2026-06-12T20:00:00.000Z'],
  ['6/12/2026 16', '2026-06-12T20:00:00.000Z'],
  ['2026-06-12T20:30:00.000Z', '2026-06-12T20:30:00.000Z'],
  ['2026-06-12 16:30 -0400', '2026-06-12T20:30:00.000Z'],
  ['2026-11-01 01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01 01:30 -05:00', '2026-11-01T06:30:00.000Z'],
  ['2026-03-08 02:30', '2026-03-08T07:30:00.000Z'],
  [' 6/12/2026 16:30 ', '2026-06-12T20:30:00.000Z'],
  ['6/12/2026 1 pm', '2026-06-12T17:00:00.000Z'],
  ['6/12/2026 23:59', '2026-06-13T03:59:00.000Z'],
  ['6/12/2026 24:00', null],
  ['6/12/2026 23:60', null],
  ['6/12/2026 0 pm', null],
  ['2026-06-12 16:30 +99:99', null],
  ['6/12/2026 16:30 sharp', null],
  ['6/12/2026 16 sharp', null],
  ['Room 6/12/2026 16', null],
  ['x\n6/12/2026 16:30', null],
  ['6/12/2026 13 pm', null],
  ['6/12/2026 25:00', null],
  ['6/12/2026 noon', null],
  ['tomorrow', null],
])('parseMomentCell(%j) returns %s', (cell, moment) => expect(parseMomentCell(cell, zone, '16:00')).toBe(moment));
