import { describe, expect, test } from 'vitest';
import { parseDayHeading } from './parse-day-heading.ts';

/** Formats the parsed heading as 'Sun 6/7', 'Sun 6/7/2027' or '#2'. */
function describeHeading(text: string): string | null {
  const line = parseDayHeading(text);
  if (line === null) return null;
  const [date] = line.dates;
  return [
    line.nth === null ? '' : `#${line.nth}`,
    line.weekday === null ? '' : (['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][line.weekday] ?? ''),
    date === undefined ? '' : [date.month, date.day, ...(date.year === null ? [] : [date.year])].join('/'),
  ]
    .filter(Boolean)
    .join(' ');
}

describe('parseDayHeading', () => {
  test.each<[string, string]>([
    ['Sunday, June 6', 'Sun 6/6'],
    ['SUNDAY, JUNE 6TH', 'Sun 6/6'],
    ['Sunday June 6, 2027', 'Sun 6/6/2027'],
    ['Sun. Jun. 6', 'Sun 6/6'],
    ['June 6', '6/6'],
    ['6 June', '6/6'],
    ['the 6th of June', '6/6'],
    ['MONDAY 6/7', 'Mon 6/7'],
    ['Mon 6/7/27', 'Mon 6/7/2027'],
    ['Monday (6/7)', 'Mon 6/7'],
    ['6/7', '6/7'],
    ['2027-06-07', '6/7/2027'],
    ['Day 2', '#2'],
    ['DAY TWO', '#2'],
    ['Day 2 – Monday, June 7', '#2 Mon 6/7'],
    ['Monday, June 7 - Day 2', '#2 Mon 6/7'],
    ['Day 3: Water day', '#3'],
    ['Tuesday – Color wars', 'Tue'],
    ['Wednesday', 'Wed'],
    ['Thursday Schedule', 'Thu'],
    ['Schedule for Friday, June 11', 'Fri 6/11'],
    ['• Saturday', 'Sat'],
    ['Domingo 6 de junio', 'Sun 6/6'],
    ['domingo, 6 de junio de 2027', 'Sun 6/6/2027'],
    ['Miércoles', 'Wed'],
    ['SÁBADO – Despedida', 'Sat'],
    ['Día 2', '#2'],
    ['Día dos: martes', '#2 Tue'],
    ['Horario del lunes', 'Mon'],
    ['Sept 5', '9/5'],
    ['Sunday, June 6 (Arrival)', 'Sun 6/6'],
    ['13/6', '6/13'],
  ])('parses “%s”', (text, expected) => expect(describeHeading(text)).toBe(expected));

  test.each([
    '',
    'Sunday chapel',
    'Sunday morning chapel',
    'May we begin',
    'Day camp arrives',
    'Days 2',
    'Second cabin',
    'March to the lake',
    'Sunrise hike',
    'Friends',
    'Sundaes',
    '9:30',
    '9 – 10',
    '14/15',
    'June',
    'Monday Tuesday Wednesday chapel',
    `Monday: ${'x'.repeat(100)}`,
  ])('returns null for %j', (text) => expect(parseDayHeading(text)).toBeNull());

  test('returns both possible dates of 6/7', () =>
    expect(parseDayHeading('6/7')?.dates).toEqual([
      { month: 6, day: 7, year: null },
      { month: 7, day: 6, year: null },
    ]));
});
