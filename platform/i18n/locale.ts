import type { Language } from '#platform/i18n/texts.ts';

/**
 * Lists the locales that a camp can choose. All of them write numbers as '1,234.50', so that `parseCents` can parse amounts;
 * `locale.test.ts` checks this.
 */
export const campLocales = ['en-US', 'en-CA', 'en-GB', 'es-MX', 'es-US'] as const;
export type CampLocale = (typeof campLocales)[number];

export const defaultLocale: CampLocale = 'en-US';

export interface Reader {
  language: Language;
  locale?: CampLocale | undefined;
}

/** Returns the locale to pass to Intl: the camp's locale if it is in the reader's language, or else a similar locale in that language. */
export function localeOf({ language, locale = defaultLocale }: Reader): string {
  return known[locale][language];
}

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

/** Returns the name of a locale in the reader's language, such as 'English (Canada)'. */
export function localeName(locale: CampLocale, language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' });
  const name = names.of(locale) ?? locale;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Replaces thin and non-breaking spaces by normal ones, because they differ between Node and browsers. */
export function normalizeSpaces(words: string): string {
  return words.replaceAll(/[\u2009\u202F\u00A0]/g, ' ');
}
