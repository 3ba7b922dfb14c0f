import type { Language } from '#platform/i18n/texts.ts';
import { en } from '#features/check-in/i18n/guest/en.ts';
import type { GuestTexts } from '#features/check-in/i18n/guest/texts.ts';

const loadedTexts: Partial<Record<Language, GuestTexts>> = { en };

/** The texts of a language that is here. */
export function getTexts(language: Language): GuestTexts {
  return loadedTexts[language] ?? en;
}

/** English comes with the script, Spanish once somebody reads it or fills in the form. */
export async function loadTexts(language: Language): Promise<void> {
  if (loadedTexts[language] === undefined) setSpanishTexts((await import('#features/check-in/i18n/guest/es.ts')).es);
}

export function setSpanishTexts(texts: GuestTexts): void {
  loadedTexts.es = texts;
}
