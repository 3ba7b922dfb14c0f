import { describe, expect, test } from 'vitest';
import { dayTimeOf, nearestTime, readTime, readTimeSpan } from './times.ts';

const at = (clock: string) => Number(clock.split(':')[0]) * 60 + Number(clock.split(':')[1]);

describe('readTimeSpan of a single time', () => {
  test.each([
    ['9', '9:00'],
    ['9:30', '9:30'],
    ['9:30a', '9:30'],
    ['9:30 a', '9:30'],
    ['9:30 a.m.', '9:30'],
    ['9:30 A. M.', '9:30'],
    ['9 AM', '9:00'],
    ['12.30', '12:30'],
    ['12', '12:00'],
    ['12p', '12:00'],
    ['noon', '12:00'],
    ['Noon', '12:00'],
    ['  Mediodía ', '12:00'],
    ['21:00', '21:00'],
    ['9p', '21:00'],
    ['9 p.m.', '21:00'],
    ['930', '9:30'],
    ['0930', '9:30'],
    ['1400', '14:00'],
    ['9h30', '9:30'],
    ['9 h', '9:00'],
    ['21 hrs', '21:00'],
    ['a las 9', '9:00'],
    ['a la 1', '13:00'],
    ['las 9:15', '9:15'],
    ['9 de la mañana', '9:00'],
    ['8 de la noche', '20:00'],
    ['3 de la tarde', '15:00'],
    ['5 de la madrugada', '5:00'],
    ['12 de la noche', '24:00'],
    ['at 9', '9:00'],
    ["9 o'clock", '9:00'],
    ['9\u202F30', null],
    ['9:30\u202FAM', '9:30'],
    ['9-', '9:00'],
    ['00:00', '0:00'],
    ['0:15', '0:15'],
    ['24:00', '24:00'],
    ['midnight', '24:00'],
    ['medianoche', '24:00'],
    ['12a', '24:00'],
    ['12:30a', '24:30'],
    ['13p', '13:00'],
    ['9:30a.m.', '9:30'],
    ['9:30P.M.', '21:30'],
    ['9:30 a.m', '9:30'],
    ['9:30:00 AM', '9:30'],
    ['9:30:00 PM', '21:30'],
    ['21:30:00', '21:30'],
    ['~9', '9:00'],
    ['~ 9:30 am', '9:30'],
    ['≈9', '9:00'],
    ['@ 9', '9:00'],
    ['about 9', '9:00'],
    ['approx. 9:15 PM', '21:15'],
    ['aprox. 9', '9:00'],
    ['ca 9', '9:00'],
    ['9ish', '9:00'],
    ['9:30-ish', '9:30'],
    ['9:30 am-ish', '9:30'],
    ['9:30?', '9:30'],
    ['9:30+', '9:30'],
    ['9:30 onward', '9:30'],
    ['*9:30', '9:30'],
    ['9: 30 am', '9:30'],
    ['9 : 30', '9:30'],
    ['9 sharp', '9:00'],
    ['9 en punto', '9:00'],
    ['9 am*', '9:00'],
    ['9am.', '9:00'],
    ['9 (Chapel first)', '9:00'],
    ['0700', '7:00'],
    ['0700 hrs', '7:00'],
    ['7h30', '7:30'],
    ['12 noon', '12:00'],
    ['12:00 Noon', '12:00'],
    ['12 del mediodía', '12:00'],
    ['12 midnight', '24:00'],
    ['mediodía', '12:00'],
  ])('parses %s', (text, expected) => expect(readTimeSpan(text)).toEqual(expected === null ? null : { starts: at(expected), ends: null }));

  test.each([
    ['1', '13:00'],
    ['2:30', '14:30'],
    ['6', '18:00'],
    ['6:59', '18:59'],
    ['7', '7:00'],
    ['11', '11:00'],
    ['06:30', '6:30'],
    ['6:30a', '6:30'],
    ['7p', '19:00'],
  ])('parses %s without AM or PM as a time in the usual half of a camp day', (text, expected) =>
    expect(readTimeSpan(text)?.starts).toBe(at(expected)),
  );
});

