import type { Translation, Words } from '#platform/words/words.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export type DisplaysWords = Translation<typeof en>;
export const displaysWords: Words<Translation<typeof en>> = { en, es };
