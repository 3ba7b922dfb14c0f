import type { Language } from '#platform/words/words.ts';
import { en } from '#rooms/check-in/words/guest/en.ts';
import type { GuestTexts } from '#rooms/check-in/words/guest/words.ts';

const here: Partial<Record<Language, GuestTexts>> = { en };

/** The texts of a language that is here. */
export function textsIn(language: Language): GuestTexts {
  return here[language] ?? en;
}

/** English comes with the script, Spanish once somebody reads it or fills in the form. */
export async function bringTexts(language: Language): Promise<void> {
  if (here[language] === undefined) haveSpanish((await import('#rooms/check-in/words/guest/es.ts')).es);
}

export function haveSpanish(texts: GuestTexts): void {
  here.es = texts;
}
