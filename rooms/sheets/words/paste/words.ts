import { isolating } from '#platform/words/isolated.ts';
import type { Translation, Words } from '#platform/words/words.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const pasteWords: Words<Translation<typeof en>> = { en: isolating(en), es: isolating(es) };
