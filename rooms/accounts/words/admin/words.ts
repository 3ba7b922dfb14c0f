import type { Translation, Words } from '#platform/words/words.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export type AdminWords = Translation<typeof en>;

export const adminWords: Words<AdminWords> = { en, es };
