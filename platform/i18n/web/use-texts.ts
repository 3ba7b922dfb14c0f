import { createContext, createElement, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { withIsolatedBlanks } from '#platform/i18n/isolate-name.ts';
import type { Language, TextsByLanguage } from '#platform/i18n/texts.ts';
import { languageCookie, preferredLanguage } from './preferred-language.ts';

interface LanguageState {
  language: Language;
  setLanguage: (language: Language) => void;
}

const SpeechContext = createContext<LanguageState | null>(null);

interface LanguageProviderProps {
  /** Overrides what the browser wishes. */
  start?: Language;
  /** A device that many share keeps nobody's choice. */
  isShared?: boolean;
  children: ReactNode;
}

/** Gives everything inside it a language; `<Ui>` holds one. */
export function LanguageProvider({ start, isShared = false, children }: LanguageProviderProps) {
  const [language, choose] = useState(() => start ?? preferredLanguage(document.cookie, navigator.languages));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const speech = useMemo(() => {
    function setLanguage(chosen: Language): void {
      // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
      if (!isShared) document.cookie = languageCookie(chosen);
      choose(chosen);
    }
    return { language, setLanguage };
  }, [language, isShared]);
  return createElement(SpeechContext, { value: speech }, children);
}

/** The current language and how to change it; the choice is kept in the cookie `language`. */
export function useLanguage(): LanguageState {
  const speech = useContext(SpeechContext);
  if (speech === null) throw new Error('no LanguageProvider around this component');
  return speech;
}

/** The texts of a room in the current language; names filled into them are isolated. @example const w = useWords(accountsWords) */
export function useTexts<Texts>(words: TextsByLanguage<Texts>): Texts {
  return withIsolatedBlanks(words[useLanguage().language]);
}
