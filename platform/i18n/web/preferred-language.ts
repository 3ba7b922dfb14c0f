import { isLanguage, type Language } from '#platform/i18n/texts.ts';

/**
 * Returns the language from the cookie `language`, or else the first preferred language of the browser that the app supports, or else
 * English.
 */
export function preferredLanguage(cookies: string, languages: readonly string[]): Language {
  const chosen = /(?:^|;\s*)language=([^;]*)/.exec(cookies)?.[1];
  if (isLanguage(chosen)) return chosen;
  return languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

/** Returns the cookie that stores the chosen language for a year. The server reads it for emails and for the first page. */
export function languageCookie(language: Language): string {
  return `language=${language}; path=/; max-age=31536000; samesite=lax`;
}
