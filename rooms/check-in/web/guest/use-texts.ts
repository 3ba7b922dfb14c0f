import { useContext } from 'react';
import { withIsolatedBlanks } from '#platform/words/isolated.ts';
import { useLanguage } from '#platform/words/web/use-words.ts';
import type { Reader } from '#platform/ui/locale.ts';
import { type Numbers, numbersOf } from '#platform/ui/numbers.ts';
import { CampLocaleContext } from '#platform/ui/web/go.ts';
import type { Language } from '#platform/words/words.ts';
import type { GuestTexts } from '#rooms/check-in/words/guest/words.ts';
import { getTexts } from './texts-here.ts';

/** The guest pages' texts and what else depends on the language; days and times are said to its `reader`. */
export function useGuestTexts(): { w: GuestTexts; language: Language; reader: Reader; numbers: Numbers } {
  const { language } = useLanguage();
  const reader = { language, locale: useContext(CampLocaleContext) };
  return { w: withIsolatedBlanks(getTexts(language)), language, reader, numbers: numbersOf(reader) };
}
