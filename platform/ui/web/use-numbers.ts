import { use } from 'react';
import { useLanguage } from '#platform/words/web/use-words.ts';
import { type Numbers, numbersOf } from '#platform/ui/numbers.ts';
import { CampLocale } from './camp-locale.ts';

/** How numbers and money are said to the reader. The same object for every row of a list. @example const { dollars } = useNumbers() */
export function useNumbers(): Numbers {
  return numbersOf({ language: useLanguage().language, locale: use(CampLocale) });
}
