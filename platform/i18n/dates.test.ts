import { describe, expect, it, test } from 'vitest';
import type { Language } from '#platform/i18n/texts.ts';
import {
  capitalizeHeading,
  formatTimeAgo,
  formatDate,
  formatDateTime,
  formatMonth,
  formatNearDate,
  formatNearDateInSentence,
  formatNearTime,
  formatTimeOrDateTime,
  formatLastKnown,
  type Formatting,
  formatDateInSentence,
  formatShortTime,
  formatDateRange,
  formatTime,
  formatWeekdayDateRange,
  formatWeekday,
  formatYearlyDate,
} from './dates.ts';
import type { CampLocale } from './locale.ts';

const en: Formatting = { language: 'en', locale: 'en-US', zone: 'America/New_York', now: '2026-06-12T20:30:00.000Z' };
const es: Formatting = { ...en, language: 'es' };

test.each([
  ['2026-06-12T18:05:00.000Z', 'today, 2:05\u00A0PM', 'hoy, 2:05\u00A0p.m.'],
  ['2026-06-12T02:05:00.000Z', 'yesterday, 10:05\u00A0PM', 'ayer, 10:05\u00A0p.m.'],
  ['2026-06-09T18:05:00.000Z', 'Tue, Jun 9, 2:05\u00A0PM', 'mar, 9 de jun, 2:05\u00A0p.m.'],
])('formatLastKnown returns a text relative to today for %s', (at, english, spanish) => {
  expect([formatLastKnown(at, en), formatLastKnown(at, es)]).toEqual([english, spanish]);
});

describe('formatDate and other formats of a day', () => {
  it('include the weekday, and include the year only if it is not the current year', () => {
    expect(formatDate('2026-06-12', en)).toBe('Fri, Jun 12');
    expect(formatDate('2027-05-01', en)).toBe('Sat, May 1, 2027');
    expect(formatDate('2026-06-12', es)).toBe('vie, 12 de jun');
    expect(formatDate('2027-05-01', es)).toBe('sáb, 1 de may de 2027');
  });

  it('omit the year of a yearly day such as February 29', () => {
    expect(formatYearlyDate('11-01', en)).toBe('Nov 1');
    expect(formatYearlyDate('02-29', en)).toBe('Feb 29');
    expect(formatYearlyDate('11-01', es)).toBe('1 nov');
  });

  it("determine the current year in the camp's time zone", () => {
    const newYearsEve = { ...en, now: '2027-01-01T03:00:00.000Z' };
    expect(formatDate('2026-12-31', newYearsEve)).toBe('Thu, Dec 31');
    expect(formatDate('2027-01-01', newYearsEve)).toBe('Fri, Jan 1, 2027');
  });

  it('return names such as "tomorrow" for days near today', () => {
    expect(formatNearDateInSentence('2026-06-13', en)).toBe('tomorrow');
    expect(formatNearDateInSentence('2026-06-22', en)).toBe('Monday, June 22nd');
    expect(formatNearDateInSentence('2026-06-22', es)).toBe('lunes, 22 de junio');
    expect(formatNearDate('2026-06-12', en)).toBe('today');
    expect(formatNearDate('2026-06-13', en)).toBe('tomorrow');
    expect(formatNearDate('2026-06-11', es)).toBe('ayer');
    expect(formatNearDate('2026-06-14', en)).toBe('Sun, Jun 14');
  });

  it('capitalize a heading in English and Spanish', () => {
    expect(capitalizeHeading(formatDate('2026-06-12', en))).toBe('Fri, Jun 12');
    expect(capitalizeHeading(formatDate('2026-06-12', es))).toBe('Vie, 12 de jun');
    expect(capitalizeHeading(formatDateInSentence('2026-11-20', es))).toBe('Viernes, 20 de noviembre');
  });

  it('return the name of the month with the year', () => {
    expect(formatMonth('2026-06-12', en)).toBe('June 2026');
    expect(formatMonth('2027-01-01', es)).toBe('Enero de 2027');
  });

  it('use an ordinal number within an English sentence', () => {
    expect(formatDateInSentence('2026-11-20', en)).toBe('Friday, November 20th');
    expect(formatDateInSentence('2026-11-21', en)).toBe('Saturday, November 21st');
    expect(formatDateInSentence('2026-11-22', en)).toBe('Sunday, November 22nd');
    expect(formatDateInSentence('2026-11-23', en)).toBe('Monday, November 23rd');
    expect(formatDateInSentence('2026-11-11', en)).toBe('Wednesday, November 11th');
    expect(formatDateInSentence('2027-05-01', en)).toBe('Saturday, May 1st, 2027');
    expect(formatDateInSentence('2026-11-20', { ...en, locale: 'en-GB' })).toBe('Friday 20th November');
    expect(formatDateInSentence('2026-11-21', es)).toBe('sábado, 21 de noviembre');
  });

  it('return a weekday for a column head', () => {
    expect([formatWeekday('2026-06-12', en), formatWeekday('2026-06-12', en, 'narrow')]).toEqual(['Fri', 'F']);
    expect(formatWeekday('2026-06-12', es)).toBe('vie');
  });
});

