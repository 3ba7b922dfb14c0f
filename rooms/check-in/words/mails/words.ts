import { withIsolatedBlanks } from '#platform/words/isolated.ts';
import type { Translation, TextsByLanguage } from '#platform/words/words.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const checkInMailTexts: TextsByLanguage<Translation<typeof en>> = { en: withIsolatedBlanks(en), es: withIsolatedBlanks(es) };
