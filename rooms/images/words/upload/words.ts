import type { TextsByLanguage, Translation } from '#platform/words/words.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const uploadTexts: TextsByLanguage<Translation<typeof en>> = { en, es };
