import type { Translation, Words } from '#platform/words/words.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export type TvTexts = Translation<typeof en>;
export const tvWords: Words<TvTexts> = { en, es };
