import { expect, it } from 'vitest';
import { languages } from '#platform/i18n/texts.ts';
import { campLocales, isCampLocale, localeName, localeOf } from './locale.ts';

it.each(campLocales)("localeOf returns a locale in the reader's language for camps with %s", (locale) => {
  for (const language of languages) expect(localeOf({ language, locale }).slice(0, 2)).toBe(language);
});

it.each(campLocales)('%s formats numbers and dollars in the same way as the other locales', (locale) => {
  for (const language of languages) {
    const format = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(localeOf({ language, locale }), options);
    expect(format().format(1_234.5)).toBe('1,234.5');
    expect(format({ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).format(1_234.5)).toBe('$1,234.50');
  }
});

it('localeOf returns en-US or es-US if the camp has chosen no locale', () => {
  expect([localeOf({ language: 'en' }), localeOf({ language: 'es' })]).toEqual(['en-US', 'es-US']);
});

it('localeName returns a different name for each locale in both languages', () => {
  expect(localeName('en-CA', 'en')).toBe('English (Canada)');
  expect(localeName('es-MX', 'es')).toBe('Español (México)');
  for (const language of languages)
    expect(new Set(campLocales.map((locale) => localeName(locale, language))).size).toBe(campLocales.length);
  expect([isCampLocale('en-GB'), isCampLocale('de-DE'), isCampLocale(null)]).toEqual([true, false, false]);
});
