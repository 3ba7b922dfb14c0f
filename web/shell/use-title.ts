import { useEffect } from 'react';
import type { Language } from '#platform/i18n/texts.ts';
import { useLanguage } from '#platform/i18n/web/use-texts.ts';
import { useCamp } from './camp.ts';

export function useTitle(title: Readonly<Record<Language, string>> | undefined): void {
  const { language } = useLanguage();
  const { name } = useCamp();
  const words = title?.[language];
  useEffect(() => {
    document.title = words === undefined ? name : `${words} | ${name}`;
  }, [words, name]);
}
