import { useContext } from 'react';
import { withIsolatedBlanks } from '#platform/i18n/isolate-name.ts';
import { useLanguage } from '#platform/i18n/web/use-texts.ts';
import type { Reader } from '#platform/i18n/locale.ts';
import { type Numbers, numbersOf } from '#platform/i18n/numbers.ts';
import { CampLocaleContext } from '#platform/ui/web/navigation.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { GuestTexts } from '#features/check-in/i18n/guest/texts.ts';
import { getTexts } from './loaded-texts.ts';

export function useGuestTexts(): { w: GuestTexts; language: Language; reader: Reader; numbers: Numbers } {
  const { language } = useLanguage();
  const reader = { language, locale: useContext(CampLocaleContext) };
  return { w: withIsolatedBlanks(getTexts(language)), language, reader, numbers: numbersOf(reader) };
}
