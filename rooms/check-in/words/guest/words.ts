import type { Translation, Words } from '#platform/words/words.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export type GuestTexts = Translation<typeof en>;
export const guestWords: Words<GuestTexts> = { en, es };
