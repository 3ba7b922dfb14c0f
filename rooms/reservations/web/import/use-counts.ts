import { useLanguage } from '../../../../platform/words/web/use-words.ts';

const locales = { en: 'en-US', es: 'es-MX' } as const;

/** Large numbers as people read them: '48,112'. */
export function useCounts(): (count: number) => string {
  const { language } = useLanguage();
  return (count) => count.toLocaleString(locales[language]);
}