describe('formatTime and other formats of an instant', () => {
  it("use the camp's time zone", () => {
    expect(formatTime('2026-06-12T20:30:00.000Z', en)).toBe('4:30\u00A0PM');
    expect(formatDateTime('2026-06-12T20:30:00.000Z', en)).toBe('Fri, Jun 12, 4:30\u00A0PM');
    expect(formatDateTime('2026-06-12T20:30:00.000Z', es)).toBe('vie, 12 de jun, 4:30\u00A0p.m.');
    expect(formatTime('2026-06-12T04:00:00.000Z', en)).toBe('12:00\u00A0AM');
  });

  it('omit the minutes of a full hour in narrow columns, but not with a 24-hour clock', () => {
    expect(formatShortTime('2026-06-12T20:00:00.000Z', en)).toBe('4\u00A0PM');
    expect(formatShortTime('2026-06-12T20:30:00.000Z', en)).toBe('4:30\u00A0PM');
    expect(formatShortTime('2026-06-12T20:00:00.000Z', { ...en, locale: 'en-GB' })).toBe('16:00');
  });

  it('keep the time and its AM or PM on one line, and contain no other special space', () => {
    const moment = (formatting: Formatting) => formatDateTime('2027-06-12T20:30:00.000Z', formatting);
    expect(moment(en)).toBe('Sat, Jun 12, 2027, 4:30\u00A0PM');
    expect(moment(es)).toBe('sáb, 12 de jun de 2027, 4:30\u00A0p.m.');
    expect(moment({ ...en, locale: 'en-GB' })).toBe('Sat, 12 Jun 2027, 16:30');
  });

  it.each([
    ['2026-06-12T20:29:30.000Z', 'just now', 'ahora mismo'],
    ['2026-06-12T20:30:20.000Z', 'just now', 'ahora mismo'],
    ['2026-06-12T20:25:00.000Z', '5 minutes ago', 'hace 5 minutos'],
    ['2026-06-12T20:31:30.000Z', 'in 1 minute', 'dentro de 1 minuto'],
    ['2026-06-12T18:10:00.000Z', '2 hours ago', 'hace 2 horas'],
    ['2026-06-13T01:30:00.000Z', 'in 5 hours', 'dentro de 5 horas'],
    ['2026-06-11T20:30:00.000Z', 'yesterday, 4:30\u00A0PM', 'ayer, 4:30\u00A0p.m.'],
    ['2026-06-13T13:00:00.000Z', 'tomorrow, 9:00\u00A0AM', 'mañana, 9:00\u00A0a.m.'],
    ['2026-06-10T20:30:00.000Z', 'Wed, Jun 10, 4:30\u00A0PM', 'mié, 10 de jun, 4:30\u00A0p.m.'],
  ])('formatNearTime returns for %s in English %s', (moment, english, spanish) => {
    expect(formatNearTime(moment, en)).toBe(english);
    expect(formatNearTime(moment, es)).toBe(spanish);
  });

  it('include the day only if it is not today', () => {
    expect(formatTimeOrDateTime('2026-06-12T20:50:00.000Z', en)).toBe('4:50\u00A0PM');
    expect(formatTimeOrDateTime('2026-06-13T13:00:00.000Z', es)).toBe('sáb, 13 de jun, 9:00\u00A0a.m.');
  });

  it('return "yesterday" for a time before midnight', () => {
    const early = { ...en, now: '2026-06-13T05:00:00.000Z' };
    expect(formatNearTime('2026-06-13T02:00:00.000Z', early)).toBe('yesterday, 10:00\u00A0PM');
  });

  it('count calendar days across a clock change', () => {
    const afterSpring = { ...en, now: '2026-03-08T16:00:00.000Z' };
    expect(formatNearTime('2026-03-07T16:30:00.000Z', afterSpring)).toBe('yesterday, 11:30\u00A0AM');
  });
});

