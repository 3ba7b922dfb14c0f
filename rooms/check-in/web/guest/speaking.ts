import { useLanguage, useWords } from '../../../../platform/words/web/use-words.ts';
import type { Language } from '../../../../platform/words/words.ts';
import { type GuestTexts, guestWords } from '../../words/guest/words.ts';

/** The guest pages' texts and what else depends on the language. */
export function useTexts(): { w: GuestTexts; language: Language } {
  const { language } = useLanguage();
  return { w: useWords(guestWords), language };
}
