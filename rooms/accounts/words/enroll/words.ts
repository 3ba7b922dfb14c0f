import type { Translation, Words } from '#platform/words/words.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const enrollWords: Words<Translation<typeof en>> = { en, es };
