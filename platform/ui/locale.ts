import type { Language } from '#platform/i18n/texts.ts';

/**
 * The locales a camp may choose from. All of them write numbers and dollars alike ('1,234.50'): what is written can be
 * typed (`typed-dollars.ts`), and a text that knows its language alone (`i18n/`) may hold a count. `locale.test.ts` fails
 * for a locale that would write others.
 */
export const campLocales = ['en-US', 'en-CA', 'en-GB', 'es-MX', 'es-US'] as const;
export type CampLocale = (typeof campLocales)[number];

export const defaultLocale: CampLocale = 'en-US';

/** For whom something is said. */
export interface Reader {
  language: Language;
  locale?: CampLocale | undefined;
}

/** What Intl formats by: the camp's locale where it speaks the reader's language, else the nearest one that does. */
export function localeOf({ language, locale = defaultLocale }: Reader): string {
  return known[locale][language];
}

// Looked up thousands of times for a calendar. A camp with a clock of 24 hours has it in both languages.
const known: Record<CampLocale, Record<Language, string>> = {
  'en-US': { en: 'en-US', es: 'es-US' },
  'en-CA': { en: 'en-CA', es: 'es-US' },
  'en-GB': { en: 'en-GB', es: 'es-US-u-hc-h23' },
  'es-MX': { en: 'en-US', es: 'es-MX' },
  'es-US': { en: 'en-US', es: 'es-US' },
};

export function isCampLocale(value: unknown): value is CampLocale {
  return campLocales.includes(value as CampLocale);
}

/** 'English (Canada)', in the reader's language. */
export function localeName(locale: CampLocale, language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' });
  const name = names.of(locale) ?? locale;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Thin and unbreakable spaces differ between Node and the browsers, and keep lines from breaking and copies from matching. */
export function normalizeSpaces(words: string): string {
  return words.replaceAll(/[\u2009\u202F\u00A0]/g, ' ');
}
