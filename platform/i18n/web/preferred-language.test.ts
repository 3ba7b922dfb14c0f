import { describe, expect, it } from 'vitest';
import { languageCookie, preferredLanguage } from './preferred-language.ts';

describe('the language of a browser', () => {
  it('is what the person chose, whatever the browser wishes', () => {
    expect(preferredLanguage('language=es', ['en-US'])).toBe('es');
    expect(preferredLanguage('a=1; language=en; b=2', ['es'])).toBe('en');
  });

  it('is the first wish that the house speaks', () => {
    expect(preferredLanguage('', ['de-DE', 'es-MX', 'en'])).toBe('es');
    expect(preferredLanguage('', ['EN-gb'])).toBe('en');
  });

  it('is English when nothing fits', () => {
    expect(preferredLanguage('', [])).toBe('en');
    expect(preferredLanguage('', ['de', 'eskimo'])).toBe('en');
  });

  it('does not believe a cookie that names no language of ours', () => {
    expect(preferredLanguage('language=xx', ['es'])).toBe('es');
    expect(preferredLanguage('sublanguage=es', ['en'])).toBe('en');
  });

  it('is read back from the cookie that keeps it', () => {
    expect(preferredLanguage(languageCookie('es').split(';')[0] as string, ['en'])).toBe('es');
  });
});
