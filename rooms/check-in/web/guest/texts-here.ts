import type { Language } from '#platform/words/words.ts';
import { en } from '#rooms/check-in/words/guest/en.ts';
import type { GuestTexts } from '#rooms/check-in/words/guest/words.ts';

const loadedTexts: Partial<Record<Language, GuestTexts>> = { en };

/** The texts of a language that is here. */
export function getTexts(language: Language): GuestTexts {
  return loadedTexts[language] ?? en;
}

/** English comes with the script, Spanish once somebody reads it or fills in the form. */
export async function loadTexts(language: Language): Promise<void> {
  if (loadedTexts[language] === undefined) setSpanishTexts((await import('#rooms/check-in/words/guest/es.ts')).es);
}

export function setSpanishTexts(texts: GuestTexts): void {
  loadedTexts.es = texts;
}