describe('readTimeSpan of a span', () => {
  test.each([
    ['9-10', '9:00', '10:00'],
    ['9:30 – 11', '9:30', '11:00'],
    ['9 — 10:15', '9:00', '10:15'],
    ['9 to 10', '9:00', '10:00'],
    ['from 9 until 10', '9:00', '10:00'],
    ['de 9 a 10', '9:00', '10:00'],
    ['9 a 10', '9:00', '10:00'],
    ['desde las 9 hasta las 10', '9:00', '10:00'],
    ['de las 9 a las 10:30', '9:00', '10:30'],
    ['9a-10', '9:00', '10:00'],
    ['11-1', '11:00', '13:00'],
    ['10-6', '10:00', '18:00'],
    ['9-9', '9:00', '21:00'],
    ['5-6', '17:00', '18:00'],
    ['6:30-8', '18:30', '20:00'],
    ['8-9p', '20:00', '21:00'],
    ['11-1p', '11:00', '13:00'],
    ['9-5p', '9:00', '17:00'],
    ['3-7a', '3:00', '7:00'],
    ['9-11a', '9:00', '11:00'],
    ['9-noon', '9:00', '12:00'],
    ['noon-1', '12:00', '13:00'],
    ['12-1p', '12:00', '13:00'],
    ['9-17:00', '9:00', '17:00'],
    ['6-13:00', '6:00', '13:00'],
    ['2-14:30', '14:00', '14:30'],
    ['13:00-2', '13:00', '14:00'],
    ['930-1100', '9:30', '11:00'],
    ['9h–10h30', '9:00', '10:30'],
    ['del 9', null, null],
    ['9:30 - 10:15 (45 min)', '9:30', '10:15'],
    ['9:30–10:15 (45 minutes)', '9:30', '10:15'],
    ['9:30 (45 min)', '9:30', '10:15'],
    ['9:30 (1 hr)', '9:30', '10:30'],
    ['9:30 (1 hour 15 min)', '9:30', '10:45'],
    ['9:30 (1.5 h)', '9:30', '11:00'],
    ['9:30 (45 minutos)', '9:30', '10:15'],
    ['9:30:00 AM - 10:15:00 AM', '9:30', '10:15'],
    ['9:30a.m.–10:15a.m.', '9:30', '10:15'],
    ['~9-10', '9:00', '10:00'],
    ['0700-0745', '7:00', '7:45'],
    ['12 noon - 1', '12:00', '13:00'],
    ['7h30 – 8h15', '7:30', '8:15'],
  ])('parses %s', (text, from, until) =>
    expect(readTimeSpan(text)).toEqual(from === null || until === null ? null : { starts: at(from), ends: at(until) }),
  );

  test.each([
    ['10p-1a', '22:00', '25:00'],
    ['9p-1', '21:00', '25:00'],
    ['22:00-01:00', '22:00', '25:00'],
    ['9p-6', '21:00', '30:00'],
    ['8p-midnight', '20:00', '24:00'],
    ['8-midnight', '8:00', '24:00'],
    ['8p-12a', '20:00', '24:00'],
    ['20:00-0:00', '20:00', '24:00'],
    ['midnight-6a', '24:00', '30:00'],
    ['23:30 – 00:30', '23:30', '24:30'],
  ])('parses %s as a span to or past midnight', (text, from, until) =>
    expect(readTimeSpan(text)).toEqual({ starts: at(from), ends: at(until) }),
  );

  test('ignores an end equal to its start in 24-hour format', () =>
    expect(readTimeSpan('21:00-21:00')).toEqual({ starts: at('21:00'), ends: null }));

  test('returns an end after the start and within a day for every combination', () => {
    const words = ['7', '12', '1', '6', '9a', '9p', '12a', '12p', '0:00', '06:00', '13:00', '24:00', 'noon', 'midnight', '11:59p'];
    for (const from of words)
      for (const until of words) {
        const { starts, ends } = readTimeSpan(`${from} - ${until}`) ?? { starts: Number.NaN, ends: Number.NaN };
        expect(ends === null || (ends > starts && ends <= starts + 1_440), `${from} - ${until}: ${starts} to ${ends}`).toBe(true);
      }
  });
});

describe('readTimeSpan of free text', () => {
  test.each([
    'after lunch',
    'después de comer',
    'TBD',
    '',
    '   ',
    '-',
    'a',
    '25:00',
    '24:01',
    '9:75',
    '9:5',
    '21a',
    '9-10-11',
    '9 or 10',
    'about noon or so',
    '(45 min)',
    '~',
    'about lunch',
    '12345',
    'noonish',
    '=9',
    '9/10',
    '9'.repeat(10_000),
    '9 '.repeat(500_000),
    `9${' '.repeat(100)}words`,
  ])('returns null for %j', (text) => expect(readTimeSpan(text)).toBeNull());
});

test.each([
  [0, '2026-06-12', '00:00'],
  [570, '2026-06-12', '09:30'],
  [1_440, '2026-06-13', '00:00'],
  [1_830, '2026-06-13', '06:30'],
])('dayTimeOf converts %i minutes to a day and a time', (minutes, day, time) =>
  expect(dayTimeOf('2026-06-12', minutes)).toEqual({ day, time }),
);

describe('readTime', () => {
  test.each<[string, string | null, string | null]>([
    ['6:30', '6:30', null],
    ['9', '21:00', null],
    ['12', '24:00', null],
    ['12:30', '24:30', null],
    ['6:30-8', '6:30', '8:00'],
    ['11-1', '23:00', '25:00'],
    ['12-1', '24:00', '25:00'],
    ['9:30 (45 min)', '21:30', '22:15'],
    ['630', '6:30', null],
    ['9:30 AM', null, null],
    ['06:30', null, null],
    ['0930', null, null],
    ['18:30', null, null],
    ['noon', null, null],
    ['8-9p', null, null],
    ['9a-10', null, null],
    ['9-noon', null, null],
  ])('returns the other half of the day as alternative of %s', (text, from, until) =>
    expect(readTime(text)?.alternative).toEqual(from === null ? null : { starts: at(from), ends: until === null ? null : at(until) }),
  );
});

describe('nearestTime', () => {
  test.each<[string, string | null, string]>([
    ['6:30', '7:00', '6:30'],
    ['6:30', '17:00', '18:30'],
    ['6:30', null, '18:30'],
    ['6:30 PM', '7:00', '18:30'],
  ])('chooses the half of the day in which %s is nearest to %s', (text, near, expected) =>
    expect(nearestTime(text, near === null ? null : at(near))?.starts).toBe(at(expected)),
  );

  test('returns null for free text', () => expect(nearestTime('after lunch', 400)).toBeNull());
});
