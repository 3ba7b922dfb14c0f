import type { Words, Translation } from '#platform/words/words.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const uploadWords: Words<Translation<typeof en>> = { en, es };
