import { use } from 'react';
import { useLanguage } from '../../words/web/use-words.ts';
import { type Numbers, numbersOf } from '../numbers.ts';
import { CampLocale } from './camp-locale.ts';

/** How numbers and money are said to the reader. The same object for every row of a list. @example const { dollars } = useNumbers() */
export function useNumbers(): Numbers {
  return numbersOf({ language: useLanguage().language, locale: use(CampLocale) });
}
