import { isLanguage, type Language } from '#platform/i18n/texts.ts';

/** Returns the language of a browser: its cookie `language`, else the first preferred language that the app has, else English. */
export function preferredLanguage(cookies: string, languages: readonly string[]): Language {
  const chosen = /(?:^|;\s*)language=([^;]*)/.exec(cookies)?.[1];
  if (isLanguage(chosen)) return chosen;
  return languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

/** Returns the cookie that stores the choice for a year. The server reads it for emails and the first page. */
export function languageCookie(language: Language): string {
  return `language=${language}; path=/; max-age=31536000; samesite=lax`;
}
