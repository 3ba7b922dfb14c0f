import type { Translation, Words } from '#platform/words/words.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export type SecretPageTexts = Translation<typeof en>;
export const secretPageWords: Words<SecretPageTexts> = { en, es };
