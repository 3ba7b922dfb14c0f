import { isLanguage, type Language } from '#platform/i18n/texts.ts';

/**
 * The language of a browser: the person's own choice in the cookie `language`, else the first of
 * the browser's wishes that the house speaks, else English.
 * @example wishedLanguage('language=es', ['de', 'en-US']) === 'es'
 */
export function preferredLanguage(cookies: string, wishes: readonly string[]): Language {
  const chosen = /(?:^|;\s*)language=([^;]*)/.exec(cookies)?.[1];
  if (isLanguage(chosen)) return chosen;
  return wishes.map((wish) => wish.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

/** The cookie that keeps a choice for a year, so that mails and the first answer of the server speak it too. */
export function languageCookie(language: Language): string {
  return `language=${language}; path=/; max-age=31536000; samesite=lax`;
}