describe('formatTimeAgo', () => {
  it.each([
    ['2026-06-12T20:30:00.000Z', 'just now', 'ahora mismo'],
    ['2026-06-12T20:30:10.000Z', 'just now', 'ahora mismo'],
    ['2026-06-12T20:29:00.000Z', '1 minute ago', 'hace 1 minuto'],
    ['2026-06-12T19:31:00.000Z', '59 minutes ago', 'hace 59 minutos'],
    ['2026-06-12T18:30:00.000Z', '2 hours ago', 'hace 2 horas'],
    ['2026-06-11T20:30:00.000Z', '1 day ago', 'hace 1 día'],
    ['2026-06-10T20:00:00.000Z', '2 days ago', 'hace 2 días'],
    ['2026-06-05T20:30:00.000Z', '1 week ago', 'hace 1 semana'],
    ['2026-04-01T20:30:00.000Z', '2 months ago', 'hace 2 meses'],
    ['2024-06-12T20:30:00.000Z', '24 months ago', 'hace 24 meses'],
  ])('describes %s as %s', (moment, english, spanish) => {
    expect(formatTimeAgo(moment, en)).toBe(english);
    expect(formatTimeAgo(moment, es)).toBe(spanish);
  });
});

describe('formatDateRange', () => {
  it.each([
    ['2026-06-10', '2026-06-14', 'Jun 10 – 14', '10–14 de jun'],
    ['2026-06-29', '2026-07-04', 'Jun 29 – Jul 4', '29 de jun – 4 de jul'],
    ['2026-06-12', '2026-06-12', 'Fri, Jun 12', 'vie, 12 de jun'],
    ['2027-06-10', '2027-06-14', 'Jun 10 – 14, 2027', '10–14 de jun de 2027'],
    ['2026-12-30', '2027-01-02', 'Dec 30, 2026 – Jan 2, 2027', '30 de dic de 2026 – 2 de ene de 2027'],
  ])('formats the range from %s to %s as %s', (first, last, english, spanish) => {
    expect(formatDateRange(first, last, en)).toBe(english);
    expect(formatDateRange(first, last, es)).toBe(spanish);
  });

  it('includes weekdays if requested', () => {
    expect(formatWeekdayDateRange('2026-06-12', '2026-06-14', en)).toBe('Fri, Jun 12 – Sun, Jun 14');
    expect(formatWeekdayDateRange('2027-06-12', '2027-06-14', en)).toBe('Sat, Jun 12 – Mon, Jun 14, 2027');
    expect(formatWeekdayDateRange('2026-06-12', '2026-06-12', en)).toBe('Fri, Jun 12');
  });

  it('contains no space character that differs between Node and browsers', () => {
    for (const formatting of [en, es]) expect(formatDateRange('2026-06-29', '2026-07-04', formatting)).not.toMatch(/[\u2009\u00A0\u202F]/);
  });
});

describe("date formats in the camp's locale", () => {
  const at = (locale: CampLocale, language: Language) => {
    const formatting: Formatting = { ...en, locale, language };
    return [
      formatDate('2026-06-12', formatting),
      formatDateRange('2026-06-10', '2026-06-14', formatting),
      formatTime('2026-06-12T20:30:00.000Z', formatting),
    ];
  };

  it.each([
    ['en-US', 'en', ['Fri, Jun 12', 'Jun 10 – 14', '4:30\u00A0PM']],
    ['en-CA', 'en', ['Fri, Jun 12', 'Jun 10–14', '4:30\u00A0p.m.']],
    ['en-GB', 'en', ['Fri 12 Jun', '10 – 14 Jun', '16:30']],
    ['en-GB', 'es', ['vie, 12 de jun', '10–14 de jun', '16:30']],
    ['es-MX', 'en', ['Fri, Jun 12', 'Jun 10 – 14', '4:30\u00A0PM']],
    ['es-MX', 'es', ['vie 12 de jun', '10–14 de jun', '4:30\u00A0p.m.']],
    ['es-US', 'es', ['vie, 12 de jun', '10–14 de jun', '4:30\u00A0p.m.']],
  ] as const)('in locale %s and language %s are %j', (locale, language, words) => {
    expect(at(locale, language)).toEqual(words);
  });
});
