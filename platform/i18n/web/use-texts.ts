import { createContext, createElement, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { withIsolatedBlanks } from '#platform/i18n/isolate-name.ts';
import type { Language, TextsByLanguage } from '#platform/i18n/texts.ts';
import { languageCookie, preferredLanguage } from './preferred-language.ts';

interface LanguageState {
  language: Language;
  setLanguage: (language: Language) => void;
}

const LanguageContext = createContext<LanguageState | null>(null);

interface LanguageProviderProps {
  start?: Language;
  /** If true, the device is shared and the chosen language is not stored. */
  isShared?: boolean;
  children: ReactNode;
}

export function LanguageProvider({ start, isShared = false, children }: LanguageProviderProps) {
  const [language, choose] = useState(() => start ?? preferredLanguage(document.cookie, navigator.languages));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const languageState = useMemo(() => {
    function setLanguage(chosen: Language): void {
      // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
      if (!isShared) document.cookie = languageCookie(chosen);
      choose(chosen);
    }
    return { language, setLanguage };
  }, [language, isShared]);
  return createElement(LanguageContext, { value: languageState }, children);
}

/** Returns the current language and a function to change it. The choice is stored in the cookie `language`. */
export function useLanguage(): LanguageState {
  const languageState = useContext(LanguageContext);
  if (languageState === null) throw new Error('no LanguageProvider around this component');
  return languageState;
}

/** Returns the texts in the current language, with inserted names isolated. */
export function useTexts<Texts>(texts: TextsByLanguage<Texts>): Texts {
  return withIsolatedBlanks(texts[useLanguage().language]);
}
