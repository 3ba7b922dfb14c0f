import { describe, expect, it } from 'vitest';
import { languageCookie, preferredLanguage } from './preferred-language.ts';

describe('preferredLanguage', () => {
  it('returns the language that the person chose, even if the browser prefers another', () => {
    expect(preferredLanguage('language=es', ['en-US'])).toBe('es');
    expect(preferredLanguage('a=1; language=en; b=2', ['es'])).toBe('en');
  });

  it('returns the first preferred language of the browser that the app supports', () => {
    expect(preferredLanguage('', ['de-DE', 'es-MX', 'en'])).toBe('es');
    expect(preferredLanguage('', ['EN-gb'])).toBe('en');
  });

  it('returns English if the app supports none of the preferred languages', () => {
    expect(preferredLanguage('', [])).toBe('en');
    expect(preferredLanguage('', ['de', 'eskimo'])).toBe('en');
  });

  it('ignores a cookie with an unknown language', () => {
    expect(preferredLanguage('language=xx', ['es'])).toBe('es');
    expect(preferredLanguage('sublanguage=es', ['en'])).toBe('en');
  });

  it('returns the language that languageCookie has stored', () => {
    expect(preferredLanguage(languageCookie('es').split(';')[0] as string, ['en'])).toBe('es');
  });
});
