import { use } from 'react';
import { useLanguage, useWords } from '#platform/words/web/use-words.ts';
import type { Reader } from '#platform/ui/locale.ts';
import { type Numbers, numbersOf } from '#platform/ui/numbers.ts';
import { CampLocale } from '#platform/ui/web/go.ts';
import type { Language } from '#platform/words/words.ts';
import { type GuestTexts, guestWords } from '#rooms/check-in/words/guest/words.ts';

/** The guest pages' texts and what else depends on the language; days and times are said to its `reader`. */
export function useTexts(): { w: GuestTexts; language: Language; reader: Reader; numbers: Numbers } {
  const { language } = useLanguage();
  const reader = { language, locale: use(CampLocale) };
  return { w: useWords(guestWords), language, reader, numbers: numbersOf(reader) };
}
