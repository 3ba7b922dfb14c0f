import { describe, expect, test } from 'vitest';
import { parseDayHeading } from './parse-day-heading.ts';
import { mapDays } from './map-days.ts';

/** The days of the sheet, Sunday to Friday. */
const days = ['2027-06-06', '2027-06-07', '2027-06-08', '2027-06-09', '2027-06-10', '2027-06-11'];
const mapped = (...labels: string[]) =>
  mapDays(
    labels.map((label) => ({ line: label === '' ? null : parseDayHeading(label) })),
    { days, selected: '2027-06-08' },
  ).map(({ day, outside }) => `${day?.slice(5) ?? 'none'}${outside === null ? '' : ` (${outside})`}`);

describe('mapDays', () => {
  test.each<[string, string[], string[]]>([
    ['dates', ['Sunday, June 6', 'Monday, June 7'], ['06-06', '06-07']],
    ['numeric dates', ['MONDAY 6/7', '6/8'], ['06-07', '06-08']],
    ['numeric dates in Spanish order', ['Lunes 7/6', 'Martes 8/6'], ['06-07', '06-08']],
    ['a numeric date in the order that fits its weekday', ['Tuesday 8/6'], ['06-08']],
    ['a numeric date that does not fit its weekday in either order', ['Sunday 9/6', 'Day 2'], ['06-06 (2027-09-06)', '06-07']],
    ['day numbers', ['Day 1', 'Day 3'], ['06-06', '06-08']],
    ['weekdays', ['Sunday', 'Monday', 'Friday'], ['06-06', '06-07', '06-11']],
    ['a date with a wrong weekday by the date', ['Monday, June 8'], ['06-08']],
    ['a date with a year', ['June 7, 2027'], ['06-07']],
    ['the dates of last year, by weekday', ['Sunday, June 7, 2026', 'Monday, June 8, 2026'], ['06-06 (2026-06-07)', '06-07 (2026-06-08)']],
    ['dates of another month, in order', ['July 4', 'July 5'], ['06-06 (2027-07-04)', '06-07 (2027-07-05)']],
    ['one date outside of the event', ['Friday, June 11', 'Saturday, June 12'], ['06-11', '06-12 (2027-06-12)']],
    ['more days than the event has', ['Day 6', 'Day 7'], ['06-11', 'none']],
    ['rows before the first heading', ['', 'Monday'], ['06-08', '06-07']],
    ['a second table of a day', ['Sunday, June 6', '', 'Monday'], ['06-06', '06-06', '06-07']],
    ['a day that does not exist', ['February 30', 'Sunday'], ['06-06', '06-06']],
  ])('assigns days: %s', (_what, labels, expected) => expect(mapped(...labels)).toEqual(expected));
});
