import type { Translation, TextsByLanguage } from '#platform/words/words.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const printTexts: TextsByLanguage<Translation<typeof en>> = { en, es };
