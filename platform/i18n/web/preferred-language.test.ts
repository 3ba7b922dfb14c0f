import { describe, expect, it } from 'vitest';
import { languageCookie, preferredLanguage } from './preferred-language.ts';

describe('preferredLanguage', () => {
  it("is the person's choice, whatever the browser prefers", () => {
    expect(preferredLanguage('language=es', ['en-US'])).toBe('es');
    expect(preferredLanguage('a=1; language=en; b=2', ['es'])).toBe('en');
  });

  it('is the first preferred language that the app has', () => {
    expect(preferredLanguage('', ['de-DE', 'es-MX', 'en'])).toBe('es');
    expect(preferredLanguage('', ['EN-gb'])).toBe('en');
  });

  it('is English if none matches', () => {
    expect(preferredLanguage('', [])).toBe('en');
    expect(preferredLanguage('', ['de', 'eskimo'])).toBe('en');
  });

  it('ignores a cookie with an unknown language', () => {
    expect(preferredLanguage('language=xx', ['es'])).toBe('es');
    expect(preferredLanguage('sublanguage=es', ['en'])).toBe('en');
  });

  it('is read back from its own cookie', () => {
    expect(preferredLanguage(languageCookie('es').split(';')[0] as string, ['en'])).toBe('es');
  });
});
