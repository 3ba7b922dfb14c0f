import { expect, test } from 'vitest';
import { type CampLocale, campLocales, normalizeSpaces } from '#platform/i18n/locale.ts';
import { type Language, languages } from '#platform/i18n/texts.ts';
import { createScreenFormat } from './screen-format.ts';

// 4:30 PM in camp time, which is the next day in UTC.
const [zone, moment] = ['America/Los_Angeles', '2026-11-21T00:30:00.000Z'];

interface Words {
  day: string;
  sentenceDay: string;
  time: string;
}

const american: Words = { day: 'Friday, November 20', sentenceDay: 'Friday, November 20th', time: '4:30 PM' };
const spanish: Words = { day: 'Viernes, 20 de noviembre', sentenceDay: 'viernes, 20 de noviembre', time: '4:30 p.m.' };

const expected: Record<CampLocale, Record<Language, Words>> = {
  'en-US': { en: american, es: spanish },
  'en-CA': { en: { ...american, time: '4:30 p.m.' }, es: spanish },
  'en-GB': {
    en: { day: 'Friday 20 November', sentenceDay: 'Friday 20th November', time: '16:30' },
    es: { ...spanish, time: '16:30' },
  },
  'es-MX': { en: american, es: spanish },
  'es-US': { en: american, es: spanish },
};

test.each(campLocales.flatMap((locale) => languages.map((language) => ({ locale, language }))))(
  'createScreenFormat formats day and time: $locale, $language',
  ({ locale, language }) => {
    const format = createScreenFormat({ zone, locale }, language);
    const { day, sentenceDay, time } = format;
    const words = { day: day(moment), sentenceDay: sentenceDay(moment), time: normalizeSpaces(time(moment)) };
    expect(words).toEqual(expected[locale][language]);
    expect(day(Date.parse(moment))).toBe(words.day);
  },
);

test.each([
  ['2026-11-01T20:00:00.000Z', 'Sunday, November 1st'],
  ['2026-11-02T20:00:00.000Z', 'Monday, November 2nd'],
  ['2026-11-03T20:00:00.000Z', 'Tuesday, November 3rd'],
  ['2026-11-11T20:00:00.000Z', 'Wednesday, November 11th'],
  ['2026-11-22T20:00:00.000Z', 'Sunday, November 22nd'],
])('sentenceDay formats %s as %s', (at, words) => {
  expect(createScreenFormat({ zone, locale: 'en-US' }, 'en').sentenceDay(at)).toBe(words);
});
