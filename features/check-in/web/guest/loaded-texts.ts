import type { Language } from '#platform/i18n/texts.ts';
import { en } from '#features/check-in/i18n/guest/en.ts';
import type { GuestTexts } from '#features/check-in/i18n/guest/texts.ts';

const loadedTexts: Partial<Record<Language, GuestTexts>> = { en };

export function getTexts(language: Language): GuestTexts {
  return loadedTexts[language] ?? en;
}

/** Loads the texts of a language. The bundle contains English; Spanish loads when the user chooses it or starts the form. */
export async function loadTexts(language: Language): Promise<void> {
  if (loadedTexts[language] === undefined) setSpanishTexts((await import('#features/check-in/i18n/guest/es.ts')).es);
}

export function setSpanishTexts(texts: GuestTexts): void {
  loadedTexts.es = texts;
}
