import { describe, expect, it } from 'vitest';
import { languageCookie, wishedLanguage } from './wished-language.ts';

describe('the language of a browser', () => {
  it('is what the person chose, whatever the browser wishes', () => {
    expect(wishedLanguage('language=es', ['en-US'])).toBe('es');
    expect(wishedLanguage('a=1; language=en; b=2', ['es'])).toBe('en');
  });

  it('is the first wish that the house speaks', () => {
    expect(wishedLanguage('', ['de-DE', 'es-MX', 'en'])).toBe('es');
    expect(wishedLanguage('', ['EN-gb'])).toBe('en');
  });

  it('is English when nothing fits', () => {
    expect(wishedLanguage('', [])).toBe('en');
    expect(wishedLanguage('', ['de', 'eskimo'])).toBe('en');
  });

  it('does not believe a cookie that names no language of ours', () => {
    expect(wishedLanguage('language=xx', ['es'])).toBe('es');
    expect(wishedLanguage('sublanguage=es', ['en'])).toBe('en');
  });

  it('is read back from the cookie that keeps it', () => {
    expect(wishedLanguage(languageCookie('es').split(';')[0] as string, ['en'])).toBe('es');
  });
});
