import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDayTimes, rowTime } from './day-times.ts';
import { readTimeSpan } from './times.ts';

const clock = (minutes: number | undefined) =>
  minutes === undefined ? null : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Reads lines of the form 'time | words' as one day and returns their start times. */
function startsOf(lines: readonly string[]): (string | null)[] {
  const rows = lines.map((line, nth) => {
    const [text = '', what = ''] = line.split(' | ');
    return { id: `${nth}`, day: '2026-06-20', what, times: [{ column: 'time', text }] };
  });
  const times = readDayTimes(rows);
  return rows.map(({ id }) => clock(rowTime(times.get(id))?.starts));
}

describe('readDayTimes', () => {
  test.each<[string, string[], (string | null)[]]>([
    ['a time above breakfast as morning', ['6:30', '7:45 | Breakfast'], ['6:30', '7:45']],
    ['a morning from the order of its times', ['6:30', '7:45', '9', '12', '1:30'], ['6:30', '7:45', '9:00', '12:00', '13:30']],
    ['a single time in the usual half of the day', ['6:30'], ['18:30']],
    ['a single wake-up as morning', ['6:30 | Wake up'], ['6:30']],
    ['a single polar bear swim as morning', ['6 | Polar Bear Swim'], ['6:00']],
    ['a sunrise hike as morning', ['5:15 | Sunrise hike'], ['5:15']],
    ['six below three as evening', ['3 | Canoes', '6'], ['15:00', '18:00']],
    [
      'a whole day without AM and PM',
      [
        '6:30 | Polar bear swim',
        '7:45 | Breakfast',
        '9 | Chapel',
        '12:15 | Lunch',
        '1:30 | Rest',
        '3 | Canoes',
        '5:30 | Dinner',
        '7 | Chapel',
        '9 | Campfire',
        '10:30 | Lights out',
      ],
      ['6:30', '7:45', '9:00', '12:15', '13:30', '15:00', '17:30', '19:00', '21:00', '22:30'],
    ],
    [
      'a whole day without AM, PM and words',
      ['6:30', '7:45', '9', '12:15', '1:30', '3', '5:30', '7', '9', '10:30'],
      ['6:30', '7:45', '9:00', '12:15', '13:30', '15:00', '17:30', '19:00', '21:00', '22:30'],
    ],
    [
      'an arrival day that begins in the afternoon',
      ['3 | Check-in', '5:30 | Dinner', '7 | Opening', '9', '10:30 | Lights out'],
      ['15:00', '17:30', '19:00', '21:00', '22:30'],
    ],
    ['a single campfire as evening', ['8:30 | Camp fire'], ['20:30']],
    [
      'a morning activity added below an afternoon activity',
      ['8 | Breakfast', '2 pm | Canoes', '10 | Archery'],
      ['8:00', '14:00', '10:00'],
    ],
    ['crafts below supper as evening', ['6 | Supper', '8 | Crafts', '9:30 | Snack'], ['18:00', '20:00', '21:30']],
    ['a late hour without a usual activity as evening', ['8 | Breakfast', '2 pm | Canoes', '10 | Free time'], ['8:00', '14:00', '22:00']],
    ['a single lights out as evening', ['10 | Lights out'], ['22:00']],
    ['lights out at twelve as midnight', ['9 | Campfire', '12 | Lights out'], ['21:00', '24:00']],
    ['breakfast at eight as morning', ['8 | Breakfast'], ['8:00']],
    ['dinner at seven as evening', ['7 | Dinner'], ['19:00']],
    ['lunch at twelve as noon', ['12 | Lunch'], ['12:00']],
    [
      'a day in Spanish',
      ['6:30 | Levantarse', '8 | Desayuno', '1 | Almuerzo', '7 | Cena', '9 | Fogata', '10:30 | Silencio'],
      ['6:30', '8:00', '13:00', '19:00', '21:00', '22:30'],
    ],
    ['two programs side by side', ['9', '10', '11', '9', '10', '11'], ['9:00', '10:00', '11:00', '9:00', '10:00', '11:00']],
    [
      'two programs of a whole day side by side',
      ['9', '11', '2', '4', '9', '11', '2', '4'],
      ['9:00', '11:00', '14:00', '16:00', '9:00', '11:00', '14:00', '16:00'],
    ],
    ['a lunch added at the end of the day', ['9', '12:15', '8 pm', '12:30 | Lunch'], ['9:00', '12:15', '20:00', '12:30']],
    ['a time below one with PM', ['7 pm', '9'], ['19:00', '21:00']],
    ['a time above one with AM', ['6:45', '7:30 am'], ['6:45', '7:30']],
    ['times after midnight', ['11 pm', '12:30', '1'], ['23:00', '24:30', '1:00']],
    ['a morning far above a late time', ['9 – 10 | Chapel', '11p | Meeting'], ['9:00', '23:00']],
    ['a day in the 24-hour format', ['18:00 | Supper', '9 | Chapel', '8:30 | Coffee'], ['18:00', '9:00', '8:30']],
    ['a morning above a time after midnight', ['10', '00:15'], ['10:00', '0:15']],
    ['times around rows without a time', ['6:30', 'after chapel', '', '7:45 | Breakfast'], ['6:30', null, null, '7:45']],
    ['a time with AM, PM or 24 hours as written, whatever its words', ['6:30 pm | Breakfast', '18:00 | Wake up'], ['18:30', '18:00']],
    ['the start of a span', ['6:30 – 7:15', '7:45 – 8:30 | Breakfast'], ['6:30', '7:45']],
    [
      'the usual day of a camp',
      [
        '7:45 – 8:45 | Breakfast',
        '9:30 – 11',
        '11:15 – 12:15',
        '12:30 – 1:30 | Lunch',
        '1:45 – 4:30',
        '2 – 5',
        '4:45',
        '5:30 – 6:30 | Supper',
        '7 – 8:30 pm',
      ],
      ['7:45', '9:30', '11:15', '12:30', '13:45', '14:00', '16:45', '17:30', '19:00'],
    ],
  ])('reads %s', (_what, lines, starts) => expect(startsOf(lines)).toEqual(starts));

  test('moves the end together with its start', () => {
    const rows = [
      { id: 'swim', day: '2026-06-20', what: '', times: [{ column: 'time', text: '6:30 – 7:15' }] },
      { id: 'meal', day: '2026-06-20', what: 'Breakfast', times: [{ column: 'time', text: '7:45' }] },
    ];
    expect(readDayTimes(rows).get('swim')?.get('time')).toEqual({ starts: 390, ends: 435 });
  });

  test('ignores the rows of other days', () => {
    const row = (id: string, day: string, text: string) => ({ id, day, what: '', times: [{ column: 'time', text }] });
    const times = readDayTimes([row('a', '2026-06-20', '6:30'), row('b', '2026-06-21', '7:45')]);
    expect(rowTime(times.get('a'))?.starts).toBe(1_110);
  });

  test('rowTime returns the time of the standard time column, otherwise the earliest time of the other columns', () => {
    const times = (cells: Record<string, string>) => {
      const row = { id: 'a', day: '2026-06-20', what: '', times: Object.entries(cells).map(([column, text]) => ({ column, text })) };
      return rowTime(readDayTimes([row]).get('a'))?.starts;
    };
    expect(times({ doors: '8', time: '9' })).toBe(540);
    expect(times({ doors: '8', time: 'later', until: '7' })).toBe(420);
    expect(times({ doors: '', time: '' })).toBeUndefined();
  });

  test('reads an unambiguous time in the same way whatever rows surround it', () => {
    const texts = ['06:30', '9 am', '10:15 pm', 'noon', '18:00', '0:15', '8-9p', '7', '12', '6:30', 'later'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...texts), { maxLength: 12 }), (some) => {
        const starts = startsOf(some);
        const saysHalf = (text: string) => !['7', '12', '6:30'].includes(text);
        const expected = some.map((text, nth) => (saysHalf(text) ? clock(readTimeSpan(text)?.starts) : starts[nth]));
        expect(starts).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});
